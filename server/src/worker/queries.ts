import { sql } from 'kysely'
import { transactionTime } from '../db/clock.ts'
import type { Db } from '../db/schema.ts'

export async function deleteIdempotencyRecordsBefore(db: Db, before: Date, limit: number): Promise<void> {
  await sql`delete from idempotency_record where ctid = any(array(
    select ctid from idempotency_record where created_at < ${before} limit ${limit}))`.execute(db)
}

/** Makes everything that somebody holds look overdue. Only right where nobody else can be alive to hold it. */
export async function endEveryLease(db: Db): Promise<void> {
  await sql`
    with turns as (
        update turn set lease_until = ${longAgo},
          -- Who followed a stream could not say so while there was nobody to tell.
          waited_until = case when waited_until is not null then ${transactionTime} + interval '30 seconds' end
        where lease_until > ${longAgo}
      ),
      records as (update idempotency_record set lease_until = ${longAgo} where lease_until > ${longAgo}),
      deliveries as (update delivery set lease_until = null where lease_until is not null),
      reembeddings as (update reembedding set lease_until = ${longAgo} where lease_until > ${longAgo})
    update sync_run set lease_until = ${longAgo} where lease_until > ${longAgo}`.execute(db)
}

const longAgo = sql<Date>`${transactionTime} - interval '1 minute'`
