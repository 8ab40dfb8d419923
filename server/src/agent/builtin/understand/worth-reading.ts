/** In characters. Whoever writes more tells a story around what is asked. */
export const longestRead = 800
/** In characters. What goes on for longer without an end of a sentence is read as several. */
const longestPiece = 240

/**
 * What of a message is read for its structure: all of it, or of a long one the questions, then what stands right before
 * them, then the rest from the beginning, as far as there is room. In the order of the message, and linear in its length.
 */
export function worthReading(message: string): string {
  if (message.length <= longestRead) return message
  const pieces = piecesOf(message)
  const isAsking = pieces.map((piece) => piece.includes('?'))
  const places = [...pieces.keys()]
  const asking = places.filter((place) => isAsking[place])
  const before = places.filter((place) => !isAsking[place] && isAsking[place + 1])
  const kept = new Set<number>()
  let room = longestRead
  for (const place of new Set([...asking, ...before, ...places])) {
    room -= pieces[place]?.length ?? 0
    if (room < 0) break
    kept.add(place)
  }
  return pieces
    .filter((_, place) => kept.has(place))
    .join('')
    .trim()
}

/** The sentences of a text with the white space behind them; those that are too long end between two words. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let start = 0; start < text.length;) {
    const window = text.slice(start, start + longestPiece)
    const end = endOfSentence(window) ?? (window.length < longestPiece ? window.length : endOfWord(window))
    pieces.push(window.slice(0, end))
    start += end
  }
  return pieces
}

function endOfSentence(text: string): number | undefined {
  const match = /[.!?…]\s|\n/.exec(text)
  return match === null ? undefined : match.index + match[0].length
}

function endOfWord(text: string): number {
  const space = text.lastIndexOf(' ')
  if (space !== -1) return space + 1
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length
}
