import { type Context, transaction } from '../../server/src/context.ts'
import type { DeliveryRow, WebhookEvent } from '../../server/src/db/schema.ts'
import { attemptDelivery } from '../../server/src/deliveries/attempt-delivery.ts'
import { createWebhook, emitEvent, getDelivery } from '../../server/src/deliveries/index.ts'
import type { UnmannedService } from '../support/unmanned-service.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'

/** An account with one webhook, whose deliveries a test attempts step by step. */
export interface Shop {
  readonly ctx: Context
  readonly receiver: Receiver
  readonly webhookId: string
  /** What the webhook's posts are signed with. */
  readonly secret: string
  /** Lets an event happen, and returns the id of its delivery. */
  emit: () => Promise<string>
  attempt: (deliveryId: string, ctx?: Context) => Promise<void>
  delivery(deliveryId: string): Promise<Awaited<ReturnType<typeof getDelivery>>>
  /** As if all waits of this delivery were over. */
  passTime(deliveryId: string): Promise<void>
  /** As if the process that holds it had been silent for longer than its lease. */
  lapseLease(deliveryId: string): Promise<void>
  close(): Promise<void>
}

const events: WebhookEvent[] = ['sync.completed']

export async function newShop(service: UnmannedService): Promise<Shop> {
  const { ctx, knowledgeBaseId } = await service.newAccount()
  const receiver = await openReceiver()
  const { webhook, secret } = await createWebhook(ctx, { url: receiver.url, events })
  const change = async (deliveryId: string, columns: object): Promise<void> => {
    await service.db
      .updateTable('delivery')
      .set(columns)
      .where('account_id', '=', ctx.accountId)
      .where('delivery_id', '=', deliveryId)
      .execute()
  }
  return {
    ctx,
    receiver,
    webhookId: webhook.webhook_id,
    secret,
    emit: () => emitSyncCompleted(ctx, knowledgeBaseId),
    attempt: (deliveryId, worker = ctx) => attemptDelivery(worker, deliveryId),
    delivery: (deliveryId) => getDelivery(ctx, deliveryId),
    passTime: (deliveryId) => change(deliveryId, { next_attempt_at: new Date(0) }),
    lapseLease: (deliveryId) => change(deliveryId, { lease_until: new Date(0) }),
    close: () => receiver.close(),
  }
}

/** Lets a sync complete as far as webhooks can tell, and returns the id of the delivery, if there is one. */
export async function emitSyncCompleted(ctx: Context, knowledgeBaseId: string): Promise<string> {
  const rung: string[] = []
  await transaction(ctx, async (ctx) => {
    const { queue } = ctx
    const ring: typeof queue.ring = (job, payload, options) => {
      if ('deliveryId' in payload) rung.push(payload.deliveryId)
      queue.ring(job, payload, options)
    }
    await emitEvent({ ...ctx, queue: { ring } }, syncCompleted(ctx, knowledgeBaseId))
  })
  return rung[0] ?? ''
}

export function syncCompleted(ctx: Context, knowledgeBaseId: string) {
  const at = ctx.clock.now().toISOString()
  return {
    event: 'sync.completed',
    data: {
      knowledgeBaseId,
      syncStatus: 'idle',
      run: {
        syncId: ctx.newId('sync'),
        startedAt: at,
        finishedAt: at,
        processed: 3,
        embedded: 3,
        total: 3,
        failed: 0,
        creditsConsumed: 0.03,
        error: null,
      },
    },
  } as const
}

/** What a list shows of a delivery that a rule is about. */
export function stateOf({ status, attempts, next_attempt_at }: DeliveryRow) {
  return { status, attempts, due: next_attempt_at !== null }
}
