import type { LanguageCode } from '../../languages/language-code.ts'
import * as de from './de-wishes.ts'
import * as en from './en-wishes.ts'
import * as es from './es-wishes.ts'
import * as fr from './fr-wishes.ts'
import type { WishWords } from './wish-words.ts'

const byLanguage: Readonly<Record<LanguageCode, WishWords>> = { en, de, fr, es }

/** The words to understand the wishes of a language by. */
export function wishesOf(language: LanguageCode): WishWords {
  return byLanguage[language]
}
