import { sql } from 'kysely'
import type { AccountRow, Db, LedgerEntryRow } from '../db/schema.ts'

/** Changes of one balance run one after the other while the lock is held. */
export function lockAccount(db: Db, accountId: string): Promise<AccountRow> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Guarded by the free balance and the payment state, so concurrent requests never promise the same credit twice. */
export async function reserveFreeBalance(db: Db, accountId: string, millicredits: number): Promise<boolean> {
  const result = await db
    .updateTable('account')
    .set((eb) => ({ reserved_millicredits: eb('reserved_millicredits', '+', millicredits) }))
    .where('account_id', '=', accountId)
    .where('payment_state', '=', 'current')
    .where(sql<boolean>`balance_millicredits - reserved_millicredits >= greatest(${millicredits}::bigint, 1)`)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function updateBalance(
  db: Db,
  accountId: string,
  change: { readonly balanceMillicredits: number; readonly reservedMillicredits: number },
): Promise<void> {
  await db
    .updateTable('account')
    .set((eb) => ({
      balance_millicredits: eb('balance_millicredits', '+', change.balanceMillicredits),
      reserved_millicredits: eb('reserved_millicredits', '+', change.reservedMillicredits),
    }))
    .where('account_id', '=', accountId)
    .execute()
}

/** Ends a reservation and pays what was used: balance and ledger change together. */
export async function payReserved(
  db: Db,
  { entry, reservedMillicredits }: { readonly entry: LedgerEntry; readonly reservedMillicredits: number },
): Promise<void> {
  await sql`
    with paid as (
      update account set balance_millicredits = balance_millicredits + ${entry.amountMillicredits}::bigint,
        reserved_millicredits = reserved_millicredits - ${reservedMillicredits}::bigint
      where account_id = ${entry.accountId}
      returning account_id
    )
    insert into ledger_entry (account_id, ledger_entry_id, reason, reference_id, amount_millicredits, buckets, note,
      created_at)
    select account_id, ${entry.ledgerEntryId}, ${entry.reason}, ${entry.referenceId},
      ${entry.amountMillicredits}::bigint, ${JSON.stringify(entry.buckets)}::jsonb, ${entry.note},
      ${entry.createdAt}::timestamptz
    from paid`.execute(db)
}

export interface LedgerEntry {
  readonly accountId: string
  readonly ledgerEntryId: string
  readonly reason: LedgerEntryRow['reason']
  readonly referenceId: string | null
  readonly amountMillicredits: number
  readonly buckets: Readonly<Record<string, number>>
  readonly note: string | null
  readonly createdAt: Date
}

export function insertLedgerEntry(db: Db, entry: LedgerEntry): Promise<LedgerEntryRow> {
  return db
    .insertInto('ledger_entry')
    .values({
      account_id: entry.accountId,
      ledger_entry_id: entry.ledgerEntryId,
      reason: entry.reason,
      reference_id: entry.referenceId,
      amount_millicredits: entry.amountMillicredits,
      buckets: JSON.stringify(entry.buckets),
      note: entry.note,
      created_at: entry.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Guarded like `reserveFreeBalance`: nothing is paid unless so much is free. Balance and ledger change together.
 */
export async function payFromFreeBalance(
  db: Db,
  { entry, leastFreeMillicredits }: { readonly entry: LedgerEntry; readonly leastFreeMillicredits: number },
): Promise<boolean> {
  const result = await sql`
    with paid as (
      update account set balance_millicredits = balance_millicredits + ${entry.amountMillicredits}::bigint
      where account_id = ${entry.accountId} and payment_state = 'current'
        and balance_millicredits - reserved_millicredits >= greatest(${leastFreeMillicredits}::bigint, 1)
      returning account_id
    )
    insert into ledger_entry (account_id, ledger_entry_id, reason, reference_id, amount_millicredits, buckets, note,
      created_at)
    select account_id, ${entry.ledgerEntryId}, ${entry.reason}, ${entry.referenceId},
      ${entry.amountMillicredits}::bigint, ${JSON.stringify(entry.buckets)}::jsonb, ${entry.note},
      ${entry.createdAt}::timestamptz
    from paid
  `.execute(db)
  return result.numAffectedRows === 1n
}

export function findCreditEntry(
  db: Db,
  accountId: string,
  reference: string,
): Promise<LedgerEntryRow | undefined> {
  return db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('reason', '=', 'credit')
    .where('reference_id', '=', reference)
    .executeTakeFirst()
}
