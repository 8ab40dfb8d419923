import { enterAccount } from '../../accounts/index.ts'
import type { AdminHandlers } from '../../contract/admin-handler.ts'
import {
  activateWebhookSecret,
  createWebhook,
  deleteWebhook,
  getDelivery,
  getWebhook,
  listDeliveries,
  listWebhooks,
  redeliverDelivery,
  rotateWebhookSecret,
  updateWebhook,
  viewDelivery,
  viewDeliveryWithLog,
  viewWebhook,
} from '../../deliveries/index.ts'
import { viewRotatedSecret, viewShownSecret } from '../../secrets/index.ts'
import { defaultLimit, pageReply } from './page-reply.ts'

/** Webhooks, and the posts to them and to callback URLs. */
export const webhookRoutes = {
  async createWebhook(ctx, { params, body }) {
    const { webhook, secret } = await createWebhook(await enterAccount(ctx, params.accountId), body)
    return { status: 201, data: { webhook: viewWebhook(webhook), signingSecret: viewShownSecret(secret) } }
  },

  async listWebhooks(ctx, { params, query }) {
    const account = await enterAccount(ctx, params.accountId)
    return pageReply(await listWebhooks(account, { limit: defaultLimit, ...query }), viewWebhook)
  },

  async getWebhook(ctx, { params }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 200, data: viewWebhook(await getWebhook(account, params.webhookId)) }
  },

  async updateWebhook(ctx, { params, body }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 200, data: viewWebhook(await updateWebhook(account, params.webhookId, body)) }
  },

  async deleteWebhook(ctx, { params }) {
    await deleteWebhook(await enterAccount(ctx, params.accountId), params.webhookId)
    return { status: 200, data: { id: params.webhookId, deleted: true } }
  },

  async rotateWebhookSecret(ctx, { params, body }) {
    const account = await enterAccount(ctx, params.accountId)
    const rotated = await rotateWebhookSecret(account, params.webhookId, body.overlapMinutes)
    return { status: 200, data: viewRotatedSecret(rotated) }
  },

  async activateWebhookSecret(ctx, { params }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 200, data: viewWebhook(await activateWebhookSecret(account, params.webhookId)) }
  },

  async listDeliveries(ctx, { params, query }) {
    const account = await enterAccount(ctx, params.accountId)
    return pageReply(await listDeliveries(account, { limit: defaultLimit, ...query }), viewDelivery)
  },

  async getDelivery(ctx, { params }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 200, data: viewDeliveryWithLog(await getDelivery(account, params.deliveryId)) }
  },

  async redeliverDelivery(ctx, { params }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 202, data: viewDelivery(await redeliverDelivery(account, params.deliveryId)) }
  },
} satisfies Pick<
  AdminHandlers,
  | `${'create' | 'get' | 'update' | 'delete'}Webhook`
  | 'listWebhooks'
  | `${'rotate' | 'activate'}WebhookSecret`
  | 'listDeliveries'
  | `${'get' | 'redeliver'}Delivery`
>
