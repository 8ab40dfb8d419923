import type { FaqRecord, LocationRecord, ProductRecord } from '../tools/read-record.ts'
import type { LanguageCode } from '../../language/language-code.ts'
import type { Need } from './understand/need.ts'

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
  /** What the message asked for by itself, read once at most; in this language, where it does not tell its own. */
  readonly needs: (language: LanguageCode) => readonly Need[]
  readonly reply: string
  /** In the order in which the reply named them. */
  readonly products: readonly ProductRecord[]
  readonly faqs: readonly FaqRecord[]
  readonly locations: readonly LocationRecord[]
}
