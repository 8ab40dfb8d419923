import type { LanguageCode } from '../../languages/language-code.ts'
import { en } from './en/index.ts'
import type { LanguageWords } from './language-words.ts'

const languages: Readonly<Record<LanguageCode, LanguageWords>> = { en, de: en, fr: en, es: en }

/** The words to understand a language by. */
export function wordsOf(code: LanguageCode): LanguageWords {
  return languages[code]
}
