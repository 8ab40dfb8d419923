import type { Model } from '../platform/models/model.ts'
import { isFoundByRuns } from './is-found-by-runs.ts'
import { isEnglish } from '../language/is-english.ts'
import { splitWords } from '../language/split-terms.ts'

/** Letters: shorter ones are spelt like any word. */
const shortestWord = 3

/** Whether a model tells what a question means: not in a language that it does not know, nor where no word is one. */
export function isMeantBy({ knowsOnly }: Model, question: string): boolean {
  if (knowsOnly === undefined) return true
  const isSaid = splitWords(question).some((word) => word.length >= shortestWord && isEnglish(word))
  return isSaid && !isFoundByRuns([question])
}
