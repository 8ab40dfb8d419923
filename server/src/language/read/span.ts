/** A stretch of a text: `text.slice(start, end)`. */
export interface Span {
  readonly start: number
  readonly end: number
}

export function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length }
}

/** Whether two stretches have a character in common. */
export function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}
