const dayMs = 86_400_000

/** Whose clocks a time is told on. */
export interface Clocks {
  /** BCP 47. */
  readonly locale: string
  /** IANA; of the place that the time is for. */
  readonly there: string
  /** The visitor's; that of the browser without. */
  readonly here?: string | undefined
  /** Makes one text of the times there and here. */
  readonly bothClocks: (there: string, here: string) => string
}

/**
 * An instant on the clock of a place and on the visitor's, each with the name of its zone and, where they are not the
 * same, with the days; nothing where both show the same.
 * @param day how much is said of the day in any case
 * @throws RangeError where the browser does not know a zone
 */
export function sayOnBothClocks(
  instant: number,
  { locale, there, here, bothClocks }: Clocks,
  day: Intl.DateTimeFormatOptions = {},
): string | undefined {
  const [placeTime, visitorTime] = [onClock(instant, there), onClock(instant, here)]
  if (placeTime === visitorTime) return undefined
  const isOtherDay = placeTime.slice(0, 10) !== visitorTime.slice(0, 10)
  const options: Intl.DateTimeFormatOptions = {
    ...clockOf(locale),
    ...(isOtherDay && { weekday: 'long' }),
    ...day,
    timeZoneName: 'longGeneric',
  }
  const say = (timeZone: string | undefined): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(instant)
  return bothClocks(say(there), say(here))
}

/** How the time of day is written in a place. Replies write 09:00, too. */
export function clockOf(locale: string): Intl.DateTimeFormatOptions {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return { hour: hour12 === true ? 'numeric' : '2-digit', minute: '2-digit' }
}

/**
 * When a clock shows a time, written YYYY-MM-DD HH:MM. Of a time that comes twice, the first; of one that is left out,
 * when it would have come.
 * @throws RangeError where it is no time, or the browser does not know the zone
 */
export function instantOf(local: string, timeZone: string): number {
  const inUtc = readUtc(local)
  const shifted = (instant: number): number => inUtc - (readUtc(onClock(instant, timeZone)) - instant)
  const [first, second] = [shifted(inUtc - dayMs), shifted(inUtc + dayMs)]
  return onClock(first, timeZone) !== local && onClock(second, timeZone) === local ? second : first
}

function readUtc(local: string): number {
  return Date.parse(`${local.replace(' ', 'T')}Z`)
}

function onClock(instant: number, timeZone: string | undefined): string {
  // Sweden writes dates as computers do.
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(instant)
}
