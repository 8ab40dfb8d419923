import { readNumbers, weightBytes } from './posting-bytes.ts'
import type { PackedPostings } from './posting-queries.ts'

/** How BM25F weighs the texts of some records. */
export interface TextScale {
  readonly titleWeight: number
  readonly saturation: number
  /** How long a field is, as it counts: at least, and more with each term of title or body. */
  readonly leastLength: number
  readonly titleGrowth: number
  readonly bodyGrowth: number
}

/** Lists of equal length. */
export interface PostingList {
  readonly itemNumbers: Float64Array
  /** How much of the term's weight each item has earned, from 0 to 1. */
  readonly shares: Float64Array
  readonly titleCounts: Int16Array
}

const nothing = Buffer.alloc(0)

/** Reads the postings of a term and weighs each of them by BM25F. */
export function unpackPostings(
  { frequency, numbers, weights }: PackedPostings,
  { titleWeight, saturation, leastLength, titleGrowth, bodyGrowth }: TextScale,
): PostingList {
  const { buffer, byteOffset, byteLength } = weights ?? nothing
  const packed = new DataView(buffer, byteOffset, byteLength)
  const shares = new Float64Array(frequency)
  const titleCounts = new Int16Array(frequency)
  for (let at = 0; at < frequency; at += 1) {
    const byte = at * weightBytes
    const titleCount = packed.getInt16(byte)
    const occurrences =
      (titleWeight * titleCount) / (leastLength + titleGrowth * packed.getInt16(byte + 4)) +
      packed.getInt16(byte + 2) / (leastLength + bodyGrowth * packed.getInt16(byte + 6))
    shares[at] = occurrences / (saturation + occurrences)
    titleCounts[at] = titleCount
  }
  return { itemNumbers: readNumbers(numbers ?? nothing, frequency), shares, titleCounts }
}

/** How much a term tells that so many of the items hold. */
export function rarityOf(frequency: number, itemCount: number): number {
  return Math.log(1 + Math.max(itemCount - frequency + 0.5, 0.5) / (frequency + 0.5))
}
