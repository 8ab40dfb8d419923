import { digitsOf } from './addresses.ts'
import { type Span, spanOf } from '../../../language/read/span.ts'

export interface Phone extends Span {
  readonly digits: string
}

const number = /(?<![\p{L}\p{N}.,])(?:\+\s?|00)?\(?\d(?:[ \u00a0\u202f()./\u2010-\u2013-]{0,3}\d)+/gu
const date = /^(?:\d{4}-\d\d?-\d\d?|\d\d?[./-]\d\d?[./-]\d{2,4})$/
const fewestDigits = { international: 4, other: 7 }

/** Whatever could be dialled; amounts and times have to be taken out before. */
export function findPhones(text: string): Phone[] {
  return Array.from(text.matchAll(number), (match) => ({
    text: match[0],
    ...spanOf(match),
    digits: digitsOf(match[0]),
  })).filter((each) => {
    const isInternational = each.text.startsWith('+')
    const fewest = isInternational ? fewestDigits.international : fewestDigits.other
    return each.digits.length >= fewest && !date.test(each.text)
  })
}

const longestCountryCode = 4
const fewestNational = 6

/** "040 123" is "+49 40 123" as well, and "40 123" is both. */
export function isSamePhone(said: string, known: string): boolean {
  const [a, b] = [said.replace(/^0{1,2}/, ''), known.replace(/^0{1,2}/, '')]
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return (
    a === b ||
    (short.length >= fewestNational &&
      long.endsWith(short) &&
      long.length - short.length <= longestCountryCode)
  )
}
