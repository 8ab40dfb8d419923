import { sql } from 'kysely'
import { databaseIn, databaseNow } from '../db/clock.ts'
import type { Db, IdempotencyRecordRow } from '../db/schema.ts'

/** Names one idempotency record: the caller's key text, per API key and operation. */
export interface RecordKey {
  readonly accountId: string
  readonly keyId: string
  readonly operationId: string
  readonly idempotencyKey: string
}

/** Names one record for as long as one request has it: another one may take its place after an erasure, or take it over. */
export interface RecordInstance extends RecordKey {
  readonly createdAt: Date
}

/** The session that a request is about, as far as it is known. Without a widget there is none. */
export interface SessionConcerned {
  readonly widgetId: string | null
  readonly sessionId: string | null
}

function whereRecord(key: RecordKey) {
  return {
    account_id: key.accountId,
    key_id: key.keyId,
    operation_id: key.operationId,
    idempotency_key: key.idempotencyKey,
  }
}

/** Undefined when the record exists already. */
export function insertIdempotencyRecord(
  db: Db,
  key: RecordKey,
  record: SessionConcerned & {
    readonly fingerprint: string
    readonly leaseMs: number
    readonly createdAt: Date
  },
): Promise<IdempotencyRecordRow | undefined> {
  return db
    .insertInto('idempotency_record')
    .values({
      ...whereRecord(key),
      fingerprint: record.fingerprint,
      widget_id: record.widgetId,
      session_id: record.sessionId,
      lease_until: databaseIn(record.leaseMs),
      created_at: record.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** A record as a repeat finds it. */
export interface RecordFound extends IdempotencyRecordRow {
  /** The turn that the request started has ended. */
  readonly has_ended: boolean
}

export function findIdempotencyRecord(db: Db, key: RecordKey): Promise<RecordFound | undefined> {
  return db
    .selectFrom('idempotency_record')
    .selectAll()
    .select(
      sql<boolean>`exists (
        select from turn
        where turn.account_id = idempotency_record.account_id and turn.turn_id = idempotency_record.turn_id
          and turn.status in ('completed', 'failed')
      )`.as('has_ended'),
    )
    .where(matches(key))
    .executeTakeFirst()
}

/**
 * Guarded by the lease: of several repeats of a request whose process died, one goes on with it. The record is its own from
 * then on: a request that is late rather than dead finds another one in its place.
 */
export function takeOverLapsedRecord(
  db: Db,
  key: RecordInstance,
  { leaseMs, takenAt }: { readonly leaseMs: number; readonly takenAt: Date },
): Promise<IdempotencyRecordRow | undefined> {
  return db
    .updateTable('idempotency_record')
    .set({ lease_until: databaseIn(leaseMs), created_at: takenAt })
    .where(isStill(key))
    .where('status', 'is', null)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', databaseNow)]))
    .returningAll()
    .executeTakeFirst()
}

export interface StoredAnswer {
  readonly status: number
  readonly body: unknown
  /** The session that only the answer names: it was just started. */
  readonly sessionId: string | null
}

export async function updateRecordAnswer(db: Db, key: RecordInstance, answer: StoredAnswer): Promise<void> {
  await db
    .updateTable('idempotency_record')
    .set((eb) => ({
      status: answer.status,
      body: JSON.stringify(answer.body),
      session_id: eb.fn.coalesce('session_id', eb.val(answer.sessionId)),
      lease_until: null,
    }))
    .where(isStill(key))
    .execute()
}

/** Lets the next repeat run the request again, or join the turn it started. */
export async function updateRecordReleased(db: Db, key: RecordInstance): Promise<void> {
  await db.updateTable('idempotency_record').set({ lease_until: null }).where(isStill(key)).execute()
}

/** Guarded by the turn: a record that names one must stay, so that a repeat joins it. */
export async function deleteTurnlessRecord(db: Db, key: RecordInstance): Promise<void> {
  await db.deleteFrom('idempotency_record').where(isStill(key)).where('turn_id', 'is', null).execute()
}

function matches(key: RecordKey) {
  return sql<boolean>`account_id = ${key.accountId} and key_id = ${key.keyId}
    and operation_id = ${key.operationId} and idempotency_key = ${key.idempotencyKey}`
}

/** What becomes of a request from before an erasure or a take-over must not touch the record of a repeat after it. */
function isStill(key: RecordInstance) {
  return sql<boolean>`${matches(key)} and created_at = ${key.createdAt}`
}
