import type { LanguageCode } from '../../../../language/language-code.ts'
import { de } from '../../../../language/de/location-replies.ts'
import { en } from '../../../../language/en/location-replies.ts'
import { es } from '../../../../language/es/location-replies.ts'
import type { LocationWords } from '../../../../language/words/location-words.ts'
import { fr } from '../../../../language/fr/location-replies.ts'

const byLanguage: Readonly<Record<LanguageCode, LocationWords>> = { en, de, fr, es }

/** The words to say things in a language. */
export function wordsOf({ language }: { readonly language: LanguageCode }): LocationWords {
  return byLanguage[language]
}
