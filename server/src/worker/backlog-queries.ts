import { sql } from 'kysely'
import { transactionTime } from '../db/clock.ts'
import { isFree, isHeld } from '../db/lease.ts'
import type { Db } from '../db/schema.ts'

/** Counting ends here: beyond it nobody needs the exact number, and the look has to stay short. */
const most = 10_000
/** Receivers of deliveries whose oldest one is looked at. */
const mostReceivers = 1_000
const withinMs = 2_000

interface Waiting {
  readonly waiting: number
  readonly running: number
  readonly oldestSeconds: number
}

export interface BacklogRow {
  readonly turns: Waiting
  readonly deliveries: Waiting
  readonly syncs: Waiting
  readonly reembeddings: Waiting
  readonly syncItems: { readonly processed: number; readonly pending: number }
}

/**
 * What is owed to all accounts right now. Reads partial indexes of unfinished work only, and of each no more than a
 * bounded part; the database itself gives up a look that takes long.
 */
export function readBacklog(db: Db, formerEmbedder: string): Promise<BacklogRow> {
  return db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = ${sql.lit(withinMs)}`.execute(db)
    const { rows } = await sql<BacklogRow>`
      with recursive receiver as (
        (select account_id, receiver_id, next_attempt_at from delivery where status = 'pending'
          order by account_id, receiver_id, next_attempt_at limit 1)
        union all
        select following.* from receiver cross join lateral (
          select account_id, receiver_id, next_attempt_at from delivery
          where status = 'pending' and (account_id, receiver_id) > (receiver.account_id, receiver.receiver_id)
          order by account_id, receiver_id, next_attempt_at limit 1
        ) as following
      ), turns as (
        select count(*) filter (where status = 'accepted') as waiting,
          count(*) filter (where status = 'running') as running,
          min(created_at) filter (where status = 'accepted') as oldest
        from (select status, created_at from turn where status in ('accepted', 'running')
          order by lease_until limit ${most}) as unfinished
      ), deliveries as (
        select count(*) filter (where next_attempt_at <= ${transactionTime} and ${isFree('pending')}) as waiting,
          count(*) filter (where ${isHeld('pending')}) as running
        from (select next_attempt_at, lease_until from delivery where status = 'pending' limit ${most}) as pending
      ), first_delivery as (
        select min(next_attempt_at) as oldest from (select next_attempt_at from receiver limit ${mostReceivers}) as first
      ), syncs as (
        select count(*) filter (where ${isFree('unfinished')}) as waiting,
          count(*) filter (where ${isHeld('unfinished')}) as running,
          min(lease_until) filter (where ${isFree('unfinished')}) as oldest,
          coalesce(sum(processed), 0) as processed,
          coalesce(sum(greatest(total - processed, 0)), 0) as pending
        from (select lease_until, processed, total from sync_run where status = 'running' limit ${most}) as unfinished
      ), reembeddings as (
        select count(*) filter (where ${isFree('spelt')}) as waiting,
          count(*) filter (where ${isHeld('spelt')}) as running
        from (select lease_until from knowledge_base left join reembedding using (account_id, knowledge_base_id)
          where published_embedder = ${sql.lit(formerEmbedder)} limit ${most}) as spelt
      )
      select json_build_object('waiting', turns.waiting, 'running', turns.running,
          'oldestSeconds', ${secondsSince(sql.ref('turns.oldest'))}) as turns,
        json_build_object('waiting', deliveries.waiting, 'running', deliveries.running,
          'oldestSeconds', ${secondsSince(sql.ref('first_delivery.oldest'))}) as deliveries,
        json_build_object('waiting', syncs.waiting, 'running', syncs.running,
          'oldestSeconds', ${secondsSince(sql.ref('syncs.oldest'))}) as syncs,
        -- Nobody waits for these.
        json_build_object('waiting', reembeddings.waiting, 'running', reembeddings.running,
          'oldestSeconds', 0) as reembeddings,
        json_build_object('processed', syncs.processed, 'pending', syncs.pending) as "syncItems"
      from turns, deliveries, first_delivery, syncs, reembeddings`.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('A look at sums gives one row')
    return row
  })
}

/** What is not due yet has not waited. */
function secondsSince(moment: ReturnType<typeof sql.ref>) {
  return sql<number>`greatest(0, coalesce(extract(epoch from ${transactionTime} - ${moment}), 0))::double precision`
}
