import { english } from './english.ts'
import type { FormWords } from './form-words.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'

const byLanguage: Readonly<Record<string, FormWords>> = { de: german, fr: french, es: spanish }

/** The words of a locale's language; English where it is none of ours. */
export function formWords(locale: string): FormWords {
  return byLanguage[new Intl.Locale(locale).language] ?? english
}
