import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

export interface RetentionStretch {
  /** The account after which to begin. */
  readonly after: string
  readonly accounts: number
  /** Days that a delivery is kept where its account does not say otherwise. */
  readonly usualDays: number
  readonly now: Date
  /** Deliveries at most. */
  readonly limit: number
}

export interface StretchSwept {
  readonly deleted: number
  /** Nothing: there are no further accounts. */
  readonly lastAccountId: string | undefined
}

/**
 * Removes deliveries, with the log of their attempts, that a stretch of accounts does not keep any longer. What
 * somebody else holds is left out.
 */
export async function deleteOutdatedDeliveries(
  db: Db,
  { after, accounts, usualDays, now, limit }: RetentionStretch,
): Promise<StretchSwept> {
  const { rows } = await sql<{ deleted: number; last_account_id: string | null }>`
    with stretch as (
      select account_id, coalesce(delivery_retention_days, ${usualDays}) as days from account
      where account_id > ${after} order by account_id limit ${accounts}
    ), outdated as materialized (
      select old.account_id, old.delivery_id
      from stretch cross join lateral (
        select account_id, delivery_id from delivery
        where delivery.account_id = stretch.account_id
          and created_at < ${now}::timestamptz - make_interval(days => stretch.days)
        order by created_at limit ${limit}
        for update skip locked
      ) as old
      limit ${limit}
    ), gone as (
      delete from delivery using outdated
      where delivery.account_id = outdated.account_id and delivery.delivery_id = outdated.delivery_id
      returning delivery.delivery_id
    )
    select (select count(*) from gone) as deleted, 
      (select max(account_id) from stretch having count(*) = ${accounts}) as last_account_id`.execute(db)
  const [row] = rows
  return { deleted: row?.deleted ?? 0, lastAccountId: row?.last_account_id ?? undefined }
}
