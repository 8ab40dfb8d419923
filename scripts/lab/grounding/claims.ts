import { currencyPattern, currencySigns } from './currencies.ts'
import { datePattern } from './dates.ts'
import { type DecimalMark, numberPattern, readNumber } from './read-number.ts'
import { timePattern, timeRead } from './times.ts'

/** What a text states that can be looked up, each in one way of writing it. */
export interface Claims {
  /** http, https and other addresses, without `mailto:` and `tel:`, which count as what they lead to. */
  readonly links: readonly string[]
  readonly emails: readonly string[]
  /** Digits only, the country code first. */
  readonly phones: readonly string[]
  /** As they are written. */
  readonly dates: readonly string[]
  /** Currency and amount: `EUR 349`. */
  readonly prices: readonly string[]
  /** Minutes after midnight, which itself is 0 however it is written. */
  readonly times: readonly number[]
  readonly distances: readonly Distance[]
  /** All the other numbers, with their sign. */
  readonly numbers: readonly number[]
}

export interface Distance {
  readonly amount: number
  readonly unit: 'km' | 'mi' | 'm'
}

/** With plain spaces a number has groups only where a currency tells where it ends. */
const priceAmount = String.raw`(?<![\d.,])\d{1,3}(?: \d{3})+(?:,\d{1,2})?(?!\d)|${numberPattern}`
const pricePattern = new RegExp(
  String.raw`(?<!\p{L})(?<before>${currencyPattern})\s?(?<first>${priceAmount})|(?<second>${priceAmount})\s?(?<after>${currencyPattern})(?!\p{L})`,
  'gu',
)
const distancePattern = new RegExp(
  String.raw`(?<amount>${numberPattern})\s?(?<unit>km|mi|m|[Kk]il[oó]m[eè]t\w+|miles?|Meilen?|millas?|metres?|mètres?|Metern?|metros?)(?![\p{L}/])`,
  'gu',
)
const plainNumber = new RegExp(String.raw`(?:(?<![\p{L}\p{N}])[-−])?(?:${numberPattern})`, 'gu')
const linkTarget = /(?<=\])\(([^()\s]+)\)/gu

/**
 * Everything in a reply of CommonMark that can be looked up, its numbers read as its language writes them. Each
 * character counts for one claim only.
 */
export function claimsOfReply(markdown: string, mark: DecimalMark): Claims {
  const targets = Array.from(markdown.matchAll(linkTarget), ([, target = '']) => target)
  return claimsIn(withoutMarkup(markdown.replaceAll(linkTarget, ' · ')), { targets, mark })
}

/** The same of the text of a record, as it is stored. Nobody knows how it writes numbers: each may be read either way. */
export function claimsOfRecord(text: string): Claims {
  return claimsIn(text, { targets: [] })
}

function claimsIn(
  text: string,
  { targets, mark }: { readonly targets: readonly string[]; readonly mark?: DecimalMark },
): Claims {
  let rest = text
  const take = (pattern: RegExp): RegExpMatchArray[] => {
    const found = [...rest.matchAll(pattern)]
    rest = rest.replace(pattern, ' · ')
    return found
  }
  const read = (written = ''): number[] => readNumber(written, mark)
  const addresses = [
    ...targets,
    ...take(/\bhttps?:\/\/[^\s()<>[\]]*[^\s()<>[\].,;:!?]/gu).map(([link]) => link),
  ]
  const emails = take(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu).map(([email]) => email)
  const phones = take(/\+\d[\d ()/-]{5,}\d/gu).map(([phone]) => phone)
  const dates = take(datePattern).map(([date]) => date)
  const prices = take(pricePattern).flatMap(({ groups = {} }) => {
    const sign = groups['before'] ?? groups['after'] ?? ''
    const amounts = read(groups['first'] ?? groups['second'])
    return amounts.map((amount) => `${String(currencySigns.get(sign))} ${String(amount)}`)
  })
  const times = take(timePattern).map(timeRead)
  const distances = take(distancePattern).flatMap(({ groups = {} }) =>
    read(groups['amount']).map((amount) => ({ amount, unit: unitOf(groups['unit'] ?? '') })),
  )
  const numbers = take(plainNumber).flatMap(([number]) => read(number))
  const addressed = (scheme: string): string[] =>
    addresses.filter((each) => each.startsWith(scheme)).map((each) => decodeURI(each.slice(scheme.length)))
  return {
    links: addresses.filter((each) => !/^(?:mailto|tel):/u.test(each)),
    emails: [...emails, ...addressed('mailto:')],
    phones: [...phones, ...addressed('tel:')].map((phone) => phone.replaceAll(/\D/gu, '')),
    dates,
    prices,
    times,
    distances,
    numbers,
  }
}

/** The text as a reader sees it: without the backslashes and marks of CommonMark, and without the numbers of lists. */
export function withoutMarkup(markdown: string): string {
  return markdown
    .replaceAll(/^[ \t]*\d{1,9}\.[ \t]/gmu, '')
    .replaceAll(/(?<!\\)\*\*/gu, '')
    .replaceAll(/\\([!-/:-@[-`{-~])/gu, '$1')
}

function unitOf(text: string): Distance['unit'] {
  if (/^k/iu.test(text)) return 'km'
  return /^(?:mi|Mei)/u.test(text) ? 'mi' : 'm'
}
