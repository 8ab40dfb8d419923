import type { AccountHandlers } from '../../contract/handler.ts'
import {
  activateWebhookSecret,
  createWebhook,
  deleteWebhook,
  getDelivery,
  getWebhook,
  listDeliveries,
  listWebhooks,
  redeliverDeliveries,
  redeliverDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  viewDelivery,
  viewDeliveryWithLog,
  viewWebhook,
} from '../../deliveries/index.ts'
import { viewRotatedSecret, viewShownSecret } from '../../secrets/index.ts'
import { defaultLimit, pageReply } from '../page-reply.ts'

/** Webhooks, and the posts to them and to callback URLs. */
export const webhookRoutes = {
  async createWebhook(ctx, { body }) {
    const { webhook, secret } = await createWebhook(ctx, body)
    return { status: 201, data: { webhook: viewWebhook(webhook), signingSecret: viewShownSecret(secret) } }
  },

  async listWebhooks(ctx, { query }) {
    return pageReply(await listWebhooks(ctx, { limit: defaultLimit, ...query }), viewWebhook)
  },

  async getWebhook(ctx, { params }) {
    return { status: 200, data: viewWebhook(await getWebhook(ctx, params.webhookId)) }
  },

  async updateWebhook(ctx, { params, body }) {
    return { status: 200, data: viewWebhook(await updateWebhook(ctx, params.webhookId, body)) }
  },

  async deleteWebhook(ctx, { params }) {
    await deleteWebhook(ctx, params.webhookId)
    return { status: 200, data: { id: params.webhookId, deleted: true } }
  },

  async rotateWebhookSecret(ctx, { params, body }) {
    const rotated = await rotateWebhookSecret(ctx, params.webhookId, body.overlapMinutes)
    return { status: 200, data: viewRotatedSecret(rotated) }
  },

  async activateWebhookSecret(ctx, { params }) {
    return { status: 200, data: viewWebhook(await activateWebhookSecret(ctx, params.webhookId)) }
  },

  async listDeliveries(ctx, { query }) {
    return pageReply(await listDeliveries(ctx, { limit: defaultLimit, ...query }), viewDelivery)
  },

  async getDelivery(ctx, { params }) {
    return { status: 200, data: viewDeliveryWithLog(await getDelivery(ctx, params.deliveryId)) }
  },

  async redeliverDelivery(ctx, { params }) {
    return { status: 202, data: viewDelivery(await redeliverDelivery(ctx, params.deliveryId)) }
  },
} satisfies Pick<
  AccountHandlers,
  | `${'create' | 'get' | 'update' | 'delete'}Webhook`
  | 'listWebhooks'
  | `${'rotate' | 'activate'}WebhookSecret`
  | 'listDeliveries'
  | `${'get' | 'redeliver'}Delivery`
>

/** What the operator leaves to the account. */
export const ownWebhookRoutes = {
  async testWebhook(ctx, { params }) {
    return { status: 202, data: viewDelivery(await testWebhook(ctx, params.webhookId)) }
  },

  async redeliverDeliveries(ctx, { body }) {
    return { status: 202, data: await redeliverDeliveries(ctx, body) }
  },
} satisfies Pick<AccountHandlers, 'testWebhook' | 'redeliverDeliveries'>
