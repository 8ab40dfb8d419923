import { deepest, type Piece, type Side } from './piece.ts'
import { readInline } from './read-inline.ts'

/** Lines that are read, and how deep in others they stand. */
interface Reading {
  readonly lines: readonly string[]
  readonly depth: number
}

/** What begins at a line, and the line after it. */
interface Found {
  readonly piece: Piece
  readonly next: number
}

const fence = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})/
const heading = /^ {0,3}#{1,6}(?=\s|$)/
const rule = /^ {0,3}([-*_])(?: *\1){2,} *$/
const quote = /^ {0,3}> ?/
const bullet = /^ {0,3}([*+-]|\d{1,9}[.)])(?: +(?=\S)| *$)/
/** Among the lines of a paragraph, a number is the beginning of a list where that begins with 1. */
const bulletWithin = /^ {0,3}(?:[*+-]|1[.)]) +\S/

/**
 * Reads Markdown as assistants write it: CommonMark with tables and strikethrough, without HTML, which is text, without
 * references, lines under headings, and code by indentation. It takes linear time for any text.
 */
export function readMarkdown(text: string): readonly Piece[] {
  return readBlocks({ lines: text.replaceAll('\t', '    ').split(/\r\n?|\n/), depth: 0 })
}

function readBlocks(reading: Reading): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  while (at < reading.lines.length) {
    if (isBlank(lineAt(reading, at))) {
      at += 1
      continue
    }
    const { piece, next } = readBlock(reading, at)
    pieces.push(piece)
    at = next
  }
  return pieces
}

function readBlock(reading: Reading, at: number): Found {
  const isTooDeep = reading.depth >= deepest
  return (
    readFence(reading, at) ??
    readLine(reading, at) ??
    (isTooDeep ? undefined : (readQuote(reading, at) ?? readList(reading, at))) ??
    readTable(reading, at) ??
    readParagraph(reading, at)
  )
}

function lineAt({ lines }: Reading, at: number): string {
  return lines[at] ?? ''
}

function isBlank(line: string): boolean {
  return line.trim() === ''
}

function beginsBlock(line: string): boolean {
  return [fence, heading, rule, quote, bulletWithin].some((beginning) => beginning.test(line))
}

function readFence(reading: Reading, at: number): Found | undefined {
  const [, indent = '', mark = ''] = fence.exec(lineAt(reading, at)) ?? []
  if (mark === '') return undefined
  const code: string[] = []
  let next = at + 1
  for (; next < reading.lines.length; next += 1) {
    const line = lineAt(reading, next)
    const end = line.trim()
    if (end.startsWith(mark) && end === mark.charAt(0).repeat(end.length)) break
    // As far as the fence is indented, its lines are.
    code.push(line.slice(Math.min(indent.length, line.search(/\S|$/))))
  }
  return { piece: { tag: 'pre', pieces: [{ tag: 'code', pieces: [code.join('\n')] }] }, next: next + 1 }
}

