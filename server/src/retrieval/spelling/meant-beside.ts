import type { ReadingContext } from '../../context.ts'
import type { Reading } from './readings-of.ts'
import { togetherAmong, type VocabularyKey } from './vocabulary.ts'
import { isReadable, type Word } from './words-in.ts'

/** What so many records hold is a word of theirs. Few records have slips of their own, and the same one even fewer. */
export const mostSeldom = 20
/** What is said beside another word is meant when as many records hold both. */
const leastBeside = 3
const mostCompared = 5
const shortestWord = 2

/** Those of some known words that no record holds beside any other known word of the text. */
export async function withoutCompany(
  ctx: ReadingContext,
  key: VocabularyKey,
  known: readonly Word[],
  among: readonly Word[],
): Promise<Word[]> {
  const words = known.length < 2 ? [] : among.filter(({ folded }) => isReadable(folded, shortestWord))
  const pairs = words.flatMap((word) => pairsOf(word.folded, othersOf(word, known)))
  const together = await togetherAmong(ctx, key, pairs)
  return words.filter((word) => othersOf(word, known).every((other) => together(word.folded, other) === 0))
}

interface Doubted {
  readonly word: Word
  /** What it may have been meant to be, the likeliest first. */
  readonly readings: readonly Reading[]
  /** Words of the text that records hold. */
  readonly beside: readonly Word[]
}

/**
 * The reading of a word that records hold beside all others of a text: the likelier its slip and the more records hold
 * it there, the better.
 */
export async function meantBeside(
  ctx: ReadingContext,
  key: VocabularyKey,
  { word, readings, beside }: Doubted,
): Promise<string | undefined> {
  const others = othersOf(word, beside)
  const compared = others.length === 0 ? [] : readings.slice(0, mostCompared)
  const pairs = compared.flatMap(({ written }) => pairsOf(written, others))
  const together = await togetherAmong(ctx, key, pairs)
  const [best] = compared
    .map(({ written, chance }) => ({
      written,
      chance,
      records: Math.min(...others.map((other) => together(written, other))),
    }))
    .filter(({ records }) => records >= leastBeside)
    .toSorted((a, b) => b.chance * b.records - a.chance * a.records)
  return best?.written
}

function othersOf(word: Word, words: readonly Word[]): string[] {
  return words.filter((other) => other !== word).map(({ folded }) => folded)
}

function pairsOf(word: string, others: readonly string[]): (readonly [string, string])[] {
  return others.map((other) => [word, other] as const)
}
