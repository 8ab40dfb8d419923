import { clockOf, sayOnBothClocks } from '../both-clocks.ts'
import type { Reply } from '../conversation/state.ts'
import type { Words } from '../words/english.ts'

/** What is known of a location beside its name, as of the reply. */
export type Place = NonNullable<Reply['sources'][number]['location']>

export interface Speech {
  readonly words: Words
  /** BCP 47. */
  readonly locale: string
}

const hour = 3_600_000
const kmPerMile = 1.609344
/** Where distances are signposted in miles. */
const regionsWithMiles = new Set(['US', 'GB', 'LR', 'MM'])

/** How far it was from where the visitor was. Nobody is nearer than a hundred metres: it is not known more exactly. */
export function sayDistance({ distanceKm }: Place, { words, locale }: Speech): string | undefined {
  if (distanceKm === undefined) return undefined
  const km = Math.max(0.1, distanceKm)
  const inMiles = regionsWithMiles.has(new Intl.Locale(locale).region ?? '')
  const [unit, value] = inMiles
    ? ['mile', km / kmPerMile]
    : km < 1
      ? ['meter', km * 1_000]
      : ['kilometer', km]
  const maximumFractionDigits = value < 10 ? 1 : 0
  return words.away(
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(value),
  )
}

/** Whether it is open, for as long as what the reply knew of it holds. */
export function sayOpening({ status, opening }: Place, speech: Speech, now: number): string | undefined {
  const { words } = speech
  if (status !== 'open') {
    return status === 'permanently_closed' ? words.closedForGood : words.temporarilyClosed
  }
  if (opening === undefined) return undefined
  const { isOpen, changesAt, timezone } = opening
  if (changesAt === undefined) return isOpen ? words.alwaysOpen : undefined
  const change = Date.parse(changesAt)
  if (change <= now) return undefined
  const say = isOpen ? words.openUntil : words.opensAt
  try {
    return say(sayChange({ isOpen, change, now, timeZone: timezone }, speech))
  } catch {
    // This browser does not know the time zone.
    return undefined
  }
}

interface Change {
  readonly isOpen: boolean
  readonly change: number
  readonly now: number
  readonly timeZone: string
}

/**
 * On the clock of the location: so it is written on its door, and so replies tell it. Where the visitor's clock shows
 * another time, on both.
 */
function sayChange({ isOpen, change, now, timeZone }: Change, { words, locale }: Speech): string {
  const say = (instant: number, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(instant)
  const day = { dateStyle: 'short' } as const
  // What closes in the small hours closes "at 02:00", without a word on the day.
  const isSoon = isOpen ? change - now < 24 * hour : say(change, day) === say(now, day)
  const options: Intl.DateTimeFormatOptions = {
    ...(!isSoon && { weekday: 'long' }),
    // From here on the name of a weekday may mean the one before it.
    ...(change - now > 6 * 24 * hour && { day: 'numeric', month: 'long' }),
  }
  const clocks = { locale, there: timeZone, bothClocks: words.bothClocks }
  return sayOnBothClocks(change, clocks, options) ?? say(change, { ...clockOf(locale), ...options })
}

/** What a telephone can dial, or nothing where the text is more than one number, or not quite one. */
export function dialled(phone: string): string | undefined {
  // A zero in brackets is for those who dial from within the country.
  const number = phone.replace(/^(\+.*?)\(0\)/, '$1')
  const isNumber = /^\+?[\d\s()./-]+$/.test(number)
  const digits = number.replace(/[^+\d]/g, '')
  return isNumber && /^\+?\d{3,15}$/.test(digits) ? `tel:${digits}` : undefined
}
