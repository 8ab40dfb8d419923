import { deepest, type Piece } from './piece.ts'

const named: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: '\u00a0',
  quot: '"',
}

/** Markdown writes some characters as HTML does. The lexer leaves them, and a text node shows them as they are. */
function resolveReferences(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|apos|gt|lt|nbsp|quot));/gi,
    (written, decimal, hex, name) => {
      if (typeof name === 'string') return named[name.toLowerCase()] ?? written
      const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
    },
  )
}

/**
 * Where something begins or ends, and what is one piece whatever stands in it. Nothing is looked for further than it is
 * taken, but for a bounded length, so that reading takes linear time for any text.
 */
const spots = [
  /\\(?<escaped>[!-/:-@[-`{-~])/,
  /(?<line>\\?\n)/,
  /(?<ticks>`+)/,
  /(?<marks>\*+|_+|~+)/,
  /(?<opening>!?\[)/,
  /(?<closing>\])/,
  /<(?<given>[a-z][a-z\d+.-]{1,31}:[^\s<>]*|[\w.+-]{1,64}@[\w.-]{1,255})>/,
  /(?<!\w)(?<web>https?:\/\/[^\s<\]`]+|www\.\w[^\s<\]`]+)/,
  /(?<![\w.+-])(?<mail>[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8})/,
]
const anySpot = spots.map(({ source }) => source).join('|')

/** What makes a link of the words in brackets before it: an address, and perhaps a title, which nobody sees. */
const target =
  /\(\s{0,9}(?:<([^<>\n]*)>|((?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*))(?:\s{1,9}(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s{0,9}\)/y

/** What may turn out to be the beginning of something. */
interface Opener {
  readonly mark: string
  /** How many marks of its run have no end yet. */
  length: number
  /** Whether it could be an end as well. */
  readonly isBoth: boolean
  /** Place of its marks among the pieces. */
  readonly at: number
}

interface Reading {
  readonly text: string
  /** Where it has come to is in here. */
  readonly spot: RegExp
  readonly pieces: Piece[]
  /** Never more than go into each other. */
  openers: Opener[]
  /** Lengths of runs of backticks that no later one has. */
  readonly unclosed: Set<number>
}

/** Reads the text of one block. */
export function readInline(text: string): readonly Piece[] {
  const spot = new RegExp(anySpot, 'gi')
  const reading: Reading = { text, spot, pieces: [], openers: [], unclosed: new Set() }
  let from = 0
  for (let found = spot.exec(text); found !== null; found = spot.exec(text)) {
    const before = text.slice(from, found.index)
    reading.pieces.push(resolveReferences(before))
    take(reading, found, before)
    from = spot.lastIndex
  }
  return [...reading.pieces, resolveReferences(text.slice(from))].filter((piece) => piece !== '')
}

function take(reading: Reading, { groups = {}, index, 0: written }: RegExpExecArray, before: string): void {
  const { pieces } = reading
  const { escaped, line, ticks, marks, opening, closing, given, web, mail } = groups
  if (line !== undefined) {
    pieces.push(line !== '\n' || before.endsWith('  ') ? { tag: 'br', pieces: [] } : line)
  } else if (ticks !== undefined) takeCode(reading, ticks)
  else if (marks !== undefined) takeMarks(reading, marks, index)
  else if (opening !== undefined) open(reading, { mark: opening, length: 0, isBoth: false, written })
  else if (closing !== undefined) takeBracket(reading)
  else if (given !== undefined) pieces.push(linkTo(given))
  else if (web !== undefined) takeAddress(reading, web, index)
  else pieces.push(mail === undefined ? (escaped ?? written) : linkTo(mail))
}

function linkTo(written: string): Piece {
  const address = /^www\./i.test(written)
    ? `http://${written}`
    : written.includes(':')
      ? written
      : `mailto:${written}`
  return { tag: 'a', pieces: [written], address }
}

/** What ends a sentence or a bracket around an address is no part of it. */
function takeAddress({ pieces, spot }: Reading, written: string, index: number): void {
  const end = written.includes('(') ? /[?!.,:;*_~'"]/ : /[?!.,:;*_~'")]/
  let { length } = written
  while (end.test(written.charAt(length - 1))) length -= 1
  pieces.push(linkTo(written.slice(0, length)))
  spot.lastIndex = index + length
}

function takeCode({ text, spot, pieces, unclosed }: Reading, ticks: string): void {
  const from = spot.lastIndex
  const runs = /`+/g
  runs.lastIndex = from
  let end: RegExpExecArray | null = null
  if (!unclosed.has(ticks.length))
    do end = runs.exec(text)
    while (end !== null && end[0] !== ticks)
  if (end === null) {
    unclosed.add(ticks.length)
    pieces.push(ticks)
    return
  }
  const code = text.slice(from, end.index).replaceAll('\n', ' ')
  const isPadded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== ''
  pieces.push({ tag: 'code', pieces: [isPadded ? code.slice(1, -1) : code] })
  spot.lastIndex = runs.lastIndex
}

function open(
  { pieces, openers }: Reading,
  { written, ...opener }: Omit<Opener, 'at'> & { readonly written: string },
) {
  openers.push({ ...opener, at: pieces.length })
  pieces.push(written)
  if (openers.length > deepest) openers.shift()
}

/** Emphasis begins before a word and ends after one, by the rules of CommonMark; a longer run is a line or an ornament. */
function takeMarks(reading: Reading, marks: string, index: number): void {
  const { text, pieces, openers } = reading
  const mark = marks.charAt(0)
  const { opens, closes } = sidesOf(mark, text.charAt(index - 1), text.charAt(index + marks.length))
  let left = marks.length
  const isPair = ({ mark: other, length, isBoth }: Opener): boolean =>
    other === mark && (mark === '~' ? length === left : !((opens || isBoth) && (length + left) % 3 === 0))
  while (closes && left > 0 && marks.length <= 3) {
    const place = openers.findLastIndex(isPair)
    const opener = openers[place]
    if (opener === undefined) break
    const width = mark === '~' ? left : Math.min(2, opener.length, left)
    openers.length = place + 1
    opener.length -= width
    if (opener.length === 0) openers.pop()
    const inner = pieces.splice(opener.at + 1)
    pieces[opener.at] = mark.repeat(opener.length)
    pieces.push({ tag: mark === '~' ? 'del' : width === 2 ? 'strong' : 'em', pieces: inner })
    left -= width
  }
  const written = mark.repeat(left)
  if (opens && left > 0 && marks.length <= (mark === '~' ? 2 : 3)) {
    open(reading, { mark, length: left, isBoth: closes, written })
  } else pieces.push(written)
}

const mark = /[\p{P}\p{S}]/u

function sidesOf(kind: string, before: string, after: string) {
  const isSpace = (character: string): boolean => character.trim() === ''
  const isLeft = !isSpace(after) && (!mark.test(after) || isSpace(before) || mark.test(before))
  const isRight = !isSpace(before) && (!mark.test(before) || isSpace(after) || mark.test(after))
  const isWord = kind === '_' && isLeft && isRight
  return {
    opens: isLeft && (!isWord || mark.test(before)),
    closes: isRight && (!isWord || mark.test(after)),
  }
}

/** Without an address after it, a bracket is one. There are no links within a link. */
function takeBracket(reading: Reading): void {
  const { text, spot, pieces, openers } = reading
  const place = openers.findLastIndex(({ mark: opened }) => opened.endsWith('['))
  const opener = openers[place]
  target.lastIndex = spot.lastIndex
  const found = opener === undefined ? null : target.exec(text)
  if (opener === undefined || found === null) {
    if (opener !== undefined) openers.splice(place, 1)
    pieces.push(']')
    return
  }
  const isLink = opener.mark === '['
  const inner = pieces.splice(opener.at + 1)
  const address = (found[1] ?? found[2] ?? '').replace(/\\([!-/:-@[-`{-~])/g, '$1')
  pieces[opener.at] = ''
  pieces.push({ tag: isLink ? 'a' : 'img', pieces: inner, address: resolveReferences(address) })
  reading.openers = openers.slice(0, place).filter(({ mark: outer }) => !isLink || outer !== '[')
  spot.lastIndex = target.lastIndex
}
