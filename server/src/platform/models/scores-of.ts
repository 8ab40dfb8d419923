import { fieldAt, numberOf } from './read-fields.ts'
import { brokenAnswer } from './model.ts'

/**
 * What a reranker says of each text, in the order of the texts, from 0 to 1.
 * @param results as the provider sent them, in its own order: the number of a text, and its score
 * @throws ModelError where not each text is rated once, or a score is out of range
 */
export function scoresOf(results: readonly unknown[], texts: number, scoreName: string): readonly number[] {
  const scores = new Map<number, number>()
  for (const result of results) {
    const index = numberOf(fieldAt(result, 'index')) ?? Number.NaN
    const score = numberOf(fieldAt(result, scoreName)) ?? Number.NaN
    if (!(score >= 0 && score <= 1)) throw brokenAnswer('a score is not between 0 and 1')
    scores.set(index, score)
  }
  const ordered = Array.from({ length: texts }, (_, index) => scores.get(index)).filter(
    (score) => score !== undefined,
  )
  // As many results as texts, and one for each text: then no text is there twice and none is foreign.
  if (ordered.length !== texts || results.length !== texts)
    throw brokenAnswer('it does not rate each text once')
  return ordered
}
