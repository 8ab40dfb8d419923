import type { FaqRecord, LocationRecord, ProductRecord } from '../tools/read-record.ts'

/** What was said before in this session, with the records that were shown, as they are published now. */
export interface Memory {
  /** Newest first. */
  readonly turns: readonly RememberedTurn[]
  /** Every product that was recommended in the session, however long ago, oldest first. */
  readonly products: readonly RememberedProduct[]
}

export interface RememberedProduct {
  readonly product: ProductRecord
  /** The visitor said that it is the one. */
  readonly isChosen: boolean
}

/** One earlier message and its reply. A record that was deleted meanwhile is missing. */
export interface RememberedTurn {
  readonly message: string
  readonly reply: string
  /** In the order in which the reply named them. */
  readonly products: readonly ProductRecord[]
  readonly faqs: readonly FaqRecord[]
  readonly locations: readonly LocationRecord[]
}
