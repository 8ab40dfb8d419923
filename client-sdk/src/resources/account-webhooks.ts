import type { Calls } from '../calls.ts'
import type { RequestOptions } from '../client-options.ts'
import type { Listing } from '../listing.ts'
import type { Page, Result } from '../result.ts'
import type {
  CreatedWebhook,
  CreateWebhookRequest,
  DeletedWebhook,
  DeliverySummary,
  Overlap,
  RotatedSecret,
  UpdateWebhookRequest,
  Webhook,
} from '../schemas.ts'
import type { operations } from '../types.gen.ts'
import type { WebhookIds } from './ids.ts'

/** Page size and position. */
export type WebhookQuery = NonNullable<operations['listWebhooks']['parameters']['query']>

/** Addresses that are told about events. */
export interface AccountWebhooks {
  /** In the order they were made. */
  list(query?: WebhookQuery, options?: RequestOptions): Listing<Webhook, Page<Webhook>>
  /** Posts the chosen events to an address. The signing secret is answered this once. */
  create(body: CreateWebhookRequest, options?: RequestOptions): Promise<Result<CreatedWebhook>>
  /** One webhook, without its secret. */
  get(ids: WebhookIds, options?: RequestOptions): Promise<Result<Webhook>>
  /** Changes the fields given. */
  update(ids: WebhookIds, body: UpdateWebhookRequest, options?: RequestOptions): Promise<Result<Webhook>>
  /** Removes it for good, with what still waits for it. */
  delete(ids: WebhookIds, options?: RequestOptions): Promise<Result<DeletedWebhook>>
  /** Queues a `webhook.test` event. How it went is in the delivery. */
  test(ids: WebhookIds, options?: RequestOptions): Promise<Result<DeliverySummary>>
  /** Makes another signing secret. */
  rotateSecret(ids: WebhookIds, body: Overlap, options?: RequestOptions): Promise<Result<RotatedSecret>>
  /** Ends the overlap of such a rotation now. */
  activateSecret(ids: WebhookIds, options?: RequestOptions): Promise<Result<Webhook>>
}

export function accountWebhooks({ act, get, pages, patch, post, remove }: Calls): AccountWebhooks {
  const list = pages('/account/webhooks')(({ data }) => data)
  const create = post('/account/webhooks')
  return {
    list: (query, options) => list({}, query, options),
    create: (body, options) => create({}, body, options),
    get: get('/account/webhooks/{webhookId}'),
    update: patch('/account/webhooks/{webhookId}'),
    delete: remove('/account/webhooks/{webhookId}'),
    test: act('/account/webhooks/{webhookId}/test'),
    rotateSecret: post('/account/webhooks/{webhookId}/secret/rotate'),
    activateSecret: act('/account/webhooks/{webhookId}/secret/activate'),
  }
}
