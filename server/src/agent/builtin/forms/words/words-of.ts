import type { LanguageCode } from '../../languages/language-code.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { FormWords } from './form-words.ts'
import { fr } from './fr.ts'

const byLanguage: Readonly<Record<LanguageCode, FormWords>> = { en, de, fr, es }

/** The words to say things in a language. */
export function wordsOf({ language }: { readonly language: LanguageCode }): FormWords {
  return byLanguage[language]
}
