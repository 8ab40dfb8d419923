import type { LanguageCode } from '../language-code.ts'
import type { SubjectTest } from '../subject-test.ts'
import type { AmountWords } from './amount-words.ts'
import type { AskWords } from './ask-words.ts'
import type { AttributeWords } from './attribute-words.ts'
import type { ChoosingWords } from './choosing-words.ts'
import type { ClauseWords } from './clause-words.ts'
import type { ComparisonWords } from './comparison-words.ts'
import type { FormWords } from './form-words.ts'
import type { IntentExamples } from './intent.ts'
import type { LimitWords } from './limit-words.ts'
import type { LocationWords } from './location-words.ts'
import type { MemoryWords } from './memory-words.ts'
import type { OrderWords } from './order-words.ts'
import type { PlaceWords } from './place-words.ts'
import type { RecallWords } from './recall-words.ts'
import type { ReferenceWords } from './reference-words.ts'
import type { ReplyWords } from './reply-words.ts'
import type { RequestWords } from './request-words.ts'
import type { TimeWords } from './time-words.ts'
import type { WantWords } from './want-words.ts'
import type { WishWords } from './wish-words.ts'

/**
 * What it takes to understand messages of a language, and below that to answer in it. Nothing in here is about what a shop sells. Patterns ignore case
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
  readonly subjects: { readonly hasSubject: SubjectTest } | undefined
  readonly times: TimeWords

  readonly choosing: ChoosingWords
  readonly forms: FormWords
  readonly intents: IntentExamples
  readonly locationReplies: LocationWords
  readonly locationRequests: RequestWords
  readonly memory: MemoryWords
  /** Of offers, questions, thanks and refusals, divided by white space: none of them states a fact about a shop. */
  readonly plainWords: string
  readonly recall: RecallWords
  readonly replies: ReplyWords
  /**
   * Words that people put around what they ask for, in lower case: little words, question words, courtesies and the
   * verbs of shopping. A word that two of the languages share is listed under both. French ones that are cut off before
   * a vowel keep their apostrophe. No names of things: products are called in every language everywhere.
   */
  readonly tellingWords: ReadonlySet<string>
  readonly wants: WantWords
  readonly wishes: WishWords
}
