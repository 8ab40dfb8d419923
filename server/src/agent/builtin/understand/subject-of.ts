import type { LanguageWords } from '../../../language/language-words.ts'

/** What a question is about, without the words that put it: "How much is the red kettle?" is about a "red kettle". */
export function subjectOf(question: string, { clauses }: LanguageWords): string {
  return question.replace(clauses.frameStart, '').replace(clauses.frameEnd, '').trim()
}
