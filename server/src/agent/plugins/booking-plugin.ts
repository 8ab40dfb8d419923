import type { BookingPlugin, PluginTurn, SlotQuery } from './plugin-port.ts'
import { readInstant } from './read-instant.ts'
import type { CallPlugin } from './turn-calls.ts'
import { type CallAnswer, viewBooking, viewSlotQuery } from './view.ts'

export function bookingPlugin(turn: PluginTurn, call: CallPlugin): BookingPlugin {
  return {
    listSlots: (query) =>
      call('booking.slots', viewSlotQuery(turn, query), (answer) => startsWithin(query, answer)),
    submit: (booking) => call('booking.submitted', viewBooking(turn, booking), (outcome) => outcome),
  }
}

/** What a plugin offers beyond what it was asked for is no fault, and of no use. */
function startsWithin({ from, until }: SlotQuery, { slots }: CallAnswer<'booking.slots'>): string[] {
  const starts = slots
    .map(({ start }) => readInstant(start))
    .filter((start) => start >= from && start < until)
  return [...new Set(starts.map((start) => start.toISOString()))].toSorted()
}
