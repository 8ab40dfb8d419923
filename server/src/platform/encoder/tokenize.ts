/** A piece of text of the published vocabulary, and how likely it is (a logarithm). Its place is its number. */
export type Piece = readonly [text: string, likelihood: number]

/** Starts a word, as the vocabulary writes it. */
const wordStart = '▁'
/** What no piece holds. */
const unknownPiece = 0
/** The first pieces stand for no text. */
const firstText = 6
/** Less likely than any piece, for each letter that no piece holds. */
const unknownLikelihood = -20

/**
 * Splits texts into the likeliest pieces, as the encoder was trained on them (SentencePiece, unigram). Takes time in
 * proportion to the length of the text.
 * @returns numbers of pieces, at least one and at most `mostPieces`
 */
export function openTokenizer(
  vocabulary: readonly Piece[],
  { mostPieces }: { readonly mostPieces: number },
): (text: string) => number[] {
  const pieces = new Map<string, { readonly number: number; readonly likelihood: number }>()
  let longest = 1
  for (const [number, [text, likelihood]] of vocabulary.entries()) {
    if (number < firstText) continue
    pieces.set(text, { number, likelihood })
    longest = Math.max(longest, text.length)
  }
  /** Characters that `mostPieces` can hold at most. */
  const mostCharacters = mostPieces * longest
  return (text) => {
    const read =
      wordStart + text.slice(0, mostCharacters).normalize('NFKC').trim().replace(/\s+/gu, wordStart)
    const letters = Array.from(read)
    /** The likeliest way to each place, by its last piece. */
    const ways = [{ likelihood: 0, number: unknownPiece, from: 0 }]
    for (let end = 1; end <= letters.length; end += 1) {
      const before = ways[end - 1]?.likelihood ?? 0
      let best = { likelihood: before + unknownLikelihood, number: unknownPiece, from: end - 1 }
      for (let from = Math.max(0, end - longest); from < end; from += 1) {
        const piece = pieces.get(letters.slice(from, end).join(''))
        if (piece === undefined) continue
        const likelihood = (ways[from]?.likelihood ?? 0) + piece.likelihood
        if (likelihood > best.likelihood) best = { likelihood, number: piece.number, from }
      }
      ways.push(best)
    }
    const numbers: number[] = []
    for (let at = letters.length; at > 0;) {
      const way = ways[at]
      if (way === undefined) break
      // Several letters in a row that no piece holds are one unknown thing.
      if (way.number !== unknownPiece || numbers.at(-1) !== unknownPiece) numbers.push(way.number)
      at = way.from
    }
    return numbers.toReversed().slice(0, mostPieces)
  }
}
