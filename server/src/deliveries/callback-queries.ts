import { sql } from 'kysely'
import { databaseNow } from '../db/clock.ts'
import type { Db, DeliveryRow } from '../db/schema.ts'

export interface OwedCallback {
  readonly accountId: string
  readonly keyId: string
  readonly turnId: string
  readonly deliveryId: string
  /** The session it tells about. */
  readonly session: { readonly widgetId: string; readonly sessionId: string }
  readonly eventId: string
  readonly event: DeliveryRow['event']
  readonly body: string
  /** W3C `traceparent` of what brings it about, where that is traced. */
  readonly traceContext: string | null
  readonly now: Date
}

/** False: the key has no callback URL. */
export async function insertCallback(db: Db, owed: OwedCallback): Promise<boolean> {
  const result = await sql`
    insert into delivery (account_id, delivery_id, event_id, event, key_id, turn_id, widget_id, session_id, url, body,
      status, next_attempt_at, trace_context, created_at)
    select account_id, ${owed.deliveryId}, ${owed.eventId}, ${owed.event}, key_id, ${owed.turnId},
      ${owed.session.widgetId}, ${owed.session.sessionId}, callback_url, ${owed.body}, 'pending', ${databaseNow},
      ${owed.traceContext}, ${owed.now}::timestamptz
    from api_key
    where account_id = ${owed.accountId} and key_id = ${owed.keyId} and callback_url is not null`.execute(db)
  return result.numAffectedRows === 1n
}
