import type { LanguageCode } from '../language-code.ts'
import type { AmountWords } from './amount-words.ts'
import type { AskWords } from './ask-words.ts'
import type { AttributeWords } from './attribute-words.ts'
import type { ClauseWords } from './clause-words.ts'
import type { ComparisonWords } from './comparison-words.ts'
import type { LimitWords } from './limit-words.ts'
import type { OrderWords } from './order-words.ts'
import type { PlaceWords } from './place-words.ts'
import type { ReferenceWords } from './reference-words.ts'
import type { SubjectWords } from './subject-words.ts'
import type { TimeWords } from './time-words.ts'

/**
 * What it takes to understand messages in a language. Nothing in here is about what a shop sells. Patterns ignore case
 * unless said otherwise and have no flag g unless said so; texts come with straight quotes and plain spaces.
 */
export interface LanguageWords {
  readonly code: LanguageCode
  readonly amounts: AmountWords
  readonly asks: AskWords
  readonly attributes: AttributeWords
  readonly clauses: ClauseWords
  readonly comparing: ComparisonWords
  readonly limits: LimitWords
  readonly orders: OrderWords
  readonly places: PlaceWords
  readonly references: ReferenceWords
  /** Undefined where searches know themselves what names nothing. */
  readonly subjects: SubjectWords | undefined
  readonly times: TimeWords
}
