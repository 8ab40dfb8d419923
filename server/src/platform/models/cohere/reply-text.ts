import type { ChatCitation } from '../model.ts'
import { fieldAt, itemsOf, numberOf, textOf } from '../read-fields.ts'

/** The text of a reply as it has been handed on so far. Cohere writes it in blocks and counts in each from 0. */
export interface ReplyText {
  /** Another piece of a block. */
  append(block: number, piece: string): void
  /** What Cohere says about a passage; undefined for passages that are not in the text, but in what it thought. */
  citationOf(wire: unknown): ChatCitation | undefined
}

/** @param documents our document ids by the names that Cohere may give them */
export function startReplyText(documents: ReadonlyMap<string, string>): ReplyText {
  const begins = new Map<number, number>()
  let whole = ''

  const append = (block: number, piece: string): void => {
    if (!begins.has(block)) begins.set(block, whole.length)
    whole += piece
  }

  const citationOf = (wire: unknown): ChatCitation | undefined => {
    const type = fieldAt(wire, 'type')
    if (type === 'THINKING_CONTENT' || type === 'PLAN') return undefined
    const text = textOf(fieldAt(wire, 'text')) ?? ''
    const begin = begins.get(numberOf(fieldAt(wire, 'contentIndex')) ?? 0) ?? 0
    const span = spanOf(wire)
    const { start, end } = span === undefined ? nowhere : inCodeUnits(whole.slice(begin), span, text)
    const documentIds = itemsOf(fieldAt(wire, 'sources')).flatMap((source) => {
      const id = textOf(fieldAt(source, 'id'))
      return id === undefined ? [] : (documents.get(id) ?? id)
    })
    return span === undefined
      ? { ...nowhere, text, documentIds }
      : { start: begin + start, end: begin + end, text, documentIds }
  }

  return { append, citationOf }
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Before the text: no passage is there. */
const nowhere: Span = { start: -1, end: -1 }

function spanOf(wire: unknown): Span | undefined {
  const start = numberOf(fieldAt(wire, 'start'))
  const end = numberOf(fieldAt(wire, 'end'))
  return start === undefined || end === undefined ? undefined : { start, end }
}

/**
 * Cohere does not say in what it counts. Code units and characters differ after an emoji: where the quoted passage is
 * not found by the first, but by the second, its place is told in the first.
 */
function inCodeUnits(block: string, { start, end }: Span, quoted: string): Span {
  if (block.slice(start, end) === quoted) return { start, end }
  const characters = Array.from(block)
  if (characters.slice(start, end).join('') !== quoted) return { start, end }
  const before = characters.slice(0, start).join('').length
  return { start: before, end: before + quoted.length }
}
