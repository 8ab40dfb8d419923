import type { ItemKind } from '../db/schema.ts'
import { kinds as everyKind } from '../knowledge/index.ts'
import type { Likenesses } from './fuse.ts'
import type { PriceBounds } from './price-queries.ts'
import type { TextMatch } from './rank-texts.ts'
import type { VectorQuery } from './search-queries.ts'

export interface ComparisonRequest {
  readonly kinds: readonly ItemKind[]
  /** The best of each kind, best first. */
  readonly byText: readonly TextMatch[]
  readonly price?: PriceBounds | undefined
  /** Spellings are told beside meanings. */
  readonly isSpeltToo: boolean
  /** At most this many hits of each kind are wanted. */
  readonly limit: number
}

/**
 * Whose vectors are worth comparing. Those that tell what a text means find what its words do not, so all of a kind are
 * scanned; with a limit to their prices only those that were found within it. Those that tell its spelling reorder what
 * the words have found, and are scanned where these find nothing: among 10,000 questions of bank customers that put as
 * many right ones first (.823, scanned .821), in half the time.
 */
export function chooseCompared(
  sense: keyof Likenesses,
  { kinds, byText, price, isSpeltToo, limit }: ComparisonRequest,
): Pick<VectorQuery, 'isSpelling' | 'kinds' | 'skipsRuns' | 'named'> {
  const isSpelling = sense === 'spelling'
  const isScanned = (kind: ItemKind): boolean =>
    isSpelling ? !byText.some((match) => match.kind === kind) : kind !== 'product' || price === undefined
  const share = isSpeltToo ? sense : 'spelling'
  const ranked = kinds.filter((kind) => everyKind[kind].ranking.vectorShare[share] > 0)
  return {
    isSpelling,
    kinds: ranked.filter(isScanned),
    skipsRuns: isSpelling,
    // What is not ranked by meaning is told by its words alone.
    named: (isSpelling || !isSpeltToo ? kinds : ranked).flatMap((kind) =>
      named(kind, byText, ranked.includes(kind) ? Infinity : limit),
    ),
  }
}

/** Where likeness only parts equals, nothing behind the last hit is compared. */
function named(kind: ItemKind, byText: readonly TextMatch[], limit: number): readonly TextMatch[] {
  const ofKind = byText.filter((match) => match.kind === kind)
  const last = ofKind[limit - 1]
  if (last === undefined) return ofKind
  return ofKind.filter(
    ({ exact, relativeScore }, place) =>
      place < limit || (exact === last.exact && relativeScore === last.relativeScore),
  )
}
