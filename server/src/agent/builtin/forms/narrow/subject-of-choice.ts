import type { LanguageCode } from '../../../../language/language-code.ts'
import { wishesOf } from '../words/wishes-of.ts'

/** What is to be chosen, without the words that say that choosing is hard. */
export function subjectOfChoice(query: string, language: LanguageCode): string {
  return query.replace(wishesOf(language).narrowingFrames, ' ').replace(/\s+/gu, ' ').trim()
}
