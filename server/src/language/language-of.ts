import * as de from './de/index.ts'
import * as en from './en/index.ts'
import * as es from './es/index.ts'
import * as fr from './fr/index.ts'
import type { LanguageCode } from './language-code.ts'
import type { LanguageWords } from './language-words.ts'

const languages: Readonly<Record<LanguageCode, LanguageWords>> = { en, de, fr, es }

/** The words of a language. */
export function languageOf(code: LanguageCode): LanguageWords {
  return languages[code]
}
