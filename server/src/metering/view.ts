import type { components } from '../contract/admin-types.gen.ts'
import type { CreditResult } from './credit-account.ts'
import type { PeriodUsage } from './get-account-usage.ts'
import { creditsOf, sumOf } from './prices.ts'

type Wire = components['schemas']

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

const reasonsInOrder = ['credit', 'turn', 'sync', 'write'] as const

export function viewAccountUsage(accountId: string, { from, to, usage }: PeriodUsage): Wire['AccountUsage'] {
  const { buckets, rowsMillicredits, reasons } = usage
  return {
    accountId,
    from: from.toISOString(),
    to: to.toISOString(),
    consumed: creditsOf(sumOf(buckets) + rowsMillicredits),
    buckets: {
      chat: creditsOf(buckets.chat),
      retrieval: creditsOf(buckets.retrieval),
      orchestration: creditsOf(buckets.orchestration),
      embedding: creditsOf(buckets.embedding),
      rerank: creditsOf(buckets.rerank),
      plugin: creditsOf(buckets.plugin),
      crawler: creditsOf(buckets.crawler),
      rows: creditsOf(rowsMillicredits),
    },
    reasons: reasonsInOrder
      .flatMap((name) => reasons.filter(({ reason }) => reason === name))
      .map(({ reason, entries, amountMillicredits }) => ({
        reason,
        entries,
        amount: creditsOf(amountMillicredits),
      })),
    balance: creditsOf(usage.balanceMillicredits),
    reserved: creditsOf(usage.reservedMillicredits),
    ledgerBalance: creditsOf(usage.ledgerMillicredits),
  }
}
