import { sql } from 'kysely'
import type { Db, RequestRow } from '../db/schema.ts'

/**
 * Requests of all accounts in one statement, whose text is the same however many they are. Those of an account that is
 * gone by now are left out, and one that is about to go waits.
 */
export async function insertRequests(db: Db, requests: readonly RequestRow[]): Promise<void> {
  // Columns by name: a later version may have added others, which have their defaults.
  await sql`with written as (
      select account_id from account
      where account_id = any(${[...new Set(requests.map((request) => request.account_id))].sort()}::text[])
      order by account_id for key share
    )
    insert into request (account_id, request_id, operation_id, method, path, status, code, key_id, member_id,
      duration_ms, created_at)
    select account_id, request_id, operation_id, method, path, status, code, key_id, member_id, duration_ms, created_at
    from jsonb_populate_recordset(null::request, ${JSON.stringify(requests)}::jsonb) join written using (account_id)
    on conflict do nothing`.execute(db)
}

export interface RequestFilter {
  readonly requestId?: string | undefined
  readonly operationId?: string | undefined
  readonly keyId?: string | undefined
  /** The first of the answers' statuses, and the last. */
  readonly statuses?: readonly [number, number] | undefined
}

export interface RequestStretch {
  readonly filter: RequestFilter
  /** Newer ones are left out; undefined: none are. */
  readonly beforeId: string | undefined
  readonly limit: number
  /** Of all requests of the account, how many are looked at. */
  readonly mostLooked: number
}

export interface RequestsFound {
  readonly rows: readonly RequestRow[]
  /** The oldest that was looked at, where there may be older ones; else null. */
  readonly lookedUpTo: string | null
}

/** Newest first. A filter that fits little looks at a bounded stretch and says how far that was. */
export async function listRequests(
  db: Db,
  accountId: string,
  { filter, beforeId, limit, mostLooked }: RequestStretch,
): Promise<RequestsFound> {
  const looked = () =>
    db
      .selectFrom('request')
      .selectAll()
      .where('account_id', '=', accountId)
      .$if(filter.requestId !== undefined, (query) => query.where('request_id', '=', filter.requestId ?? ''))
      .$if(beforeId !== undefined, (query) => query.where('request_id', '<', beforeId ?? ''))
      .orderBy('request_id', 'desc')
      .limit(mostLooked)
  const rows = await db
    .selectFrom(looked().as('looked'))
    .selectAll()
    .$if(filter.operationId !== undefined, (query) =>
      query.where('operation_id', '=', filter.operationId ?? ''),
    )
    .$if(filter.keyId !== undefined, (query) => query.where('key_id', '=', filter.keyId ?? ''))
    .$if(filter.statuses !== undefined, (query) =>
      query.where(sql<boolean>`status between ${filter.statuses?.[0] ?? 0} and ${filter.statuses?.[1] ?? 0}`),
    )
    .orderBy('request_id', 'desc')
    .limit(limit)
    .execute()
  if (rows.length === limit) return { rows, lookedUpTo: null }
  const last = await db
    .selectFrom(looked().as('looked'))
    .select(({ fn }) => [fn.min('request_id').as('oldest'), fn.countAll<number>().as('count')])
    .executeTakeFirst()
  return { rows, lookedUpTo: last?.count === mostLooked ? last.oldest : null }
}

/** Of all accounts. */
export async function deleteRequestsBefore(db: Db, before: Date, limit: number): Promise<void> {
  await sql`delete from request where ctid = any(array(
    select ctid from request where created_at < ${before} limit ${limit}))`.execute(db)
}
