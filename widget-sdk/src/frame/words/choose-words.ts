import { english } from './english.ts'
import { french } from './french.ts'
import { spanish } from './spanish.ts'
import { german } from './german.ts'
import type { Words } from './words.ts'

const byLanguage: Readonly<Record<string, Words>> = { en: english, de: german, fr: french, es: spanish }

export interface Spoken {
  readonly words: Words
  /** BCP 47, of the words. */
  readonly language: string
}

/** The words in the language of a locale, or English ones. */
export function wordsFor(locale: string): Spoken {
  const { language } = new Intl.Locale(locale)
  const words = byLanguage[language]
  return words === undefined ? { words: english, language: 'en' } : { words, language }
}

/** What a code means to a visitor. */
export function explain({ troubles }: Words, code: string): string {
  return troubles[code] ?? troubles.UNKNOWN
}
