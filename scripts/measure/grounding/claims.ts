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

const amount = String.raw`\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const currencies: Readonly<Record<string, string>> = {
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  $: 'USD',
  '£': 'GBP',
}
const currency = String.raw`€|\$|£|EUR|USD|GBP|CHF|euros?`
const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const weekdays = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'

/** A date in words, day or month first, or as ISO 8601 writes it. */
export const datePattern = new RegExp(
  String.raw`(?:(?<weekday>${weekdays}),? )?(?:(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>${months})|(?<month2>${months}) (?<day2>\d{1,2})(?:st|nd|rd|th)?(?!\d|:\d))(?:,? (?<year>\d{4}))?|\d{4}-\d{2}-\d{2}`,
  'gu',
)

/** Finds everything in a text of CommonMark that can be looked up. Each character counts for one claim only. */
export function claimsIn(markdown: string): Claims {
  let rest = markdown
  const take = (pattern: RegExp): RegExpMatchArray[] => {
    const found = [...rest.matchAll(pattern)]
    rest = rest.replace(pattern, ' · ')
    return found
  }
  const targets = take(/(?<=\])\(([^()\s]+)\)/gu).map((match) => match[1] ?? '')
  rest = withoutMarkup(rest)
  const addresses = [
    ...targets,
    ...take(/\bhttps?:\/\/[^\s()<>[\]]*[^\s()<>[\].,;:!?]/gu).map(([text]) => text),
  ]
  const emails = take(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu).map(([text]) => text)
  const phones = take(/\+\d[\d ()/-]{5,}\d/gu).map(([text]) => text)
  const dates = take(datePattern).map(([text]) => text)
  const prices = take(
    new RegExp(
      String.raw`(?<before>${currency})\s?(?<first>${amount})|(?<second>${amount})\s?(?<after>${currency})(?!\p{L})`,
      'gu',
    ),
  ).map(({ groups = {} }) => {
    const sign = groups['before'] ?? groups['after'] ?? ''
    return `${currencies[sign] ?? sign} ${String(numberOf(groups['first'] ?? groups['second']))}`
  })
  const times = take(
    /(?<!\d)(\d{1,2}):(\d{2})(?!\d)(?:\s?([ap])\.?m\b)?|(?<![\d.])(\d{1,2})\s?([ap])\.?m\b/giu,
  )
  const distances = take(
    new RegExp(
      String.raw`(?<amount>${amount})\s?(?<unit>km|mi|m|kilomet\w+|miles?|metres?)(?![\p{L}/])`,
      'gu',
    ),
  )
  const numbers = take(new RegExp(String.raw`(?:(?<![\p{L}\p{N}])[-−])?(?:${amount})`, 'gu'))
  const addressed = (scheme: string): string[] =>
    addresses.filter((each) => each.startsWith(scheme)).map((each) => decodeURI(each.slice(scheme.length)))
  return {
    links: addresses.filter((each) => !/^(?:mailto|tel):/u.test(each)),
    emails: [...emails, ...addressed('mailto:')],
    phones: [...phones, ...addressed('tel:')].map((text) => text.replaceAll(/\D/gu, '')),
    dates,
    prices,
    times: times.map(([, hours, minutes, half, fullHours, fullHalf]) =>
      minutesOf(Number(hours ?? fullHours), Number(minutes ?? 0), half ?? fullHalf),
    ),
    distances: distances.map(({ groups = {} }) => ({
      amount: numberOf(groups['amount']),
      unit: unitOf(groups['unit'] ?? ''),
    })),
    numbers: numbers.map(([text]) => numberOf(text)),
  }
}

/** The text as a reader sees it: without the backslashes and marks of CommonMark, and without the numbers of lists. */
export function withoutMarkup(markdown: string): string {
  return markdown
    .replaceAll(/^[ \t]*\d{1,9}\.[ \t]/gmu, '')
    .replaceAll(/(?<!\\)\*\*/gu, '')
    .replaceAll(/\\([!-/:-@[-`{-~])/gu, '$1')
}

function numberOf(text = ''): number {
  return Number(text.replaceAll(',', '').replace('−', '-'))
}

function minutesOf(hours: number, minutes: number, half?: string): number {
  const shift = half?.toLowerCase() === 'p' ? 12 : 0
  const hoursOfDay = half === undefined ? hours : (hours % 12) + shift
  return (hoursOfDay * 60 + minutes) % 1440
}

function unitOf(text: string): Distance['unit'] {
  if (text.startsWith('k')) return 'km'
  return text.startsWith('mi') ? 'mi' : 'm'
}
