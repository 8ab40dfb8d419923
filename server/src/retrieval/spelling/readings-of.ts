import type { ReadingContext } from '../../context.ts'
import { slipsOf } from './slips-of.ts'
import { type VocabularyKey, weighWords } from './vocabulary.ts'
import type { Word } from './words-in.ts'

/** From so many letters on the first one may be wrong in a sentence as well. */
const shortestOpen = 7
const shortestMeant = { inSentences: 3, ofKeywords: 2 }

interface Misread {
  readonly words: readonly Word[]
  /** In a few keywords. */
  readonly isBrief: boolean
  /** In a text of another language than English. */
  readonly isForeign: boolean
}

export interface Reading {
  readonly written: string
  /** Of the slip, compared with those of the other readings. */
  readonly chance: number
}

/** What each of some words may have been meant to be, the likeliest first. */
export async function readingsOf(
  ctx: ReadingContext,
  key: VocabularyKey,
  { words, isBrief, isForeign }: Misread,
): Promise<ReadonlyMap<Word, readonly Reading[]>> {
  const shortest = shortestMeant[isBrief ? 'ofKeywords' : 'inSentences']
  const slips = words.map((word) => ({
    word,
    meant: slipsOf(word.folded, { isFirstOpen: isBrief || word.folded.length >= shortestOpen }),
  }))
  const asked = slips.flatMap(({ meant }) => [...meant.keys()].filter((each) => each.length >= shortest))
  const weights = await weighWords(ctx, key, { words: asked, isBrief, isForeign })
  return new Map(
    slips.map(({ word, meant }) => [
      word,
      [...meant]
        .map(([written, chance]) => ({ written, chance, likelihood: chance * (weights.get(written) ?? 0) }))
        .filter(({ likelihood }) => likelihood > 0)
        .toSorted((a, b) => b.likelihood - a.likelihood),
    ]),
  )
}
