import type { DayHours, LocationRecord } from '../tools/read-record.ts'
import { markdownLink, markdownText } from './markdown-text.ts'

const mostLocations = 5

/** Names locations: one with all that is known of it, several with address and phone to choose from. */
export function composeLocations(records: readonly LocationRecord[]): {
  readonly content: string
  readonly records: readonly LocationRecord[]
} {
  const shown = records.slice(0, mostLocations)
  const [first, ...others] = shown
  if (first !== undefined && others.length === 0) return { content: describeOne(first), records: shown }
  const list = shown.map((each) => listItem(each)).join('\n')
  const [lead, question] =
    records.length > shown.length
      ? ['These are some of our locations:', 'In which city are you looking for one?']
      : ['You find us here:', 'Which one would you like to know more about?']
  return { content: [lead, list, question].join('\n\n'), records: shown }
}

function describeOne(location: LocationRecord): string {
  const lead = `**${markdownLink(location.name, location.url)}** is at ${markdownText(location.address)}.`
  const closure = closureOf(location)
  const contact = [
    location.phone && `Phone: ${markdownText(location.phone)}`,
    location.email && `Email: ${markdownText(location.email)}`,
  ].filter((each) => each !== undefined && each !== '')
  // Hours of a closed place would send people to a locked door.
  const hours = closure === undefined ? weekOf(location.hours) : []
  return [
    [lead, closure && `It is ${closure}.`].filter((each) => each !== undefined).join(' '),
    contact.join('  \n'),
    hours.length > 0 ? ['Opening hours:', '', ...hours.map((line) => `- ${line}`)].join('\n') : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function listItem(location: LocationRecord): string {
  const facts = [
    markdownText(location.address),
    location.phone && markdownText(location.phone),
    closureOf(location),
  ].filter((each) => each !== undefined && each !== '')
  return `- **${markdownLink(location.name, location.url)}**: ${facts.join(', ')}`
}

function closureOf({ status }: LocationRecord): string | undefined {
  if (status === 'temporarily_closed') return 'temporarily closed'
  if (status === 'permanently_closed') return 'permanently closed'
  return undefined
}

/** Days with the same hours in a row share a line: "Monday to Friday: 10:00–19:00". */
function weekOf(hours: readonly DayHours[]): string[] {
  const stretches: { first: DayHours; last: DayHours; text: string }[] = []
  for (const each of hours) {
    const text =
      each.slots.map(({ open, close }) => `${markdownText(open)}–${markdownText(close)}`).join(' and ') ||
      'closed'
    const current = stretches.at(-1)
    if (current?.text === text && isDayAfter(current.last.day, each.day)) current.last = each
    else stretches.push({ first: each, last: each, text })
  }
  return stretches.map(({ first, last, text }) => `${daysOf(first.day, last.day)}: ${text}`)
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

function isDayAfter(day: string, next: string): boolean {
  return weekdays.indexOf(next) === weekdays.indexOf(day) + 1
}

function daysOf(first: string, last: string): string {
  const name = (day: string): string => `${day.charAt(0).toUpperCase()}${day.slice(1)}`
  if (first === last) return name(first)
  return `${name(first)} ${isDayAfter(first, last) ? 'and' : 'to'} ${name(last)}`
}
