import type { Channel, Mark } from './channel.ts'

/** A stretch of a line's text, in UTF-16 code units. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

export interface Span extends Stretch {
  readonly mark: Mark
}

/** One line of a message, before its markers are written. */
export interface Line {
  /** What stands before the text: quotation, indentation, bullet. */
  readonly lead: string
  /** The same for what goes on in another message. */
  readonly continued: string
  readonly text: string
  /** An outer span comes before the ones inside of it; none cuts another. */
  readonly spans: readonly Span[]
  /** Addresses: they are not cut while they fit into a message. */
  readonly whole: readonly Stretch[]
}

/**
 * The line with those spans only that the channel is sure to read as such. No chat app knows an escape; in use they take
 * a marker for one at a word's edge, when the text touches it, and pair it with the next of its kind on the line. So a
 * span that begins or ends inside of a word loses its formatting, and so does each on a line whose text holds its marker.
 */
export function settle(line: Line, { markers }: Channel): Line {
  if (line.spans.length === 0 && line.text.trim() === line.text) return line
  const marks: readonly Mark[] = ['strong', 'emphasis', 'delete', 'inlineCode']
  const clear = marks.filter((mark) => markers[mark] !== '' && !line.text.includes(markers[mark]))
  const spans = line.spans
    .filter(({ mark }) => clear.includes(mark))
    .map((span) => ({ ...span, ...edgesOf(line.text, span) }))
    .filter((span) => span.from < span.to && isAtEdges(line.text, span))
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  const { from, to } = edgesOf(line.text, { from: 0, to: line.text.length })
  return { ...cutLine({ ...line, spans }, from, to), lead: line.lead }
}

/** A stretch without the white space at its ends. */
function edgesOf(text: string, { from, to }: Stretch): Stretch {
  const inside = text.slice(from, to)
  const start = from + inside.length - inside.trimStart().length
  return { from: start, to: Math.max(start, to - inside.length + inside.trimEnd().length) }
}

function isAtEdges(text: string, { from, to }: Span): boolean {
  return (
    /(^|\s)$/u.test(text.slice(Math.max(from - 1, 0), from)) && !/^[\p{L}\p{N}]/u.test(text.slice(to, to + 2))
  )
}

/** The line as the channel takes it. */
export function writeLine({ lead, text, spans }: Line, { markers }: Channel): string {
  const at = new Map<number, { closing: string; opening: string }>()
  const edge = (position: number) => {
    const known = at.get(position) ?? { closing: '', opening: '' }
    at.set(position, known)
    return known
  }
  for (const { from, to, mark } of spans) {
    edge(from).opening += markers[mark]
    const end = edge(to)
    end.closing = markers[mark] + end.closing
  }
  let written = lead
  let done = 0
  for (const [position, { closing, opening }] of [...at].sort(([a], [b]) => a - b)) {
    written += text.slice(done, position) + closing + opening
    done = position
  }
  return (written + text.slice(done)).trimEnd()
}

/** A part of the line. What is formatted on both sides of a cut is formatted in both parts. */
export function cutLine(line: Line, from: number, to: number): Line {
  const within = <Each extends Stretch>(stretches: readonly Each[]): Each[] =>
    stretches
      .filter((each) => each.from < to && each.to > from)
      .map((each) => ({ ...each, from: Math.max(each.from, from) - from, to: Math.min(each.to, to) - from }))
  return {
    lead: from === 0 ? line.lead : line.continued,
    continued: line.continued,
    text: line.text.slice(from, to),
    spans: within(line.spans),
    whole: within(line.whole),
  }
}
