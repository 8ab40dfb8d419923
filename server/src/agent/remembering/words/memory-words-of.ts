import type { LanguageCode } from '../../builtin/languages/language-code.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as es from './es.ts'
import * as fr from './fr.ts'
import type { MemoryWords } from './memory-words.ts'

const byLanguage: Readonly<Record<LanguageCode, MemoryWords>> = { en, de, fr, es }

/** The words by which a language tells what there is to remember. */
export function memoryWordsOf(language: LanguageCode): MemoryWords {
  return byLanguage[language]
}
