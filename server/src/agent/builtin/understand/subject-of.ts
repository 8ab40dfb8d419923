import { frameEnd, frameStart } from './words/en-grammar.ts'

/** What a question is about, without the words that put it: "How much is the red kettle?" is about a "red kettle". */
export function subjectOf(question: string): string {
  return question.replace(frameStart, '').replace(frameEnd, '').trim()
}
