import { pattern } from '../../../language/pattern.ts'
import type { Span } from '../../../language/read/span.ts'

const before = pattern(
  String.raw`(?:(?<!\p{L})(?:not|never|no longer|cannot|nicht|nie|niemals|kein\p{L}*|ne|pas|jamais|no|nunca|ya no|sin)(?!\p{L})|n['’]t
      (?!\p{L})|(?<!\p{L})n['’](?=\p{L}))[^,;.:!?—–]{0,28}$`,
)
const behind = /^\s*(?:\p{L}+\s+)?(?:nicht|pas|plus|jamais)(?!\p{L})/iu
/** Whoever says this claims nothing. */
const condition =
  /(?<!\p{L})(?:whether|if|once|when|as soon as|ob|wenn|falls|sobald|si|lorsque|quand|dès que|cuando|en cuanto)(?!\p{L})[^,.;!?]{0,60}$/iu

export function isNegated(text: string, { start, end }: Span): boolean {
  return before.test(text.slice(0, start)) || behind.test(text.slice(end))
}

export function isConditional(text: string, { start }: Span): boolean {
  return condition.test(text.slice(0, start))
}
