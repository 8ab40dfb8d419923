import { contextFor } from '../../server/src/context.ts'
import { durationsWith } from './durations.ts'
import { startService, type TestService } from './start-service.ts'
import { adminClient, dataOf, type Tenant } from './tenant.ts'
import { until } from './until.ts'
import { emitSyncCompleted } from '../deliveries/shop.ts'

let starting: Promise<TestService> | undefined

/** One service for all specs here: the only one that may post to receivers on this machine. */
export function reachableService(): Promise<TestService> {
  starting ??= startService({
    config: { allowPrivateCallbacks: true },
    // The last wait of a round is shorter than in production: many specs wait for the end of one.
    durations: durationsWith({ delivery: { retryWaitsMs: [0, 1_000, 1_000] } }),
  })
  return starting
}

after(async () => {
  const service = await starting
  await service?.stop()
})

type Query = Readonly<Record<string, string | number>>

/** The webhooks and deliveries of one tenant as the operator reaches them. */
export function webhooksOf(service: Pick<TestService, 'origin' | 'adminToken'>, { accountId }: Tenant) {
  const admin = adminClient(service)
  const account = { params: { path: { accountId } } }
  const at = (webhookId: string) => ({ params: { path: { accountId, webhookId } } })
  const of = (deliveryId: string) => ({ params: { path: { accountId, deliveryId } } })
  const one = '/accounts/{accountId}/webhooks/{webhookId}'
  return {
    create: (body: { url: string; events?: readonly string[]; enabled?: boolean }) =>
      // What is not an event is for the service to refuse.
      admin.POST('/accounts/{accountId}/webhooks', {
        ...account,
        body: { events: ['sync.completed'], ...body } as { url: string; events: ['sync.completed'] },
      }),
    list: (query: Query = {}) =>
      admin.GET('/accounts/{accountId}/webhooks', { params: { path: { accountId }, query } }),
    get: (webhookId: string) => admin.GET(one, at(webhookId)),
    update: (webhookId: string, body: object) => admin.PATCH(one, { ...at(webhookId), body }),
    delete: (webhookId: string) => admin.DELETE(one, at(webhookId)),
    rotateSecret: (webhookId: string, overlapMinutes: number) =>
      admin.POST(`${one}/secret/rotate`, { ...at(webhookId), body: { overlapMinutes } }),
    activateSecret: (webhookId: string) => admin.POST(`${one}/secret/activate`, at(webhookId)),
    deliveries: (query: Query = {}) =>
      admin.GET('/accounts/{accountId}/deliveries', { params: { path: { accountId }, query } }),
    delivery: (deliveryId: string) =>
      admin.GET('/accounts/{accountId}/deliveries/{deliveryId}', of(deliveryId)),
    redeliver: (deliveryId: string) =>
      admin.POST('/accounts/{accountId}/deliveries/{deliveryId}/redeliver', of(deliveryId)),
  }
}

/** A webhook that was made, with its secret. */
export async function newWebhook(
  service: Pick<TestService, 'origin' | 'adminToken'>,
  tenant: Tenant,
  url: string,
) {
  const { webhook, signingSecret } = dataOf(await webhooksOf(service, tenant).create({ url }))
  return { webhookId: webhook.webhookId, secret: signingSecret.secret }
}

/** Lets a sync of the tenant complete, as far as its webhooks can tell. */
export function emitFor({ service }: TestService, { accountId, knowledgeBaseId }: Tenant): Promise<string> {
  return emitSyncCompleted(contextFor(service, accountId), knowledgeBaseId)
}

/** A delivery with its log, once nothing more is tried. */
export async function settledDelivery(webhooks: ReturnType<typeof webhooksOf>, deliveryId: string) {
  await until(
    async () => dataOf(await webhooks.delivery(deliveryId)).delivery.status !== 'pending',
    'the deliveries have ended',
  )
  return dataOf(await webhooks.delivery(deliveryId))
}

export const unknownWebhook = { status: 404, code: 'RECORD_NOT_FOUND', field: 'webhookId' }
export const unknownDelivery = { status: 404, code: 'RECORD_NOT_FOUND', field: 'deliveryId' }
