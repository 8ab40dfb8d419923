/** What begins the decimals of a number: "1.5" or "1,5". */
export type DecimalMark = '.' | ','

/** A number with whatever marks it is written with, or several numbers with nothing but such a mark between them. */
export const numberPattern = String.raw`\d+(?:[.,'’\u00a0\u202f]\d+)*`

const spaces = String.raw`'’\u00a0\u202f `
const shapes: Readonly<Record<DecimalMark, RegExp>> = { '.': shapeOf('.', ','), ',': shapeOf(',', '.') }

/** Digits in threes with one and the same mark between them, or without any; then the decimals. */
function shapeOf(decimals: DecimalMark, thousands: DecimalMark): RegExp {
  return new RegExp(
    String.raw`^[-−]?(?:\d+|[1-9]\d{0,2}(?<mark>[${thousands}${spaces}])\d{3}(?:\k<mark>\d{3})*)(?:[${decimals}]\d+)?$`,
    'u',
  )
}

/** The mark that people of a language (BCP 47) write decimals with. */
export function decimalMarkOf(language: string): DecimalMark {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/**
 * What a text of `numberPattern` can stand for. "1,249" is one thing to an Englishman and another to a Frenchman: with
 * a mark it is read the one way, unless only the other makes sense ("25,00"); without one it may be either.
 */
export function readNumber(text: string, mark?: DecimalMark): number[] {
  const readings = (['.', ','] as const).flatMap((each) =>
    shapes[each].test(text) ? [{ mark: each, value: valueOf(text, each) }] : [],
  )
  const fitting = readings.filter((reading) => reading.mark === mark)
  const values = (fitting.length > 0 ? fitting : readings).map(({ value }) => value)
  return values.length > 0 ? [...new Set(values)] : Array.from(text.matchAll(/\d+/gu), Number)
}

function valueOf(text: string, mark: DecimalMark): number {
  const digits = text.replaceAll(mark === '.' ? /[^\d.]/gu : /[^\d,]/gu, '').replace(',', '.')
  return /^[-−]/u.test(text) ? -Number(digits) : Number(digits)
}
