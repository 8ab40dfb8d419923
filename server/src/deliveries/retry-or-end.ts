import type { Context } from '../context.ts'
import type { DeliveryRow } from '../db/schema.ts'
import { type ClaimedDelivery, endAttempt } from './queries.ts'

/** What came of a post: a status or the reason why there is none. */
export interface Outcome {
  readonly status: number | null
  readonly error: string | null
}

export interface Attempt extends Outcome {
  readonly startedAt: Date
  readonly durationMs: number
  /** Whether another delivery may take the place that this one leaves. */
  readonly handsOn: boolean
}

/**
 * Writes an attempt into the log, and decides whether the delivery is tried again. Nothing is written when the delivery has
 * passed into other hands: this attempt took longer than its lease. Returns the delivery that has taken its place.
 */
export async function retryOrEnd(
  ctx: Context,
  claim: DeliveryRow,
  attempt: Attempt,
): Promise<ClaimedDelivery | undefined> {
  const { account_id: accountId, delivery_id: deliveryId } = claim
  const { status, error, startedAt, durationMs, handsOn } = attempt
  const { leaseMs, retryWaitsMs } = ctx.durations.delivery
  const next = nextStep(claim, attempt, retryWaitsMs)
  const end = await endAttempt(ctx.db, claim, {
    ...{ next, status, error },
    started_at: startedAt,
    duration_ms: durationMs,
    now: ctx.clock.now(),
    handOnForMs: handsOn ? leaseMs : null,
  })
  if (end === undefined) return undefined
  ctx.log.info(
    {
      component: 'deliveries',
      accountId,
      deliveryId,
      attempt: end.number,
      durationMs,
      status,
      reason: error,
    },
    `delivery ${next.status}`,
  )
  noteAttempt(ctx, claim, { status, next })
  if (next.waitMs !== null) {
    ctx.queue.ring('deliveries.attempt', { accountId, deliveryId }, { delayMs: next.waitMs })
  }
  return end.following
}

interface NextStep {
  readonly status: DeliveryRow['status']
  readonly waitMs: number | null
}

function noteAttempt(
  ctx: Context,
  claim: DeliveryRow,
  { status, next }: Pick<Outcome, 'status'> & { readonly next: NextStep },
): void {
  const kind = claim.webhook_id === null ? 'callback' : 'webhook'
  const unsuccessful = status === null ? 'unreachable' : 'refused'
  ctx.metrics.deliveryAttempted({ kind, outcome: next.status === 'delivered' ? 'delivered' : unsuccessful })
  if (next.status === 'pending') return
  const isRedelivery = claim.attempts !== claim.round_attempts
  const seconds = (ctx.clock.now().getTime() - claim.created_at.getTime()) / 1_000
  ctx.metrics.deliveryEnded({ kind, outcome: next.status, seconds: isRedelivery ? undefined : seconds })
}

/** Any 2xx is an answer. After anything else it is tried again, until the waits of `durations.ts` are used up. */
function nextStep(claim: DeliveryRow, { status }: Outcome, retryWaitsMs: readonly number[]): NextStep {
  if (status !== null && status >= 200 && status < 300) return { status: 'delivered', waitMs: null }
  const waitMs = retryWaitsMs[claim.round_attempts]
  return waitMs === undefined ? { status: 'failed', waitMs: null } : { status: 'pending', waitMs }
}
