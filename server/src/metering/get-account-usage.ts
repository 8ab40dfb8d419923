import type { Context } from '../context.ts'
import { refusedField } from '../errors.ts'
import { requireInstant } from '../instant.ts'
import { sumUsage, type Usage } from './sum-usage.ts'
import type { Period } from './usage-queries.ts'

export interface UsageRequest {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface PeriodUsage {
  readonly from: Date
  readonly to: Date
  readonly usage: Usage
}

/** Sums the ledger over a period: without one, over the month so far. */
export async function getAccountUsage(ctx: Context, period: UsageRequest): Promise<PeriodUsage> {
  const now = ctx.clock.now()
  const { from, to } = requirePeriod(period, now)
  return { from, to: to ?? now, usage: await sumUsage(ctx, { from, to }) }
}

/** From the start of the month and up to now, unless it says otherwise. */
export function requirePeriod(period: UsageRequest, now: Date): Period {
  const from = period.from === undefined ? startOfMonth(now) : requireInstant(period.from, 'from')
  const to = period.to === undefined ? undefined : requireInstant(period.to, 'to')
  if (from > (to ?? now)) {
    throw refusedField(to === undefined ? 'from' : 'to', 'range', 'makes the period end before it starts')
  }
  return { from, to }
}

function startOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
}
