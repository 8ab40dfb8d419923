import { splitWords, termOf } from '../../language/split-terms.ts'
import { tellingOf } from './common-words.ts'

const shortestRun = 3
const longestRun = 5

/** How often runs of letters occur in a text; its length is 1. */
export type LetterRuns = ReadonlyMap<string, number>

/** The runs of three to five letters in the words of a text; frequent English words count less. */
export function letterRuns(text: string): LetterRuns {
  const counts = new Map<string, number>()
  for (const word of splitWords(text)) {
    const weight = tellingOf(termOf(word))
    for (const run of runsOf(word, longestRun)) counts.set(run, (counts.get(run) ?? 0) + weight)
  }
  let sum = 0
  for (const count of counts.values()) sum += count
  // The square root keeps a word repeated ten times from drowning the others.
  for (const [run, count] of counts) counts.set(run, Math.sqrt(count / sum))
  return counts
}

/** The cosine of two texts, from 0 to 1, or the product of any two sums of texts. */
export function likeness(left: LetterRuns, right: LetterRuns): number {
  const [few, many] = left.size <= right.size ? [left, right] : [right, left]
  let sum = 0
  for (const [run, weight] of few) sum += weight * (many.get(run) ?? 0)
  return sum
}

/** How alike words are spelt to one word, from 0 to 1: the share of runs that both have (Dice). */
export function spelledLike(word: string): (other: string) => number {
  const own = new Set(runsOf(word, longestRun - 1))
  return (other) => {
    const others = new Set(runsOf(other, longestRun - 1))
    let shared = 0
    for (const run of others) if (own.has(run)) shared += 1
    return shared === 0 ? 0 : (2 * shared) / (own.size + others.size)
  }
}

function runsOf(word: string, longest: number): string[] {
  const padded = ` ${word} `
  const runs: string[] = []
  for (let length = shortestRun; length <= longest; length += 1) {
    for (let start = 0; start + length <= padded.length; start += 1) {
      runs.push(padded.slice(start, start + length))
    }
  }
  return runs
}
