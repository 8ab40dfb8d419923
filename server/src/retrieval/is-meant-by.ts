import type { Model } from '../platform/model.ts'
import { isFoundByRuns } from './is-found-by-runs.ts'

/** Whether a model tells what a question means: not in a language that it does not know. */
export function isMeantBy({ knowsOnly }: Model, question: string): boolean {
  return knowsOnly === undefined || !isFoundByRuns([question])
}
