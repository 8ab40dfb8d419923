import type { ReadingContext } from '../../context.ts'
import { rarestOf, togetherAmong, type VocabularyKey } from './vocabulary.ts'
import type { Word } from './words-in.ts'

const shortestPart = 3
const mostCompared = 5

/** The two words that a word was meant to be: both are known, and some record holds them together. */
export async function splitOf(
  ctx: ReadingContext,
  key: VocabularyKey,
  { folded }: Word,
): Promise<string | undefined> {
  const splits = splitsOf(folded)
  const rarest = await rarestOf(ctx, key, splits)
  const pairs = splits
    .filter((parts) => rarest(parts) > 0)
    .toSorted((a, b) => rarest(b) - rarest(a))
    .slice(0, mostCompared)
  const together = await togetherAmong(ctx, key, pairs)
  return pairs.find((pair) => together(...pair) > 0)?.join(' ')
}

/** Every way to read a word as two that were written without the space between them. */
function splitsOf(word: string): (readonly [string, string])[] {
  const splits: [string, string][] = []
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
    splits.push([word.slice(0, at), word.slice(at)])
  }
  return splits
}
