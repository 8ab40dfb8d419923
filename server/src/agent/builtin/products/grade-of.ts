import { foldText } from '../../../language/fold-text.ts'
import type { LanguageWords } from '../../../language/language-words.ts'
import { splitTerms, splitWords, termOf } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { Need, Order } from '../understand/need.ts'
import { orderNamed } from '../understand/read-order.ts'
import { mostProducts } from './compose-products.ts'
import { orderProducts } from './order-products.ts'
import { type Attribute, readAttribute } from './read-attribute.ts'

/** What things are in the order of, as they are described: "light tents". */
export interface Grade {
  readonly first: Order['first']
  /** Absent: their prices. */
  readonly attribute: Attribute | undefined
}

interface Graded {
  readonly grade: Grade
  /** What describes them so. */
  readonly term: string
  readonly products: readonly ProductRecord[]
}

/**
 * "Light tents", "cheap tents": things in the order that a describing word stands for, where the numbers of their records
 * tell it and no record calls them so itself. Undefined where nothing is to be told by numbers.
 */
export function gradeOf(
  { query, text, order }: Need,
  described: readonly string[],
  { products, words }: { readonly products: readonly ProductRecord[]; readonly words: LanguageWords },
): Graded | undefined {
  if (order !== undefined) return undefined
  for (const word of splitWords(`${query} ${text}`)) {
    const term = termOf(foldText(word))
    const by = orderNamed(word, words)
    if (by === undefined || (by.by === 'attribute' && !described.includes(term))) continue
    if (products.some((each) => isCalled(each, term))) continue
    const placed = orderProducts(by, products)
    const [first] = placed
    const isTold = placed.length >= Math.min(mostProducts, products.length)
    if (first === undefined || !isTold || placed.some(({ scale }) => scale !== first.scale)) continue
    const others = products.filter((each) => !placed.some(({ product }) => product === each))
    return {
      grade: { first: by.first, attribute: first.attribute },
      term,
      products: [...placed.map(({ product }) => product), ...others],
    }
  }
  return undefined
}

/** "Light hiking boots" are called so whatever they weigh. */
function isCalled({ name, category = '', tags, attributes }: ProductRecord, term: string): boolean {
  const values = attributes.map((each) => String(readAttribute(each).value))
  return [name, category, ...tags, ...values].some((each) => splitTerms(each).includes(term))
}
