import { Temporal } from 'temporal-polyfill'
import type { SlotOffer } from '../form.ts'

/** Instants by the date and the time that a clock shows then, both in ascending order. */
export type SlotTimes = ReadonlyMap<string, ReadonlyMap<string, Temporal.Instant>>

/**
 * Offered instants as the clocks of a zone show them. Where a clock that was set back shows the same time for two of
 * them, the earlier one has it: nobody could say which of the two they mean.
 */
export function slotTimes({ starts }: SlotOffer, timezone: string): SlotTimes {
  const instants = starts.map((start) => Temporal.Instant.from(start))
  const times = new Map<string, Map<string, Temporal.Instant>>()
  for (const instant of instants.sort((one, other) => Temporal.Instant.compare(one, other))) {
    const local = instant.toZonedDateTimeISO(timezone)
    const date = local.toPlainDate().toString()
    const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
    const ofDate = times.get(date) ?? new Map<string, Temporal.Instant>()
    if (!ofDate.has(time)) times.set(date, ofDate.set(time, instant))
  }
  return new Map([...times].map(([date, ofDate]) => [date, inOrder(ofDate)]))
}

/** A clock that was set back shows a later time before an earlier one. */
function inOrder<Value>(times: ReadonlyMap<string, Value>): Map<string, Value> {
  return new Map([...times].sort(([one], [other]) => (one < other ? -1 : 1)))
}
