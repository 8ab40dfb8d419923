import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** Revokes every key, switches off whatever calls others, and notes since when. The first time is the one that stays. */
export async function markForErasure(db: Db, accountId: string, now: Date): Promise<void> {
  await sql`
    with keys as (
      update api_key set revoked_at = coalesce(revoked_at, ${now}) where account_id = ${accountId}
    ), webhooks as (
      update webhook set enabled = false where account_id = ${accountId}
    ), plugins as (
      update plugin set enabled = false where account_id = ${accountId}
    )
    update account set erasure_requested_at = coalesce(erasure_requested_at, ${now})
    where account_id = ${accountId}`.execute(db)
}

/** Of all accounts, those that are being erased. */
export async function listAccountsBeingErased(db: Db, limit: number): Promise<string[]> {
  const accounts = await db
    .selectFrom('account')
    .select('account_id')
    .where('erasure_requested_at', 'is not', null)
    .orderBy('account_id')
    .limit(limit)
    .execute()
  return accounts.map((account) => account.account_id)
}

/**
 * Every table of an account but its ledger, none before those that refer to it. What hangs on a row goes with it:
 * attempts with their delivery, pieces of a reply with their turn, vectors with their item.
 */
export const ownedTables = [
  'account_event',
  'member_invitation',
  'member',
  'delivery',
  'idempotency_record',
  'form',
  'message',
  'turn',
  'session',
  'visitor',
  'plugin',
  'widget_verification',
  'api_key',
  'webhook',
  'widget',
  'sync_run',
  'calibration',
  'index_statistics',
  'posting_list',
  'item',
  'knowledge_base',
  'request',
] as const

/** Removes rows of the account, at most so many, and returns how many there were. What others hold is left out. */
export async function deleteOwned(
  db: Db,
  table: (typeof ownedTables)[number],
  { accountId, limit }: { readonly accountId: string; readonly limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where account_id = ${accountId} and ctid = any(array(
      select ctid from ${sql.table(table)} where account_id = ${accountId} limit ${limit} for update skip locked))`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/**
 * Moves entries of the account's ledger into the sums of all erased accounts, at most so many, and returns how many
 * there were. For the connection that sees all accounts.
 */
export async function closeLedger(db: Db, accountId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with gone as (
      delete from ledger_entry where account_id = ${accountId} and ctid = any(array(
        select ctid from ledger_entry where account_id = ${accountId} limit ${limit} for update skip locked))
      returning date_trunc('month', created_at at time zone 'UTC')::date as month, reason, amount_millicredits
    ), summed as (
      insert into erased_ledger as kept (month, reason, entries, amount_millicredits)
      select month, reason, count(*), sum(amount_millicredits) from gone group by month, reason
      order by month, reason
      on conflict (month, reason) do update set entries = kept.entries + excluded.entries,
        amount_millicredits = kept.amount_millicredits + excluded.amount_millicredits
    )
    select count(*) as moved from gone`.execute(db)
  return rows[0]?.moved ?? 0
}

/** Removes an account that owns nothing any more. As long as it does, the database refuses. */
export async function deleteAccount(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('account').where('account_id', '=', accountId).execute()
}
