import { Temporal } from 'temporal-polyfill'
import type { EngineContext } from '../../../context.ts'
import { timeZoneOf } from '../../../knowledge/index.ts'
import { isTimeZone } from '../../../time-zone.ts'
import type { EngineTurn } from '../../../engine.ts'
import type { LocationRecord } from '../../tools/read-record.ts'

/** The time on the clock of a location: of its own zone, else of the visitor's, else UTC. */
export function localTime(
  ctx: Pick<EngineContext, 'clock'>,
  turn: Pick<EngineTurn, 'timezone'>,
  { timezone, position }: LocationRecord,
): Temporal.ZonedDateTime {
  const own = timeZoneOf({ ...position, ...(timezone !== undefined && { timezone }) })
  // A zone that was known when it was stored may be missing in the time zone database at hand.
  const zone = [own, turn.timezone].find((each) => typeof each === 'string' && isTimeZone(each))
  return Temporal.Instant.fromEpochMilliseconds(ctx.clock.now().getTime()).toZonedDateTimeISO(zone ?? 'UTC')
}

/** Whether the visitor's clock shows another time than that of a location. */
export function isElsewhereInTime(
  turn: Pick<EngineTurn, 'timezone'>,
  local: Temporal.ZonedDateTime,
): boolean {
  if (turn.timezone === null || !isTimeZone(turn.timezone)) return false
  return local.withTimeZone(turn.timezone).offsetNanoseconds !== local.offsetNanoseconds
}
