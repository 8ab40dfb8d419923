import type { LanguageCode } from '../language-code.ts'
import * as de from '../de/recall.ts'
import * as en from '../en/recall.ts'
import * as es from '../es/recall.ts'
import * as fr from '../fr/recall.ts'

/** How a language speaks of a product by what happened to it in the session. */
export interface RecallWords {
  /** "the tent I chose": group `thing` or `own`. */
  readonly chosenBefore: RegExp
  /** "the tent you showed me at the beginning": groups `thing` and `when`. */
  readonly shownBefore: RegExp
  /** "Which tent did I choose?": group `thing`, unless anything will do. */
  readonly choiceAsked: readonly RegExp[]
  /** In `when`: the first of them. */
  readonly atFirst: RegExp
  /** A `thing` that stands for whatever it was. */
  readonly anyThing: RegExp
  /** The pronoun to put for one thing. */
  readonly it: string
}

const byLanguage: Readonly<Record<LanguageCode, RecallWords>> = { en, de, fr, es }

/** The words by which a language recalls products. */
export function recallWordsOf(language: LanguageCode): RecallWords {
  return byLanguage[language]
}
