import type { LanguageWords } from '../../../language/language-words.ts'
import { hasSubject as hasSubjectInEnglish } from '../../../retrieval/index.ts'

/**
 * Whether a text names anything to look for among products, or among locations: "how much is it?" names nothing, nor
 * does "which store" among locations. What says nothing in English is what searches leave out as well.
 */
export function hasSubject({ subjects }: LanguageWords, text: string, kind: 'product' | 'location'): boolean {
  return (subjects?.hasSubject ?? hasSubjectInEnglish)(text, kind)
}
