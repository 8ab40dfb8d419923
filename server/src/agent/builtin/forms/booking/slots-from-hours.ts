import { type Temporal } from 'temporal-polyfill'
import { stretchesOn } from '../../../../knowledge/index.ts'
import type { LocationRecord } from '../../../tools/read-record.ts'

/** How far ahead times are offered, from the day of the message on. */
export const horizonDays = 14
/** How soon the first one may be. */
const leadMinutes = 60
const gridMinutes = 30
/** No more than these, even where it is open around the clock. */
const mostSlots = 500

/**
 * The instants at which an appointment can begin as far as opening hours tell: every half hour on the location's own
 * clock, so that half an hour is left before it closes. ISO 8601 in UTC, in their order.
 * @param now the time on the location's clock
 */
export function slotsFromHours({ schedule, status }: LocationRecord, now: Temporal.ZonedDateTime): string[] {
  if (status !== 'open') return []
  const earliest = now.add({ minutes: leadMinutes }).epochMilliseconds
  const days = Array.from({ length: horizonDays + 1 }, (_, index) =>
    now.toPlainDate().add({ days: index - 1 }),
  )
  const starts = days
    .flatMap((date) => stretchesOn(schedule, date, now.timeZoneId))
    .flatMap(({ start, end }) => startsBetween(start.instant, end.instant, now.timeZoneId))
    .filter((instant) => instant.epochMilliseconds >= earliest)
    .map((instant) => instant.toString())
  return [...new Set(starts)].toSorted().slice(0, mostSlots)
}

function startsBetween(
  open: Temporal.Instant,
  close: Temporal.Instant,
  timeZone: string,
): Temporal.Instant[] {
  const starts: Temporal.Instant[] = []
  let start = open.toZonedDateTimeISO(timeZone).round({
    smallestUnit: 'minute',
    roundingIncrement: gridMinutes,
    roundingMode: 'ceil',
  })
  while (start.add({ minutes: gridMinutes }).epochMilliseconds <= close.epochMilliseconds) {
    starts.push(start.toInstant())
    start = start.add({ minutes: gridMinutes })
  }
  return starts
}
