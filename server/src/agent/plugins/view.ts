import type { components } from '../../contract/admin-types.gen.ts'
import type { Buyer } from '../../engine.ts'
import type { FormAnswer } from '../../form.ts'
import type { Booking, PluginLocation, PluginTurn, ShopTopic, SlotQuery } from './plugin-port.ts'

type Wire = components['schemas']

/** What is posted for each call, and what is answered. */
export interface PluginCalls {
  'booking.slots': { readonly call: Wire['BookingSlotsCall']; readonly answer: Wire['BookingSlotsAnswer'] }
  'booking.submitted': {
    readonly call: Wire['BookingSubmittedCall']
    readonly answer: Wire['BookingSubmittedAnswer']
  }
  'shop.lookup': { readonly call: Wire['ShopLookupCall']; readonly answer: Wire['ShopLookupAnswer'] }
}
export type PluginEvent = keyof PluginCalls
export type CallData<Event extends PluginEvent> = PluginCalls[Event]['call']['data']
export type CallAnswer<Event extends PluginEvent> = PluginCalls[Event]['answer']

/** The contract's longest name of a service. */
const longestService = 500

export function viewSlotQuery(turn: PluginTurn, query: SlotQuery): CallData<'booking.slots'> {
  return {
    ...viewConversation(turn),
    location: viewLocation(query.location),
    service: viewService(query.service),
    timezone: query.timezone,
    from: query.from.toISOString(),
    until: query.until.toISOString(),
  }
}

export function viewBooking(turn: PluginTurn, booking: Booking): CallData<'booking.submitted'> {
  const { formId, title, timezone, answers, submittedAt } = booking.submission
  return {
    formId,
    ...viewConversation(turn),
    title,
    timezone,
    answers: answers.map(viewAnswer),
    submittedAt: submittedAt.toISOString(),
    location: viewLocation(booking.location),
    service: viewService(booking.service),
    start: booking.start,
  }
}

export function viewLookup(
  turn: PluginTurn,
  { customerToken, cartId }: Buyer,
  wants: readonly ShopTopic[],
): CallData<'shop.lookup'> {
  return {
    ...viewConversation(turn),
    customerToken,
    ...(cartId !== undefined && { cartId }),
    wants: [...wants],
  }
}

function viewConversation({
  conversation: { widgetId, sessionId, isTrial },
  visitor: { visitorId },
}: PluginTurn) {
  return { widgetId, sessionId, visitorId, isTrial }
}

/** Whatever else is known of the place stays here. */
function viewLocation(location: PluginLocation | null): Wire['BookingLocation'] {
  if (location === null) return null
  const { id, externalId, name } = location
  return { id, ...(externalId !== undefined && { externalId }), name }
}

function viewService(service: string | null): string | null {
  return service?.slice(0, longestService) ?? null
}

function viewAnswer({ value, ...answer }: FormAnswer): Wire['FormAnswer'] {
  return { ...answer, value: typeof value === 'object' && !('other' in value) ? [...value] : value }
}
