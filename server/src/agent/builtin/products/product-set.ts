import type { ProductRecord } from '../../tools/read-record.ts'
import type { Grade } from './grade-of.ts'

/** The products that a need is about, before its limits. */
export interface ProductSet {
  readonly products: readonly ProductRecord[]
  /** There are no more of them. */
  readonly isWhole: boolean
  /** Words of the visitor that describe them and that no record has. */
  readonly untold: readonly string[]
  /** Words of the visitor for what is not wanted, which no record of these denies. */
  readonly unsaid?: readonly string[]
  /** They are those with the number of something that is asked for. */
  readonly isCounted?: boolean
  /** Terms that they are chosen by as those name their category. */
  readonly filed?: readonly string[]
  /** They are in the order of what describes them. */
  readonly grade?: Grade | undefined
  /** "The three cheapest": so many of them are asked for. */
  readonly most?: number | undefined
}

/** Products that are left, and the line that says why these. */
export interface Narrowed {
  readonly products: readonly ProductRecord[]
  readonly lead: string | undefined
  /** No product keeps the limits; these come closest. */
  readonly isMissed: boolean
  /** The names, in terms, of the attributes that tell so. */
  readonly by?: readonly string[] | undefined
}

/** Products that are all there is to choose from. */
export function allOf(products: readonly ProductRecord[]): ProductSet {
  return { products, isWhole: true, untold: [] }
}
