import { type RawBuilder, sql } from 'kysely'
import { databaseIn, databaseNow, transactionTime } from '../db/clock.ts'
import { claimFor, isFree, isHeld, isHeldBy } from '../db/lease.ts'
import type { Db, DeliveryAttemptRow, DeliveryRow, WebhookEvent } from '../db/schema.ts'

export interface DeliveryKey {
  readonly accountId: string
  readonly deliveryId: string
}

/** Names a session of an account. */
export interface SessionReference {
  readonly widgetId: string
  readonly sessionId: string
}

export interface OwedEvent {
  readonly accountId: string
  readonly eventId: string
  readonly event: WebhookEvent
  readonly body: string
  readonly session: SessionReference | undefined
}

export interface OwedEvents {
  readonly events: readonly OwedEvent[]
  /** As many for each event as an account can have webhooks. */
  readonly deliveryIds: readonly string[]
  /** W3C `traceparent` of what brings them about, where that is traced. */
  readonly traceContext: string | null
  readonly now: Date
}

/** One delivery of each event for each webhook that is switched on and asked for it. Returns those that came about. */
export async function insertDeliveries(
  db: Db,
  { events, deliveryIds, traceContext, now }: OwedEvents,
): Promise<DeliveryKey[]> {
  const owed = events.map(({ accountId, eventId, event, body, session }) => ({
    account_id: accountId,
    event_id: eventId,
    event,
    body,
    widget_id: session?.widgetId ?? null,
    session_id: session?.sessionId ?? null,
  }))
  const { rows } = await sql<DeliveryKey>`
    insert into delivery (account_id, delivery_id, event_id, event, webhook_id, widget_id, session_id, url, body, status,
      next_attempt_at, trace_context, created_at)
    select owed.account_id, id.delivery_id, owed.event_id, owed.event, subscriber.webhook_id, owed.widget_id,
      owed.session_id, subscriber.url, owed.body, 'pending', ${databaseNow}, ${traceContext},
      ${now}::timestamptz
    from rows from (
      jsonb_to_recordset(${JSON.stringify(owed)}::jsonb) as (account_id text, event_id text, event text, body text,
        widget_id text, session_id text)
    ) with ordinality as owed (account_id, event_id, event, body, widget_id, session_id, place)
    cross join lateral (
      select webhook_id, url, row_number() over (order by webhook_id) as place from webhook
      where webhook.account_id = owed.account_id and enabled and owed.event = any(events)
    ) as subscriber
    join unnest(${[...deliveryIds]}::text[]) with ordinality as id (delivery_id, place)
      on id.place = (owed.place - 1) * ${deliveryIds.length / events.length}::integer + subscriber.place
    returning account_id as "accountId", delivery_id as "deliveryId"`.execute(db)
  return rows
}

