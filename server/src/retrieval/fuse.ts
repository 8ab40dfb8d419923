import type { ItemKind } from '../db/schema.ts'
import { kinds } from '../knowledge/index.ts'

/** What the text index says of an item. */
export interface TextMatch {
  readonly lexicalScore: number
  /** The score as a share of the best that the query can have. */
  readonly relativeScore: number
  readonly byRuns: boolean
  readonly coverage: number
  readonly exact: boolean
}

export interface Fused extends Omit<TextMatch, 'relativeScore' | 'byRuns'> {
  readonly itemNumber: number
  readonly score: number
  /** Cosine of what is meant where that is told, else of spellings. */
  readonly similarity: number
  /** The vectors say something of it. */
  readonly isCompared: boolean
  readonly isMeant: boolean
  /** Cosine of what is meant, where that is told by words in English alone. */
  readonly glossedSimilarity: number | undefined
}

/** What vectors say of the items of a kind. */
export interface Likeness {
  /** Cosines, by item. */
  readonly similarities: ReadonlyMap<number, number>
  /** Of all items of the kind. */
  readonly lowest: number
}

export interface Likenesses {
  /** Of what texts mean. */
  readonly meaning: Likeness
  /** Of how they are spelt: of what is found by runs of letters it says nothing that those do not say better. */
  readonly spelling: Likeness
}

export interface Matches extends Likenesses {
  readonly byText: ReadonlyMap<number, TextMatch>
  /** Spellings are told beside meanings. */
  readonly isSpeltToo: boolean
  /**
   * What is meant is told by words in English, the query being in another language: enough to show what may be meant, but
   * not to answer, nor to put into order what its own words have found.
   */
  readonly isGlossed: boolean
}

/** What means less of a query is not found by its meaning: texts about different things come to a third. */
const leastMeaning = 0.3

const unheard = { lexicalScore: 0, relativeScore: 0, byRuns: false, coverage: 0, exact: false }

/** Orders the matches of one kind, best first. An item that the query names by its number is before all others. */
export function fuse(kind: ItemKind, { byText, meaning, spelling, isSpeltToo, isGlossed }: Matches): Fused[] {
  const highestScore = Math.max(...Array.from(byText.values(), (each) => each.relativeScore))
  const means = isGlossed ? undefined : scaleOf(meaning)
  const isMeaningTold = means !== undefined
  // Where meaning is told, the words have a say as far as they explain the query: the best of a few chance matches is none.
  const explained =
    isMeaningTold && isSpeltToo ? Math.max(0, ...Array.from(byText.values(), ({ coverage }) => coverage)) : 1
  const spells = scaleOf(spelling)
  const { vectorShare } = kinds[kind].ranking
  // A provider's vectors have the share that was measured with them. Beside meaning, spelling has its share of what is left.
  const meaningShare = means === undefined ? 0 : isSpeltToo ? vectorShare.meaning : vectorShare.spelling
  const spellingShare = spells === undefined ? 0 : vectorShare.spelling * (1 - meaningShare)
  const alike = [...meaning.similarities].filter(([, cosine]) => cosine >= leastMeaning).map(([item]) => item)
  return [...new Set([...byText.keys(), ...alike, ...spelling.similarities.keys()])]
    .map((itemNumber) => {
      const { relativeScore, byRuns, ...text } = byText.get(itemNumber) ?? unheard
      const likened = meaning.similarities.get(itemNumber)
      const meant = isGlossed ? undefined : likened
      const spelt = spelling.similarities.get(itemNumber)
      const shares = { meaning: meaningShare, spelling: byRuns ? 0 : spellingShare }
      const score =
        explained * (1 - shares.meaning - shares.spelling) * scaled(relativeScore, 0, highestScore) +
        explained * shares.spelling * (spells?.(spelt) ?? 0) +
        shares.meaning * (isSpeltToo ? Math.max(0, meant ?? meaning.lowest) : (means?.(meant) ?? 0))
      return {
        ...{ itemNumber, ...text, score },
        similarity: meant ?? spelt ?? (isMeaningTold ? meaning : spelling).lowest,
        isCompared: meant !== undefined || spelt !== undefined,
        isMeant: isSpeltToo && (meant !== undefined || (spelt === undefined && isMeaningTold)),
        glossedSimilarity: isGlossed ? likened : undefined,
      }
    })
    .toSorted(
      (a, b) =>
        Number(b.exact) - Number(a.exact) ||
        b.score - a.score ||
        b.similarity - a.similarity ||
        a.itemNumber - b.itemNumber,
    )
}

/** Undefined where all are alike: then likeness tells none from another. */
function scaleOf({
  similarities,
  lowest,
}: Likeness): ((similarity: number | undefined) => number) | undefined {
  const highest = Math.max(...similarities.values())
  if (!(highest > lowest)) return undefined
  return (similarity = lowest) => scaled(similarity, lowest, highest)
}

function scaled(value: number, lowest: number, highest: number): number {
  return highest > lowest ? (value - lowest) / (highest - lowest) : 0
}
