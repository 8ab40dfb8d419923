import { Temporal } from 'temporal-polyfill'
import { formatPrice } from '../replies/format-price.ts'
import { markdownText } from '../replies/markdown-text.ts'
import type { Finding, ToldDay } from './ground.ts'

/**
 * What a slot stands for, as Markdown in the way that readers of this language write it; undefined where the record
 * does not say it. `{{p1.price}}` has the path `price`, `{{h2.hours.monday}}` the path `hours.monday`.
 * @param locale BCP 47
 */
export function slotText(finding: Finding, path: string, locale: string): string | undefined {
  if (finding.kind === 'faq' || finding.kind === 'note') return undefined
  // An address is no text: it may be the target of a link.
  if (path === 'url') return finding.record.url
  const text = textAt(finding, path, locale)
  return text && markdownText(text)
}

type Thing = Exclude<Finding, { kind: 'faq' | 'note' }>

function textAt(finding: Thing, path: string, locale: string): string | undefined {
  if (path === 'name') return finding.record.name
  if (finding.kind === 'product') {
    const { sku, price } = finding.record
    return path === 'sku' ? sku : path === 'price' && price ? formatPrice(price, locale) : undefined
  }
  const { address, phone, email } = finding.record
  if (path === 'address') return address
  if (path === 'phone') return phone
  if (path === 'email') return email
  const day = finding.kind === 'hours' ? dayOf(finding.hours.days, path) : undefined
  return day && hoursOfDay(day, locale)
}

/** `hours.monday` or `hours.2026-11-23`. */
function dayOf(days: readonly ToldDay[], path: string): ToldDay | undefined {
  const [, named] = /^hours\.([\w-]+)$/.exec(path) ?? []
  return days.find(({ date }) => {
    const weekday = Temporal.PlainDate.from(date).toLocaleString('en', { weekday: 'long' })
    return named === date || named === weekday.toLowerCase()
  })
}

/** When a place is open on a day, in the digits and on the clock of a locale; undefined: it is closed, or not known. */
export function hoursOfDay({ slots = [] }: ToldDay, locale: string): string | undefined {
  if (slots.length === 0) return undefined
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const told = (time: string): string => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return format.format(Date.UTC(2000, 0, 1, hour, minute))
  }
  return slots.map(({ open, close }) => `${told(open)}–${told(close)}`).join(', ')
}
