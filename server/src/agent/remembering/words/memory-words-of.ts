import type { LanguageCode } from '../../../language/language-code.ts'
import * as de from '../../../language/de/remembering.ts'
import * as en from '../../../language/en/remembering.ts'
import * as es from '../../../language/es/remembering.ts'
import * as fr from '../../../language/fr/remembering.ts'
import type { MemoryWords } from '../../../language/words/memory-words.ts'

const byLanguage: Readonly<Record<LanguageCode, MemoryWords>> = { en, de, fr, es }

/** The words by which a language tells what there is to remember. */
export function memoryWordsOf(language: LanguageCode): MemoryWords {
  return byLanguage[language]
}
