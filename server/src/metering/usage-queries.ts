import { type RawBuilder, sql } from 'kysely'
import type { Db, LedgerEntryRow } from '../db/schema.ts'

/** What is used up or set aside on one day of a key; nothing before its first turn of the day. */
export async function findKeyUse(
  db: Db,
  accountId: string,
  { keyId, day }: { readonly keyId: string; readonly day: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('key_usage')
    .select('used_millicredits')
    .where('account_id', '=', accountId)
    .where('key_id', '=', keyId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.used_millicredits
}

export interface Period {
  readonly from: Date
  /** Excluded; without it everything up to now counts. */
  readonly to: Date | undefined
}

export interface LedgerSums {
  readonly balanceMillicredits: number
  readonly reservedMillicredits: number
  /** Sum of all entries, whatever the period: the balance, or something is broken. */
  readonly ledgerMillicredits: number
  readonly reasons: readonly ReasonSum[]
  /** By day and reason, oldest first. */
  readonly days: readonly DaySum[]
  /** By day and caller, oldest first. */
  readonly callersOfDays: readonly (SpenderSum & { readonly date: string })[]
  /** By caller, whatever the day. */
  readonly callers: readonly SpenderSum[]
  /** What was consumed, by the name it has in the entries. */
  readonly buckets: Readonly<Record<string, number>>
}

/** What was consumed for one caller: positive. Without a name it is everybody who is not named. */
export interface SpenderSum {
  readonly keyId: string | null
  readonly memberId: string | null
  readonly millicredits: number
}

export interface ReasonSum {
  readonly reason: LedgerEntryRow['reason']
  readonly entries: number
  readonly amountMillicredits: number
}

export interface DaySum {
  /** `YYYY-MM-DD`, in UTC. */
  readonly date: string
  readonly reason: LedgerEntryRow['reason']
  /** What was consumed: positive. */
  readonly millicredits: number
}

export interface LedgerStretch extends Period {
  readonly reason: LedgerEntryRow['reason'] | undefined
  readonly keyId: string | undefined
  readonly reference: string | undefined
  /** Newer ones are left out. */
  readonly beforeId: string | undefined
  readonly limit: number
}

export const everyReason = ['credit', 'turn', 'sync', 'write'] as const satisfies LedgerEntryRow['reason'][]

/** An entry, and whether it was for a trial: null where the turn is kept no more. */
export interface ListedEntry extends LedgerEntryRow {
  readonly is_trial: boolean | null
}

/** Newest first: ids sort by creation. */
export function listEntries(
  db: Db,
  accountId: string,
  { from, to, reason, keyId, reference, beforeId, limit }: LedgerStretch,
): Promise<ListedEntry[]> {
  return db
    .selectFrom('ledger_entry')
    .selectAll()
    .select(
      sql<boolean | null>`case when reason = 'turn' then (
        select session.is_trial from turn
        join session on session.account_id = ${accountId} and session.widget_id = turn.widget_id
          and session.session_id = turn.session_id
        where turn.account_id = ${accountId} and turn.turn_id = ledger_entry.reference_id
      ) else false end`.as('is_trial'),
    )
    .where('account_id', '=', accountId)
    .where('created_at', '>=', from)
    .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? from))
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? 'turn'))
    .$if(keyId !== undefined, (query) => query.where('key_id', '=', keyId ?? ''))
    .$if(reference !== undefined, (query) =>
      // Every reason is named because the index of references has it before them.
      query.where('reason', 'in', everyReason).where('reference_id', '=', reference ?? ''),
    )
    .$if(beforeId !== undefined, (query) => query.where('ledger_entry_id', '<', beforeId ?? ''))
    .orderBy('ledger_entry_id', 'desc')
    .limit(limit)
    .execute()
}

/** So many callers are named of a day, and of the whole period: those who consumed most. */
const mostCallers = { ofDay: 10, ofPeriod: 100 } as const

/** Whoever is not named comes last, however much it is. */
const mostFirst = sql`coalesce(key_id, member_id) is null, millicredits desc, coalesce(key_id, member_id)`

/** Balance and sums in one statement: seen at different moments they would not agree. */
export async function sumLedger(
  db: Db,
  accountId: string,
  { from, to }: Period,
): Promise<LedgerSums | undefined> {
  const { rows } = await sql<LedgerSums>`
    with period as (
      select reason, amount_millicredits, buckets, key_id, member_id, created_at from ledger_entry
      where account_id = ${accountId} and created_at >= ${from} and created_at < ${to ?? 'infinity'}::timestamptz
    ), by_day as (
      select (created_at at time zone 'UTC')::date as date, reason, -sum(amount_millicredits) as millicredits
      from period where reason <> 'credit' group by 1, 2
    ), spent as (
      select (created_at at time zone 'UTC')::date as date, key_id, member_id,
        -sum(amount_millicredits) as millicredits
      from period where reason <> 'credit' group by 1, 2, 3
    ), of_period as (
      select null::date as date, key_id, member_id, sum(millicredits) as millicredits from spent group by 2, 3
    ), by_day_and_caller as (
      ${namingMost(sql`spent`, mostCallers.ofDay)}
    ), by_caller as (
      ${namingMost(sql`of_period`, mostCallers.ofPeriod)}
    ), by_reason as (
      select reason, count(*) as entries, sum(amount_millicredits) as amount from period group by reason
    ), by_bucket as (
      select key, sum(value::bigint) as amount from period, jsonb_each_text(buckets) group by key
    )
    select balance_millicredits as "balanceMillicredits", reserved_millicredits as "reservedMillicredits",
      (select coalesce(sum(amount_millicredits), 0)::bigint from ledger_entry where account_id = ${accountId})
        as "ledgerMillicredits",
      (select coalesce(json_agg(json_build_object(
        'reason', reason, 'entries', entries, 'amountMillicredits', amount)), '[]') from by_reason) as reasons,
      (select coalesce(json_agg(json_build_object(
        'date', date, 'reason', reason, 'millicredits', millicredits) order by date), '[]') from by_day) as days,
      (select coalesce(json_agg(json_build_object('date', date, 'keyId', key_id, 'memberId', member_id,
        'millicredits', millicredits) order by date, ${mostFirst}), '[]') from by_day_and_caller) as "callersOfDays",
      (select coalesce(json_agg(json_build_object('keyId', key_id, 'memberId', member_id,
        'millicredits', millicredits) order by ${mostFirst}), '[]') from by_caller) as callers,
      (select coalesce(json_object_agg(key, amount), '{}') from by_bucket) as buckets
    from account where account_id = ${accountId}
  `.execute(db)
  return rows[0]
}

/** Sums by caller of each date, where all who consumed less than the most are one without a name. */
function namingMost(sums: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  return sql`select date, case when place <= ${most} then key_id end as key_id,
        case when place <= ${most} then member_id end as member_id, sum(millicredits) as millicredits
      from (select *, row_number() over (partition by date order by ${mostFirst}) as place from ${sums}) as placed
      group by 1, 2, 3`
}