/** What is one line long. */
function readLine(reading: Reading, at: number): Found | undefined {
  const line = lineAt(reading, at)
  const next = at + 1
  if (rule.test(line)) return { piece: { tag: 'hr', pieces: [] }, next }
  if (!heading.test(line)) return undefined
  const text = line.replace(heading, '').replace(/(^|\s)#+ *$/, '')
  return { piece: { tag: 'h2', pieces: readInline(text.trim()) }, next }
}

function readQuote(reading: Reading, at: number): Found | undefined {
  const quoted: string[] = []
  let next = at
  for (; next < reading.lines.length; next += 1) {
    const line = lineAt(reading, next)
    if (!quote.test(line) && (next === at || isBlank(line) || beginsBlock(line))) break
    quoted.push(line.replace(quote, ''))
  }
  if (next === at) return undefined
  const pieces = readBlocks({ lines: quoted, depth: reading.depth + 1 })
  return { piece: { tag: 'blockquote', pieces }, next }
}

function readList(reading: Reading, at: number): Found | undefined {
  const kind = bullet.exec(lineAt(reading, at))?.[1]
  if (kind === undefined) return undefined
  const { items, isLoose, next } = gatherItems(reading, at)
  const read = items.map((lines) => readBlocks({ lines, depth: reading.depth + 1 }))
  const isSpread = isLoose || read.some((blocks) => blocks.filter(isParagraph).length > 1)
  const pieces = read.map((blocks): Piece => ({
    tag: 'li',
    pieces: isSpread ? blocks : blocks.flatMap(bare),
  }))
  const start = Number.parseInt(kind, 10)
  return { piece: Number.isNaN(start) ? { tag: 'ul', pieces } : { tag: 'ol', pieces, start }, next }
}

/** The lines of each item, without what they are indented by; a blank line between two items spreads them all. */
function gatherItems(reading: Reading, at: number) {
  const kindOf = (line: string): string | undefined => bullet.exec(line)?.[1]?.slice(-1)
  const kind = kindOf(lineAt(reading, at))
  const items: string[][] = []
  let indent = 0
  let isLoose = false
  let isAfterBlank = false
  let next = at
  for (; next < reading.lines.length; next += 1) {
    const line = lineAt(reading, next)
    const item = items.at(-1)
    if (isBlank(line)) {
      item?.push('')
      isAfterBlank = true
      continue
    }
    if (item !== undefined && line.search(/\S/) >= indent) item.push(line.slice(indent))
    else if (kindOf(line) === kind && !rule.test(line)) {
      indent = indentOf(line)
      items.push([line.slice(indent).replace(/^\[( |x)\](?= )/i, (_, done) => (done === ' ' ? '☐' : '☑'))])
      isLoose ||= isAfterBlank
    } else if (isAfterBlank || beginsBlock(line)) break
    else item?.push(line)
    isAfterBlank = false
  }
  return { items, isLoose, next }
}

/** How far the text of an item stands from the margin: nobody means more than four blanks after the bullet. */
function indentOf(line: string): number {
  const all = bullet.exec(line)?.[0] ?? ''
  const marked = all.trimEnd().length
  const blanks = all.length - marked
  return marked + (blanks > 4 || all.length === line.length ? 1 : blanks)
}

function isParagraph(piece: Piece): boolean {
  return typeof piece === 'object' && piece.tag === 'p'
}

function bare(piece: Piece): readonly Piece[] {
  return typeof piece === 'object' && piece.tag === 'p' ? piece.pieces : [piece]
}

const delimiters = /^ {0,3}\|? *:?-+:? *(?:\| *:?-+:? *)*\|? *$/

function beginsTable(reading: Reading, at: number): boolean {
  const [head, line] = [lineAt(reading, at), lineAt(reading, at + 1)]
  return line.includes('|') && delimiters.test(line) && cellsOf(head).length === cellsOf(line).length
}

function readTable(reading: Reading, at: number): Found | undefined {
  if (!beginsTable(reading, at)) return undefined
  const sides = cellsOf(lineAt(reading, at + 1)).map((cell): Side =>
    cell.endsWith(':') ? (cell.startsWith(':') ? 'center' : 'right') : '',
  )
  const rowOf = (line: string, tag: 'th' | 'td'): Piece => ({
    tag: 'tr',
    pieces: cellsOf(line)
      .slice(0, sides.length)
      .map((cell, column) => ({ tag, pieces: readInline(cell), side: sides[column] ?? '' })),
  })
  const rows: Piece[] = []
  let next = at + 2
  for (; next < reading.lines.length; next += 1) {
    const line = lineAt(reading, next)
    if (isBlank(line) || beginsBlock(line)) break
    rows.push(rowOf(line, 'td'))
  }
  const head: Piece = { tag: 'thead', pieces: [rowOf(lineAt(reading, at), 'th')] }
  return { piece: { tag: 'table', pieces: [head, { tag: 'tbody', pieces: rows }] }, next }
}

function cellsOf(line: string): readonly string[] {
  const row = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function readParagraph(reading: Reading, at: number): Found {
  const lines = [lineAt(reading, at)]
  let next = at + 1
  for (; next < reading.lines.length; next += 1) {
    const line = lineAt(reading, next)
    if (isBlank(line) || beginsBlock(line) || beginsTable(reading, next)) break
    lines.push(line)
  }
  const text = lines.map((line) => line.trimStart()).join('\n')
  return { piece: { tag: 'p', pieces: readInline(text.trimEnd()) }, next }
}
