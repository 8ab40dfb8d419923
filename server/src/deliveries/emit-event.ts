import type { Context, Service } from '../context.ts'
import type { WebhookEvent } from '../db/schema.ts'
import { currentTraceparent } from '../platform/telemetry/current-work.ts'
import { mostWebhooks } from './most-webhooks.ts'
import { insertDeliveries, type SessionReference } from './queries.ts'
import type { BodyOf } from './view.ts'

export interface OutgoingEvent<Event extends WebhookEvent> {
  readonly event: Event
  readonly data: BodyOf<Event>['data']
  /** The session it tells about, if any: erasing its visitor erases what is on its way, too. */
  readonly session?: SessionReference
}

/** An event of an account that the context does not name. */
export interface AccountEvent<Event extends WebhookEvent> extends OutgoingEvent<Event> {
  readonly accountId: string
}

/**
 * Owes an event to every webhook of the account that asked for it. Called in the transaction that makes the event
 * true: both are committed, or neither. The first attempts begin once it has committed.
 */
export function emitEvent<Event extends WebhookEvent>(
  ctx: Context,
  event: OutgoingEvent<Event>,
): Promise<void> {
  return emitEvents(ctx, [{ ...event, accountId: ctx.accountId }])
}

/** The same for events of several accounts, in one statement however many they are. */
export async function emitEvents<Event extends WebhookEvent>(
  { db, queue, newId, clock }: Pick<Service, 'db' | 'queue' | 'newId' | 'clock'>,
  events: readonly AccountEvent<Event>[],
): Promise<void> {
  if (events.length === 0) return
  const now = clock.now()
  const owed = await insertDeliveries(db, {
    events: events.map(({ accountId, event, data, session }) => ({
      accountId,
      eventId: newId('evt'),
      event,
      // Made into text once: what is signed and posted is the same on every attempt, byte by byte.
      body: JSON.stringify({ event, createdAt: now.toISOString(), data }),
      session,
    })),
    traceContext: currentTraceparent(),
    deliveryIds: Array.from({ length: events.length * mostWebhooks }, () => newId('dlv')),
    now,
  })
  for (const delivery of owed) queue.ring('deliveries.attempt', delivery)
}
