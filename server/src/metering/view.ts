import type { components } from '../contract/admin-types.gen.ts'
import type { components as publicComponents } from '../contract/wire.ts'
import type { CreditResult } from './credit-account.ts'
import type { PeriodUsage } from './get-account-usage.ts'
import { type CreditBucket, creditsOf, sumOf } from './prices.ts'
import type { Usage } from './sum-usage.ts'
import { type DaySum, everyReason, type ListedEntry, type SpenderSum } from './usage-queries.ts'

type Wire = components['schemas']
type PublicWire = publicComponents['schemas']

export function viewCreditEntry({ entry, balanceMillicredits }: CreditResult): Wire['CreditEntry'] {
  return {
    ledgerEntryId: entry.ledger_entry_id,
    accountId: entry.account_id,
    amount: creditsOf(entry.amount_millicredits),
    reason: entry.note ?? '',
    reference: entry.reference_id,
    balance: creditsOf(balanceMillicredits),
    createdAt: entry.created_at.toISOString(),
  }
}

export function viewAccountUsage(accountId: string, { from, to, usage }: PeriodUsage): Wire['AccountUsage'] {
  const { buckets, rowsMillicredits, reasons } = usage
  return {
    accountId,
    from: from.toISOString(),
    to: to.toISOString(),
    consumed: creditsOf(sumOf(buckets) + rowsMillicredits),
    buckets: viewBuckets({ ...buckets, rows: rowsMillicredits }),
    reasons: everyReason
      .flatMap((name) => reasons.filter(({ reason }) => reason === name))
      .map(({ reason, entries, amountMillicredits }) => ({
        reason,
        entries,
        amount: creditsOf(amountMillicredits),
      })),
    callers: viewCallers(usage.callers),
    days: viewDays(usage),
    balance: creditsOf(usage.balanceMillicredits),
    reserved: creditsOf(usage.reservedMillicredits),
    ledgerBalance: creditsOf(usage.ledgerMillicredits),
  }
}

/** The most that are told, from the end. */
const mostDays = 400

function viewDays({
  days: sums,
  callersOfDays,
}: Pick<Usage, 'days' | 'callersOfDays'>): Wire['AccountUsage']['days'] {
  const dates = [...new Set(sums.map(({ date }) => date))].slice(-mostDays)
  return dates.map((date) => {
    const ofDay = sums.filter((sum) => sum.date === date)
    const consumed = (...reasons: readonly DaySum['reason'][]): number =>
      creditsOf(
        ofDay
          .filter(({ reason }) => reasons.includes(reason))
          .reduce((sum, { millicredits }) => sum + millicredits, 0),
      )
    return {
      date,
      consumed: consumed('turn', 'sync', 'write'),
      turns: consumed('turn'),
      syncs: consumed('sync'),
      writes: consumed('write'),
      callers: viewCallers(callersOfDays.filter((sum) => sum.date === date)),
    }
  })
}

function viewCallers(sums: readonly SpenderSum[]): Wire['AccountUsage']['callers'] {
  return sums.map(({ keyId, memberId, millicredits }) => ({
    keyId,
    memberId,
    consumed: creditsOf(millicredits),
  }))
}

export function viewLedgerEntry(entry: ListedEntry): PublicWire['LedgerEntry'] {
  return {
    ledgerEntryId: entry.ledger_entry_id,
    reason: entry.reason,
    amount: creditsOf(entry.amount_millicredits),
    buckets: viewBuckets(entry.buckets),
    reference: entry.reference_id,
    note: entry.note,
    keyId: entry.key_id,
    memberId: entry.member_id,
    isTrial: entry.is_trial,
    createdAt: entry.created_at.toISOString(),
  }
}

function viewBuckets(millicredits: Readonly<Record<string, number>>): PublicWire['CreditsByBucket'] {
  return { ...viewCredits(millicredits), rows: creditsOf(millicredits['rows'] ?? 0) }
}

/** What a turn has cost, by what it went for. */
export function viewCredits(millicredits: Readonly<Record<string, number>>): Record<CreditBucket, number> {
  const credits = (bucket: CreditBucket): number => creditsOf(millicredits[bucket] ?? 0)
  return {
    chat: credits('chat'),
    retrieval: credits('retrieval'),
    orchestration: credits('orchestration'),
    embedding: credits('embedding'),
    rerank: credits('rerank'),
    plugin: credits('plugin'),
    crawler: credits('crawler'),
  }
}
