import type { LanguageCode } from '../../../../language/language-code.ts'
import * as de from '../../../../language/de/wishes.ts'
import * as en from '../../../../language/en/wishes.ts'
import * as es from '../../../../language/es/wishes.ts'
import * as fr from '../../../../language/fr/wishes.ts'
import type { WishWords } from '../../../../language/words/wish-words.ts'

const byLanguage: Readonly<Record<LanguageCode, WishWords>> = { en, de, fr, es }

/** The words to understand the wishes of a language by. */
export function wishesOf(language: LanguageCode): WishWords {
  return byLanguage[language]
}
