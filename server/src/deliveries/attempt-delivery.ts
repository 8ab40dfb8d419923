import { openSigningSecrets, type SealedSecrets } from '../accounts/index.ts'
import { type Context, transaction } from '../context.ts'
import type { DeliveryRow } from '../db/schema.ts'
import { OutboundError, type OutboundReason } from '../platform/outbound-error.ts'
import { SealError } from '../platform/seal.ts'
import { createSemaphore } from '../platform/semaphore.ts'
import { attemptWithinMs, claimWithinMs, leaseMs, mostUnderWay } from './attempt-schedule.ts'
import { findReceiver } from './find-receiver.ts'
import { claimDueDelivery, giveBackClaimed, giveUpClaimed, lockClaims } from './queries.ts'
import { type Outcome, recordAttempt } from './record-attempt.ts'
import { ringForWaiting } from './ring-for-waiting.ts'
import { signedHeaders } from './sign.ts'

/** A delivery taken for one attempt. */
interface Claim {
  readonly delivery: DeliveryRow
  /** Nothing when the receiver is gone. */
  readonly secrets: SealedSecrets | undefined
}

/**
 * Claims of this process at the same time. However many bells ring at once, most of its database connections are left
 * to others; without this a crowd of claims would keep requests, and the records of attempts already made, waiting.
 */
const claiming = createSemaphore(4)

/** Attempts of this process by account, those that still ask for a delivery included. */
const inThisProcess = new Map<string, number>()

/**
 * Makes the next attempt of one delivery, if it is due and nobody else holds it. An attempt whose process dies before
 * it is recorded is made again, so a receiver may hear of an event twice, always under the same event id.
 */
export async function attemptDelivery(ctx: Context, deliveryId: string): Promise<void> {
  const { accountId } = ctx
  const others = inThisProcess.get(accountId) ?? 0
  // A crowd of one account must not queue for database connections; whoever ends rings for those turned away.
  if (others >= 2 * mostUnderWay.perAccount) return
  inThisProcess.set(accountId, others + 1)
  try {
    const claim = await claimDelivery(ctx, deliveryId)
    if (claim !== undefined && (await attemptClaimed(ctx, claim))) await ringForWaiting(ctx)
  } finally {
    const left = (inThisProcess.get(accountId) ?? 1) - 1
    if (left > 0) inThisProcess.set(accountId, left)
    else inThisProcess.delete(accountId)
  }
}

/** False: this process is stopping, and the delivery was given back. */
async function attemptClaimed(ctx: Context, { delivery, secrets }: Claim): Promise<boolean> {
  if (secrets === undefined) {
    await giveUpClaimed(ctx.db, delivery)
    return true
  }
  const startedAt = ctx.now()
  const started = performance.now()
  const outcome = await post(ctx, delivery, secrets)
  if (outcome === 'stopped') {
    await giveBackClaimed(ctx.db, delivery)
    return false
  }
  const durationMs = Math.round(performance.now() - started)
  await recordAttempt(ctx, delivery, { ...outcome, startedAt, durationMs })
  return true
}

async function claimDelivery(ctx: Context, deliveryId: string): Promise<Claim | undefined> {
  const key = { accountId: ctx.accountId, deliveryId }
  const delivery = await claiming(AbortSignal.timeout(claimWithinMs), () =>
    transaction(ctx, async (ctx) => {
      await lockClaims(ctx.db, ctx.accountId)
      return claimDueDelivery(ctx.db, key, { leaseMs, ...mostUnderWay })
    }),
  )
  // After the commit: other claims of the account need not wait for it.
  return delivery && { delivery, secrets: await findReceiver(ctx, delivery) }
}

async function post(
  ctx: Context,
  delivery: DeliveryRow,
  secrets: SealedSecrets,
): Promise<Outcome | 'stopped'> {
  const { url, body, receiver_id: receiverId, event_id: eventId, event } = delivery
  try {
    const opened = openSigningSecrets(ctx, receiverId, secrets)
    const headers = signedHeaders({ eventId, event, body }, opened, ctx.now())
    const { status } = await ctx.outbound.post(url, { headers, body, timeoutMs: attemptWithinMs })
    return { status, error: null }
  } catch (error) {
    if (error instanceof SealError) return { status: null, error: 'The signing secret cannot be read.' }
    if (!(error instanceof OutboundError)) throw error
    return error.reason === 'stopped' ? 'stopped' : { status: null, error: explanations[error.reason] }
  }
}

/** What the log of a delivery says about an attempt that got no answer. */
const explanations: Readonly<Record<Exclude<OutboundReason, 'stopped'>, string>> = {
  'not-a-url': 'The address is not a URL.',
  'not-https': 'The address is not an https address.',
  'has-credentials': 'The address carries credentials.',
  'address-not-public': 'The address does not lead to the public internet.',
  'name-not-resolved': 'The name of the host could not be resolved.',
  'connection-failed': 'No connection could be made.',
  'tls-failed': 'No trusted TLS connection could be made.',
  'timed-out': `No answer within ${String(attemptWithinMs / 1000)} seconds.`,
  'answer-broken': 'The connection broke off before there was an answer.',
}
