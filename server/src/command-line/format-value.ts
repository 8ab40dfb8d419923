// Control characters and direction marks could rewrite what the terminal shows.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/gu
const lineBreak = /\r\n?|[\n\p{Zl}\p{Zp}]/gu
const tab = /\t/g

/** A text as it was written, lines and all, safe to print whatever else it holds. */
export function formatText(text: string): string {
  return text.replace(tab, ' ').split(lineBreak).map(printable).join('\n')
}

/** One value on one line, safe to print whatever it holds. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '-'
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(formatValue).join(', ')
  return printable(
    typeof value === 'string' ? value.replace(lineBreak, ' ').replace(tab, ' ') : JSON.stringify(value),
  )
}

function printable(text: string): string {
  return text.replace(unprintable, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
