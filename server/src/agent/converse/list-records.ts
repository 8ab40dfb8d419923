import { Temporal } from 'temporal-polyfill'
import { formatPrice } from '../replies/format-price.ts'
import { markdownLink, markdownParagraphs, markdownText } from '../replies/markdown-text.ts'
import type { Finding } from './ground.ts'
import type { Written } from './passages-of.ts'
import { hoursOfDay } from './slot-text.ts'

/** What was looked up, as a visitor can read it whose language the service itself does not speak. */
const most = { product: 6, faq: 2, location: 3, hours: 3, note: 0 } as const

/**
 * The records alone, in no language but their own: names with prices and links, questions with their answers, places
 * with the ways to reach them and their hours. Undefined: there are none.
 * @param locale BCP 47: how prices, days and times are written
 */
export function listRecords(findings: ReadonlyMap<string, Finding>, locale: string): Written | undefined {
  const left: Record<Finding['kind'], number> = { ...most }
  const citations: Written['citations'][number][] = []
  let text = ''
  for (const [id, each] of findings) {
    if (left[each.kind] === 0) continue
    left[each.kind] -= 1
    const told = tell(each, locale)
    if (told === '') continue
    if (text !== '') text += '\n\n'
    citations.push({ start: text.length, end: text.length + told.length, text: told, documentIds: [id] })
    text += told
  }
  return text === '' ? undefined : { text, citations }
}

function tell(finding: Finding, locale: string): string {
  switch (finding.kind) {
    case 'product': {
      const { name, url, price } = finding.record
      return joined([`**${markdownLink(name, url)}**`, price && markdownText(formatPrice(price, locale))])
    }
    case 'faq': {
      const { question, answer } = finding.record
      return `**${markdownText(question)}**\n\n${markdownParagraphs(answer)}`
    }
    case 'location': {
      const { name, url, address, phone, email } = finding.record
      const [place, ...ways] = [address, phone, email].map((each) => each && markdownText(each))
      return joined([`**${markdownLink(name, url)}**`, place, ...ways])
    }
    case 'hours':
      return [`**${markdownText(finding.record.name)}**`, ...weekOf(finding.hours.days, locale)].join('\n\n')
    case 'note':
      return ''
  }
}

/** A list of the days with hours: there is no word for closed that everybody reads. */
function weekOf(days: Extract<Finding, { kind: 'hours' }>['hours']['days'], locale: string): string[] {
  const lines = days.flatMap((day) => {
    const hours = hoursOfDay(day, locale)
    const name = Temporal.PlainDate.from(day.date).toLocaleString(locale, { dateStyle: 'full' })
    return hours === undefined ? [] : [`- ${markdownText(name)}: ${markdownText(hours)}`]
  })
  return lines.length === 0 ? [] : [lines.join('\n')]
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}
