import { splitTerms } from '../../../language/split-terms.ts'
import { descriptionSays } from './description-says.ts'
import type { Thing } from './kind-of-product.ts'
import { categoryJoint, type Kinded } from './sign-of-kind.ts'
import { saysOf } from './says-of.ts'

/** Some things as they were described. */
interface Described<Product> {
  readonly products: readonly Product[]
  /** The terms that none of their records has. */
  readonly untold: readonly string[]
  /** Those that name their category. */
  readonly filed: readonly string[]
}

/**
 * Those of some things whose records say the most of what describes them, and the terms that none of them has. What names
 * the category of some of them, or a part of its path, stands for those, whatever others are said to be for. A hand in
 * a record makes nothing left-handed.
 */
export function describedAs<Product extends Kinded>(
  { described, goesWith, forms, joined }: Pick<Thing, 'described' | 'goesWith' | 'forms' | 'joined'>,
  products: readonly Product[],
): Described<Product> {
  const all = new Set([...described, ...goesWith])
  const untold = joined
    .filter((each) => each.every((term) => all.has(term)))
    .filter((each) => !products.some((product) => each.every((term) => saysOf(product, term))))
    .flat()
  const terms = new Set([...all].filter((term) => !untold.includes(term)))
  const filed: string[] = []
  let left = products
  for (const term of terms) {
    if (!left.some((each) => isFiledUnder(each, term, terms))) continue
    left = left.filter((each) => isFiledUnder(each, term, terms) || splitTerms(each.name).includes(term))
    filed.push(term)
  }
  for (const term of terms) {
    if (filed.includes(term)) continue
    const saying = left.filter((each) =>
      // "Rolls up for a sleeping bag" says of another bag that it is for sleeping.
      saysOf(each, term, descriptionSays(each.description ?? '', forms) ? [] : forms),
    )
    if (saying.length === 0) untold.push(term)
    else left = saying
  }
  return { products: left, untold, filed }
}

/** Whether a part of a category says nothing but what describes the things, this term too: "Pond" of "Pond > Pumps". */
function isFiledUnder({ category = '' }: Kinded, term: string, described: ReadonlySet<string>): boolean {
  return category.split(categoryJoint).some((part) => {
    const terms = splitTerms(part)
    return terms.includes(term) && terms.every((each) => described.has(each))
  })
}
