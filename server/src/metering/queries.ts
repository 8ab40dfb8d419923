import { type RawBuilder, sql } from 'kysely'
import type { AccountRow, Db, LedgerEntryRow } from '../db/schema.ts'

/** What is there to spend, and whether it may be spent. */
export function findBalance(db: Db, accountId: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** Changes of one balance run one after the other while the lock is held. */
export function lockAccount(db: Db, accountId: string): Promise<AccountRow> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** How much more or less counts for a day of a key from now on. */
export interface KeyUseChange {
  readonly keyId: string
  readonly day: string
  readonly millicredits: number
}

/** What is to be set aside, and the day of a key that it counts for as well, which has an end. */
export interface NewReservation {
  readonly accountId: string
  readonly millicredits: number
  readonly ceiling?:
    | (Omit<KeyUseChange, 'millicredits'> & { readonly ceilingMillicredits: number })
    | undefined
}

/**
 * Of a `with`: sets credits aside, and `granted` has a row where they are. Guarded by the free balance and the payment
 * state, so concurrent requests never promise the same credit twice, and by what is left of the key's day, so no number of
 * requests at once goes beyond it. Wherever a balance and a key's day change together, the balance is locked first:
 * nobody waits for the other one. Without room in the day the balance has changed all the same, so a transaction in which
 * nothing is granted must not be committed.
 */
export function reserving({ accountId, millicredits, ceiling }: NewReservation): RawBuilder<unknown> {
  const usedBefore = sql`case when kept.day < excluded.day then 0 else kept.used_millicredits end`
  const granted =
    ceiling === undefined
      ? sql`select from reserved`
      : sql`
      insert into key_usage as kept (account_id, key_id, day, used_millicredits)
      select account_id, ${ceiling.keyId}, ${ceiling.day}::date, ${millicredits}::bigint from reserved
      where ${millicredits}::bigint <= ${ceiling.ceilingMillicredits}::bigint
      on conflict (account_id, key_id) do update
        set day = greatest(kept.day, excluded.day), used_millicredits = ${usedBefore} + excluded.used_millicredits
        where ${usedBefore} + excluded.used_millicredits <= ${ceiling.ceilingMillicredits}::bigint
      returning key_id`
  return sql`reserved as (
      update account set reserved_millicredits = reserved_millicredits + ${millicredits}::bigint
      where account_id = ${accountId} and payment_state = 'current'
        and balance_millicredits - reserved_millicredits >= greatest(${millicredits}::bigint, 1)
      returning account_id
    ), granted as (${granted})`
}

/** Where it is free and not granted, the key's day is what has no room. */
export interface Reserved {
  readonly isFree: boolean
  readonly isGranted: boolean
}

export async function reserveFreeBalance(db: Db, reservation: NewReservation): Promise<Reserved> {
  const { rows } = await sql<Reserved>`
    with ${reserving(reservation)}
    select exists (select from reserved) as "isFree", exists (select from granted) as "isGranted"`.execute(db)
  return rows[0] ?? { isFree: false, isGranted: false }
}

/** Gives back what was set aside, and takes it off the days of the keys that it counted for. */
export async function releaseOfKeys(
  db: Db,
  accountId: string,
  {
    reservedMillicredits,
    uses,
  }: { readonly reservedMillicredits: number; readonly uses: readonly KeyUseChange[] },
): Promise<void> {
  await sql`
    with released as (
      update account set reserved_millicredits = reserved_millicredits - ${reservedMillicredits}::bigint
      where account_id = ${accountId}
      returning account_id
    )
    update key_usage set used_millicredits = used_millicredits + use.change
    from released, unnest(${uses.map(({ keyId }) => keyId)}::text[], ${uses.map(({ day }) => day)}::date[],
      ${uses.map(({ millicredits }) => millicredits)}::bigint[]) as use (key_id, day, change)
    where key_usage.account_id = ${accountId} and key_usage.account_id = released.account_id
      and key_usage.key_id = use.key_id and key_usage.day = use.day`.execute(db)
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

export interface ReservedPayment {
  readonly entry: LedgerEntry
  readonly reservedMillicredits: number
  /** What the payment makes of a key's day, where it counts for one. */
  readonly use: KeyUseChange | undefined
}

/** Ends a reservation and pays what was used: balance, ledger and the key's day change together. */
export async function payReserved(
  db: Db,
  { entry, reservedMillicredits, use }: ReservedPayment,
): Promise<void> {
  const counted =
    use === undefined
      ? sql``
      : sql`, counted as (
      update key_usage set used_millicredits = used_millicredits + ${use.millicredits}::bigint from paid
      where key_usage.account_id = ${entry.accountId} and key_usage.account_id = paid.account_id
        and key_usage.key_id = ${use.keyId} and key_usage.day = ${use.day}::date
    )`
  const spender = spenderOf(entry)
  await sql`
    with paid as (
      update account set balance_millicredits = balance_millicredits + ${entry.amountMillicredits}::bigint,
        reserved_millicredits = reserved_millicredits - ${reservedMillicredits}::bigint
      where account_id = ${entry.accountId}
      returning account_id
    )${counted}
    insert into ledger_entry (account_id, ledger_entry_id, reason, reference_id, amount_millicredits, buckets, note,
      key_id, member_id, created_at)
    select account_id, ${entry.ledgerEntryId}, ${entry.reason}, ${entry.referenceId},
      ${entry.amountMillicredits}::bigint, ${JSON.stringify(entry.buckets)}::jsonb, ${entry.note},
      ${spender.key_id}, ${spender.member_id}, ${entry.createdAt}::timestamptz
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
  /** Key or member whose request is paid for; null where the operator asked for it. */
  readonly callerId: string | null
  readonly createdAt: Date
}

/** The prefix of an id tells what it names. */
function spenderOf({ callerId }: LedgerEntry): Pick<LedgerEntryRow, 'key_id' | 'member_id'> {
  return callerId?.startsWith('mem_')
    ? { key_id: null, member_id: callerId }
    : { key_id: callerId, member_id: null }
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
      ...spenderOf(entry),
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
  const spender = spenderOf(entry)
  const result = await sql`
    with paid as (
      update account set balance_millicredits = balance_millicredits + ${entry.amountMillicredits}::bigint
      where account_id = ${entry.accountId} and payment_state = 'current'
        and balance_millicredits - reserved_millicredits >= greatest(${leastFreeMillicredits}::bigint, 1)
      returning account_id
    )
    insert into ledger_entry (account_id, ledger_entry_id, reason, reference_id, amount_millicredits, buckets, note,
      key_id, member_id, created_at)
    select account_id, ${entry.ledgerEntryId}, ${entry.reason}, ${entry.referenceId},
      ${entry.amountMillicredits}::bigint, ${JSON.stringify(entry.buckets)}::jsonb, ${entry.note},
      ${spender.key_id}, ${spender.member_id}, ${entry.createdAt}::timestamptz
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
