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

/** Whoever agrees with the visitor says what the visitor said, and says that it is so. */
export const agreement = pattern(
  String.raw`^\s*(?:yes|correct|right|exactly|indeed|that is (?:right|correct|true)|ja|genau|richtig|stimmt|oui|exact\p{L}*|en effet
      |sí|exacto|exactamente|así es|correcto)(?!\p{L})`,
)

const denial = pattern(
  String.raw`(?<!\p{L})(?:not|no|nothing|none|never|cannot|unable|unfortunately|sorry|nicht|nichts|kein\p{L}*|leider|pas|aucun\p{L}*
      |rien|ne|désolé\p{L}*|malheureusement|nada|ningun\p{L}*|ningún|lamentablemente|lo siento)(?!\p{L})|n['’]t(?!\p{L})`,
)

/** Whether a sentence refuses or denies something, whatever that is. */
export function isDenied(text: string): boolean {
  return denial.test(text)
}