/** An event that is owed to one webhook, whatever else it is told. Due at once. */
export function insertDelivery(
  db: Db,
  delivery: Pick<
    DeliveryRow,
    | 'account_id'
    | 'delivery_id'
    | 'event_id'
    | 'event'
    | 'webhook_id'
    | 'url'
    | 'body'
    | 'trace_context'
    | 'created_at'
  >,
): Promise<DeliveryRow> {
  return db
    .insertInto('delivery')
    .values({ ...delivery, status: 'pending', next_attempt_at: databaseNow })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Claims of one account take turns for the rest of the transaction, so that none overlooks another. */
export async function lockClaims(db: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deliveries/${accountId}`}, 0))`.execute(db)
}

export interface ClaimLimits {
  readonly leaseMs: number
  readonly perReceiver: number
  readonly perAccount: number
}

/** A delivery taken for one attempt, and what its receiver's posts are signed with: nothing when the receiver is gone. */
export type ClaimedDelivery = DeliveryRow & {
  readonly secret_sealed: string | null
  readonly previous_secret_sealed: string | null
  readonly previous_secret_until: Date | null
  /** Whoever attempted it before did not come to an end. */
  readonly is_taken_over: boolean
}

/**
 * Takes a delivery that is due, if nobody holds it and neither its receiver nor its account has too many under way.
 * Each claim raises the fence, so whoever held the delivery before can no longer write. Wants `lockClaims` first.
 */
export async function claimDueDelivery(
  db: Db,
  { accountId, deliveryId }: DeliveryKey,
  limits: ClaimLimits,
): Promise<ClaimedDelivery | undefined> {
  // Looked up by its key before anything else is asked: the index over all that is pending would be a long way round.
  const { rows } = await sql<ClaimedDelivery>`
    with asked as materialized (
      select receiver_id, status, next_attempt_at, lease_until from delivery
      where account_id = ${accountId} and delivery_id = ${deliveryId}
      for update skip locked
    ), claimed as (
      update delivery set ${claimed(limits.leaseMs)}
      from asked
      where account_id = ${accountId} and delivery_id = ${deliveryId} and ${isDue('asked')}
        and (${underWay(accountId)}) < ${limits.perAccount}
        and (${underWay(accountId, sql`and held.receiver_id = asked.receiver_id`)}) < ${limits.perReceiver}
      returning delivery.*
    )
    select ${claimedWithSecrets}, (select lease_until is not null from asked) as is_taken_over
    from claimed ${receiverOfClaimed}`.execute(db)
  return rows[0]
}

export interface EndedAttempt extends Pick<
  DeliveryAttemptRow,
  'started_at' | 'duration_ms' | 'status' | 'error'
> {
  /** What becomes of the delivery. */
  readonly next: {
    readonly status: DeliveryRow['status']
    /** Until the next attempt; only while it is pending. */
    readonly waitMs: number | null
  }
  readonly now: Date
  /** Whether the place that becomes free is taken at once, and for how long; null: it is left free. */
  readonly handOnForMs: number | null
}

export interface AttemptEnd {
  /** The number of the attempt. */
  readonly number: number
  /** The delivery that has taken the place. */
  readonly following: ClaimedDelivery | undefined
}

/**
 * Guarded by the fence. Ends the attempt and logs it and, if asked to, claims what has waited longest for the same
 * receiver, in one statement. Nothing when the delivery has passed into other hands.
 *
 * One lease ends with the other's beginning, so the number of those under way stays what it is whoever counts: neither
 * a limit nor a lock is asked for. A lease that is over counts no more, and so has no place to hand on.
 */
export async function endAttempt(
  db: Db,
  claim: DeliveryRow,
  { next, now, handOnForMs, ...attempt }: EndedAttempt,
): Promise<AttemptEnd | undefined> {
  const { account_id: accountId, delivery_id: deliveryId, receiver_id: receiverId } = claim
  const { rows } = await sql<{ number: number } & (ClaimedDelivery | { delivery_id: null })>`
    with ended as (
      update delivery set status = ${next.status}, attempts = attempts + 1, round_attempts = round_attempts + 1,
        next_attempt_at = ${next.waitMs === null ? null : databaseIn(next.waitMs)}, lease_until = null,
        delivered_at = ${next.status === 'delivered' ? now : null}::timestamptz
      where ${isHeldBy(claim)} and delivery_id = ${deliveryId}
      returning account_id, delivery_id, attempts
    ), logged as (
      insert into delivery_attempt (account_id, delivery_id, number, started_at, duration_ms, status, error)
      select account_id, delivery_id, attempts, ${attempt.started_at}::timestamptz, ${attempt.duration_ms}::integer,
        ${attempt.status}::integer, ${attempt.error}
      from ended
    ), waiting as materialized (
      select following.delivery_id from ended cross join lateral (
        select delivery_id from delivery as due
        where due.account_id = ${accountId} and due.receiver_id = ${receiverId} and ${isDue('due')}
          and ${handOnForMs !== null}::boolean and exists (
            select from delivery as mine
            where mine.account_id = ${accountId} and mine.delivery_id = ${deliveryId} and ${isHeld('mine')}
          )
        order by due.next_attempt_at limit 1
        for update skip locked
      ) as following
    ), claimed as (
      update delivery set ${claimed(handOnForMs ?? 0)}
      from waiting
      where delivery.account_id = ${accountId} and delivery.delivery_id = waiting.delivery_id
      returning delivery.*
    )
    select ended.attempts as number, ${claimedWithSecrets}, false as is_taken_over from ended left join claimed on true ${receiverOfClaimed}
  `.execute(db)
  const [row] = rows
  return row && { number: row.number, following: row.delivery_id === null ? undefined : row }
}

/** A delivery has either a webhook or a key. */
const claimedWithSecrets = sql`claimed.*,
  coalesce(webhook.secret_sealed, api_key.callback_secret_sealed) as secret_sealed,
  coalesce(webhook.previous_secret_sealed, api_key.previous_callback_secret_sealed) as previous_secret_sealed,
  coalesce(webhook.previous_secret_until, api_key.previous_callback_secret_until) as previous_secret_until`

const receiverOfClaimed = sql`
  left join webhook on webhook.account_id = claimed.account_id and webhook.webhook_id = claimed.webhook_id
  left join api_key on api_key.account_id = claimed.account_id and api_key.key_id = claimed.key_id`

/** Guarded by the fence. Ends a delivery that can never be attempted. */
export async function giveUpClaimed(db: Db, claim: DeliveryRow): Promise<void> {
  await updateClaimed(db, claim).set({ status: 'failed', next_attempt_at: null, lease_until: null }).execute()
}

/** Guarded by the fence. The attempt does not count, and the next one is due at once. */
export async function giveBackClaimed(db: Db, claim: DeliveryRow): Promise<void> {
  await updateClaimed(db, claim).set({ lease_until: null }).execute()
}

/**
 * Deliveries that could be attempted now and that nobody looks after: of each receiver as many as it has room for, so
 * that one with a long queue hides no other. Of all accounts, unless one is named.
 */
export async function listWaiting(
  db: Db,
  { accountId, perReceiver, limit }: { accountId?: string; perReceiver: number; limit: number },
): Promise<DeliveryKey[]> {
  const [first, following] =
    accountId === undefined
      ? [sql``, sql`and (account_id, receiver_id) > (receiver.account_id, receiver.receiver_id)`]
      : [
          sql`and account_id = ${accountId}`,
          sql`and account_id = ${accountId} and receiver_id > receiver.receiver_id`,
        ]
  // One step per receiver through the index, instead of a look at every delivery that waits.
  const { rows } = await sql<DeliveryKey>`
    with recursive receiver as (
      (select account_id, receiver_id from delivery where status = 'pending' ${first}
        order by account_id, receiver_id limit 1)
      union all
      select following.account_id, following.receiver_id
      from receiver cross join lateral (
        select account_id, receiver_id from delivery where status = 'pending' ${following}
        order by account_id, receiver_id limit 1
      ) as following
    )
    select waiting.account_id as "accountId", waiting.delivery_id as "deliveryId"
    from receiver cross join lateral (
      select account_id, delivery_id from delivery as due
      where due.account_id = receiver.account_id and due.receiver_id = receiver.receiver_id and ${isDue('due')}
      order by due.next_attempt_at
      limit greatest(0, ${perReceiver} - (
        ${underWay(sql`receiver.account_id`, sql`and held.receiver_id = receiver.receiver_id`)}
      ))
    ) as waiting
    order by random() limit ${limit}`.execute(db)
  return rows
}

function claimed(leaseMs: number): RawBuilder<unknown> {
  const { fence, lease_until } = claimFor(leaseMs)
  return sql`fence = ${fence}, lease_until = ${lease_until}`
}

/** The attempts go with their delivery. */
function updateClaimed(db: Db, claim: DeliveryRow) {
  return db.updateTable('delivery').where(isHeldBy(claim)).where('delivery_id', '=', claim.delivery_id)
}

function isDue(alias: string): RawBuilder<boolean> {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`)
  return sql<boolean>`(${column('status')} = 'pending' and ${column('next_attempt_at')} <= ${transactionTime}
    and ${isFree(alias)})`
}

function underWay(accountId: unknown, condition: RawBuilder<unknown> = sql``): RawBuilder<number> {
  return sql<number>`select count(*) from delivery as held
    where held.account_id = ${accountId} and ${isHeld('held')} ${condition}`
}
