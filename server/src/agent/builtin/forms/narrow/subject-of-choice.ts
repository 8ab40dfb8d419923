import { languageOf } from '../../../../language/language-of.ts'
import type { LanguageCode } from '../../../../language/language-code.ts'

/** What is to be chosen, without the words that say that choosing is hard. */
export function subjectOfChoice(query: string, language: LanguageCode): string {
  return query.replace(languageOf(language).wishes.narrowingFrames, ' ').replace(/\s+/gu, ' ').trim()
}
