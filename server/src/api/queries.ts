import { sql } from 'kysely'
import type { Db, IdempotencyRecordRow } from '../db/schema.ts'

/** Names one idempotency record: the caller's key text, per API key and operation. */
export interface RecordKey {
  readonly accountId: string
  readonly keyId: string
  readonly operationId: string
  readonly idempotencyKey: string
}

function whereRecord(key: RecordKey) {
  return {
    account_id: key.accountId,
    key_id: key.keyId,
    operation_id: key.operationId,
    idempotency_key: key.idempotencyKey,
  }
}

const leaseEnd = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

/** Undefined when the record exists already. */
export function insertIdempotencyRecord(
  db: Db,
  key: RecordKey,
  record: { readonly fingerprint: string; readonly leaseSeconds: number; readonly createdAt: Date },
): Promise<IdempotencyRecordRow | undefined> {
  return db
    .insertInto('idempotency_record')
    .values({
      ...whereRecord(key),
      fingerprint: record.fingerprint,
      lease_until: leaseEnd(record.leaseSeconds),
      created_at: record.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function findIdempotencyRecord(db: Db, key: RecordKey): Promise<IdempotencyRecordRow | undefined> {
  return db.selectFrom('idempotency_record').selectAll().where(matches(key)).executeTakeFirst()
}

/** Guarded by the lease: of several repeats of a request whose process died, one goes on with it. */
export async function takeOverLapsedRecord(db: Db, key: RecordKey, leaseSeconds: number): Promise<boolean> {
  const result = await db
    .updateTable('idempotency_record')
    .set({ lease_until: leaseEnd(leaseSeconds) })
    .where(matches(key))
    .where('status', 'is', null)
    .where((eb) =>
      eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', sql<Date>`clock_timestamp()`)]),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function updateRecordAnswer(
  db: Db,
  key: RecordKey,
  answer: { readonly status: number; readonly body: unknown },
): Promise<void> {
  await db
    .updateTable('idempotency_record')
    .set({ status: answer.status, body: JSON.stringify(answer.body), lease_until: null })
    .where(matches(key))
    .execute()
}

/** Lets the next repeat run the request again, or join the turn it started. */
export async function updateRecordReleased(db: Db, key: RecordKey): Promise<void> {
  await db.updateTable('idempotency_record').set({ lease_until: null }).where(matches(key)).execute()
}

/** Guarded by the turn: a record that names one must stay, so that a repeat joins it. */
export async function deleteTurnlessRecord(db: Db, key: RecordKey): Promise<void> {
  await db.deleteFrom('idempotency_record').where(matches(key)).where('turn_id', 'is', null).execute()
}

function matches(key: RecordKey) {
  return sql<boolean>`account_id = ${key.accountId} and key_id = ${key.keyId}
    and operation_id = ${key.operationId} and idempotency_key = ${key.idempotencyKey}`
}
