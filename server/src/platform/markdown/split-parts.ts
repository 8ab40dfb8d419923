import type { Channel } from './channel.ts'
import { findAnyCut, findSentenceEnd } from './find-cut.ts'
import type { Block } from './lay-out.ts'
import { cutLine, type Line, writeLine } from './line.ts'
import { fenced, writeBlock } from './write-blocks.ts'

/**
 * A message in parts that fit into one message of the channel each. It is cut between blocks where that is possible,
 * else between lines, between sentences, between words, inside of words. Formatting and code that go on behind a cut
 * are closed before it and opened again after it; the white space at a cut is dropped.
 */
export function splitParts(blocks: readonly Block[], channel: Channel, longest: number): string[] {
  const parts = new Parts(longest)
  for (const block of blocks) {
    const written = writeBlock(block, channel)
    if (written.length <= longest) parts.add(written, block.gap)
    else if (block.fence !== '') addCode(parts, block, channel)
    else addLines(parts, block, channel)
  }
  return parts.finish()
}

/** Fills one part after the other. */
class Parts {
  readonly longest: number
  private readonly full: string[] = []
  private part = ''

  constructor(longest: number) {
    this.longest = longest
  }

  /** How much can still be added behind such a gap. */
  room(gap: string): number {
    return this.longest - (this.part === '' ? 0 : this.part.length + gap.length)
  }

  /** Puts a text that fits into a part where there is room for it. A blank line stays, but not at an end of a part. */
  add(text: string, gap: string): void {
    if (text === '' && this.part === '') return
    if (text.length > this.room(gap)) this.next()
    this.part += (this.part === '' ? '' : gap) + text
  }

  next(): void {
    const part = this.part.trimEnd()
    if (part !== '') this.full.push(part)
    this.part = ''
  }

  finish(): string[] {
    this.next()
    return this.full
  }
}

/** Each part of the code has fences of its own. */
function addCode(parts: Parts, { fence, gap, lines }: Block, channel: Channel): void {
  const inside = new Parts(parts.longest - fenced('', fence).length)
  addLines(inside, { fence: '', gap: '\n', lines }, channel)
  for (const part of inside.finish()) parts.add(fenced(part, fence), gap)
}

function addLines(parts: Parts, { gap, lines }: Block, channel: Channel): void {
  for (const [index, line] of lines.entries())
    addLine(parts, line, { gap: index === 0 ? gap : '\n', channel })
}

interface Way {
  readonly gap: string
  readonly channel: Channel
}

function addLine(parts: Parts, line: Line, { gap, channel }: Way): void {
  let rest = line
  for (;;) {
    const { longest } = parts
    // A text that is too long by itself need not be written to know that it does not fit.
    const written = rest.text.length <= longest ? writeLine(rest, channel) : undefined
    if (written !== undefined && written.length <= longest) {
      parts.add(written, gap)
      return
    }
    const piece =
      takePiece(rest, channel, { room: parts.room(gap), find: findSentenceEnd }) ??
      takePiece(rest, channel, { room: longest, find: findSentenceEnd }) ??
      takePiece(rest, channel, { room: longest, find: findAnyCut })
    if (piece === undefined)
      throw new Error(`A message of ${String(longest)} characters has no room for a line`)
    parts.add(piece.written, gap)
    parts.next()
    rest = piece.rest
  }
}

interface Search {
  readonly room: number
  readonly find: typeof findSentenceEnd
}

/** As much of the line as fits with its markers. Nothing when there is no place to cut in the room. */
function takePiece(line: Line, channel: Channel, { room, find }: Search) {
  const { text, whole } = line
  let reach = room - line.lead.length
  while (reach > 0) {
    const place = find({ text, whole, room: reach })
    if (place === undefined) return undefined
    const end = text.slice(0, place).trimEnd().length
    const written = writeLine(cutLine(line, 0, end), channel)
    if (written.length <= room) {
      const start = text.length - text.slice(place).trimStart().length
      return { written, rest: cutLine(line, start, text.length) }
    }
    reach = Math.min(place - 1, Math.floor((place * room) / written.length))
  }
  return undefined
}
