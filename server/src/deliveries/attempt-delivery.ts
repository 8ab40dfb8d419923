import { type Context, transaction } from '../context.ts'
import type { DeliveryRow } from '../db/schema.ts'
import { withSignal } from '../deadline.ts'
import { OutboundError, type OutboundReason } from '../platform/outbound-error.ts'
import { SealError } from '../platform/seal.ts'
import { createSemaphore } from '../platform/semaphore.ts'
import { parentOfRow, traced } from '../platform/telemetry/traces.ts'
import { openSigningSecrets, type SealedSecrets } from '../secrets/index.ts'
import { mostUnderWay } from './most-under-way.ts'
import {
  claimDueDelivery,
  type ClaimedDelivery,
  giveBackClaimed,
  giveUpClaimed,
  listWaiting,
  lockClaims,
} from './queries.ts'
import { type Attempt, type Outcome, retryOrEnd } from './retry-or-end.ts'
import { signedHeaders } from './sign.ts'
import { webhookSecretsOf } from './webhook-secrets.ts'

/**
 * Claims of this process at the same time. However many bells ring at once, most of its database connections are left
 * to others; without this a crowd of claims would keep requests, and the records of attempts already made, waiting.
 */
const claiming = () => createSemaphore(4)

/** Attempts of this process by account, those that still ask for a delivery included. */
const attemptsByAccount = () => new Map<string, number>()

/**
 * Makes the next attempt of one delivery, if it is due and nobody else holds it, and goes on with others that wait for
 * the same receiver. An attempt whose process dies before it is recorded is made again, so a receiver may hear of an
 * event twice, always under the same event id.
 */
export async function attemptDelivery(ctx: Context, deliveryId: string): Promise<void> {
  const { accountId } = ctx
  const inThisProcess = ctx.inMemory(attemptsByAccount)
  const others = inThisProcess.get(accountId) ?? 0
  // A crowd of one account must not queue for database connections; whoever ends rings for those turned away.
  if (others >= 2 * mostUnderWay.perAccount) return
  inThisProcess.set(accountId, others + 1)
  try {
    const claim = await claimDelivery(ctx, deliveryId)
    if (claim?.is_taken_over === true) ctx.metrics.leaseTakenOver('delivery')
    if (claim !== undefined && (await attemptOneByOne(ctx, claim))) await ringForWaiting(ctx)
  } finally {
    const left = (inThisProcess.get(accountId) ?? 1) - 1
    if (left > 0) inThisProcess.set(accountId, left)
    else inThisProcess.delete(accountId)
  }
}

/** Each hands its place on to the next. False: this process is stopping, and the last one was given back. */
async function attemptOneByOne(ctx: Context, first: ClaimedDelivery): Promise<boolean> {
  const keepsPlaceUntil = ctx.clock.now().getTime() + ctx.durations.delivery.placeKeptMs
  let claim: ClaimedDelivery | undefined = first
  while (claim !== undefined) {
    const { secret_sealed } = claim
    if (secret_sealed === null) {
      await giveUpClaimed(ctx.db, claim)
      const kind = claim.webhook_id === null ? 'callback' : 'webhook'
      ctx.metrics.deliveryEnded({ kind, outcome: 'failed', seconds: undefined })
      return true
    }
    const secrets = webhookSecretsOf({ ...claim, secret_sealed })
    const delivery = claim
    const attempt = await traced(ctx.traces, spanOf(delivery), () => post(ctx, delivery, secrets))
    if (attempt === 'stopped') {
      await giveBackClaimed(ctx.db, claim)
      return false
    }
    const handsOn = ctx.clock.now().getTime() < keepsPlaceUntil
    claim = await retryOrEnd(ctx, claim, { ...attempt, handsOn })
  }
  return true
}

function spanOf(delivery: DeliveryRow) {
  return {
    name: 'delivery attempt',
    parent: parentOfRow(delivery),
    attributes: {
      'assistant.delivery.id': delivery.delivery_id,
      'assistant.delivery.event': delivery.event,
      'assistant.delivery.attempt': delivery.attempts + 1,
    },
  }
}

function claimDelivery(ctx: Context, deliveryId: string): Promise<ClaimedDelivery | undefined> {
  const key = { accountId: ctx.accountId, deliveryId }
  const { leaseMs, claimMs: ms } = ctx.durations.delivery
  const claim = () =>
    transaction(ctx, async (ctx) => {
      await lockClaims(ctx.db, ctx.accountId)
      return claimDueDelivery(ctx.db, key, { leaseMs, ...mostUnderWay })
    })
  return withSignal({ clock: ctx.clock, ms }, (inTime) => ctx.inMemory(claiming)(inTime, claim))
}

async function post(
  ctx: Context,
  delivery: DeliveryRow,
  secrets: SealedSecrets,
): Promise<Omit<Attempt, 'handsOn'> | 'stopped'> {
  const startedAt = ctx.clock.now()
  const started = ctx.clock.elapsedMs()
  const outcome = await outcomeOf(ctx, delivery, secrets)
  if (outcome === 'stopped') return outcome
  return { ...outcome, startedAt, durationMs: Math.round(ctx.clock.elapsedMs() - started) }
}

async function outcomeOf(
  ctx: Context,
  { url, body, receiver_id: receiverId, event_id: eventId, event }: DeliveryRow,
  secrets: SealedSecrets,
): Promise<Outcome | 'stopped'> {
  const { attemptMs: timeoutMs } = ctx.durations.delivery
  try {
    const opened = openSigningSecrets(ctx, receiverId, secrets)
    const headers = signedHeaders({ eventId, event, body }, opened, ctx.clock.now())
    const { status } = await ctx.outbound.post(url, { headers, body, timeoutMs })
    return { status, error: null }
  } catch (error) {
    if (error instanceof SealError) return { status: null, error: 'The signing secret cannot be read.' }
    if (!(error instanceof OutboundError)) throw error
    if (error.reason === 'stopped') return 'stopped'
    const isLate = error.reason === 'timed-out'
    return {
      status: null,
      error: isLate ? `No answer within ${String(timeoutMs / 1000)} seconds.` : explanations[error.reason],
    }
  }
}

/** What the log of a delivery says about an attempt that got no answer. */
const explanations: Readonly<Record<Exclude<OutboundReason, 'stopped' | 'timed-out'>, string>> = {
  'not-a-url': 'The address is not a URL.',
  'not-https': 'The address is not an https address.',
  'has-credentials': 'The address carries credentials.',
  'address-not-public': 'The address does not lead to the public internet.',
  'name-not-resolved': 'The name of the host could not be resolved.',
  'connection-failed': 'No connection could be made.',
  'tls-failed': 'No trusted TLS connection could be made.',
  'answer-broken': 'The connection broke off before there was an answer.',
  'answer-unreadable': 'The answer could not be read.',
}

/** Lets deliveries go on that had to wait for others of the same account to end. */
async function ringForWaiting({ db, queue, accountId }: Context): Promise<void> {
  const { perReceiver } = mostUnderWay
  for (const waiting of await listWaiting(db, { accountId, perReceiver, limit: perReceiver })) {
    queue.ring('deliveries.attempt', waiting)
  }
}
