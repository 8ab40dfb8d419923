import type { ProductRecord } from '../../tools/read-record.ts'
import type { Need, NumberRange } from '../understand/need.ts'
import { readAttribute } from './read-attribute.ts'

/** How a product keeps a limit, and the terms that name the number. */
interface Kept {
  readonly isKept: boolean
  readonly terms: readonly string[]
}

/** A need without limits of what none of some products tells by that name: "how long do more than 3 take?" limits none of them. */
export function withNumbersTold(need: Need, products: readonly Pick<ProductRecord, 'attributes'>[]): Need {
  const { numbers = [] } = need
  const told = numbers.filter((each) => keepingNumber(each, products).some((kept) => kept !== undefined))
  return told.length === numbers.length ? need : { ...need, numbers: told }
}

/** How some products keep a limit of a number that records call by name; undefined for those whose records do not tell. */
export function keepingNumber(
  { before, min = -Infinity, max = Infinity, isMinExclusive, isMaxExclusive }: NumberRange,
  products: readonly Pick<ProductRecord, 'attributes'>[],
): readonly (Kept | undefined)[] {
  return products.map(({ attributes }) => {
    const called = attributes
      .map((each) => readAttribute(each))
      .find(({ terms, unit }) => unit === undefined && endsWith(before, terms))
    const value = called?.value
    if (called === undefined || typeof value !== 'number') return undefined
    const isOver = value > min || (value === min && !isMinExclusive)
    const isUnder = value < max || (value === max && !isMaxExclusive)
    return { isKept: isOver && isUnder, terms: called.terms }
  })
}

/** "Sleeping mats with an R-value" ends with the name of `rValue`. */
function endsWith(terms: readonly string[], name: readonly string[]): boolean {
  return name.length > 0 && terms.slice(-name.length).join(' ') === name.join(' ')
}
