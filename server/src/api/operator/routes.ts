import { requireAccount, requireWidget } from '../../accounts/index.ts'
import type { AdminHandlers } from '../../contract/admin-handler.ts'
import {
  activateWebhookSecret,
  createWebhook,
  deleteWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  redeliverDelivery,
  requireWebhook,
  rotateWebhookSecret,
  updateWebhook,
  viewDelivery,
  viewDeliveryWithLog,
  viewWebhook,
} from '../../deliveries/index.ts'
import { listKnowledgeBases, viewSyncState } from '../../sync/index.ts'
import { rotateIdentitySecret } from '../../widget/index.ts'
import {
  activateCallbackSecret,
  addCredits,
  createAccount,
  createKey,
  createKnowledgeBase,
  createPlugin,
  createWidget,
  deletePlugin,
  enterAccount,
  eraseAccount,
  exportAccount,
  getAccountUsage,
  getEncryptionStatus,
  getKey,
  getKnowledgeBaseSyncStatus,
  listAccounts,
  listKeys,
  listPlugins,
  listWidgets,
  resealSecrets,
  revokeKey,
  rotateCallbackSecret,
  rotateKey,
  startKnowledgeBaseSync,
  updateAccount,
  updateKey,
  updatePlugin,
  updateWidget,
  viewAccount,
  viewAccountUsage,
  viewCreditEntry,
  viewExport,
  viewIdentitySecret,
  viewKey,
  viewKnowledgeBase,
  viewPlugin,
  viewRotatedSecret,
  viewShownSecret,
  viewSigningSecret,
  viewUsedKey,
  viewWidget,
} from '../../admin/index.ts'

/** Items of a page unless the request says otherwise. */
const defaultLimit = 50

export const adminRoutes = {
  async createAccount(ctx, { body }) {
    return { status: 201, data: viewAccount(await createAccount(ctx, body)) }
  },

  async listAccounts(ctx, { query }) {
    const { rows, pagination, total } = await listAccounts(ctx, { limit: defaultLimit, ...query })
    return { status: 200, data: rows.map(viewAccount), pagination: { ...pagination, total } }
  },

  async getAccount(ctx, { params }) {
    return { status: 200, data: viewAccount(await requireAccount(ctx.account(params.accountId))) }
  },

  async updateAccount(ctx, { params, body }) {
    return { status: 200, data: viewAccount(await updateAccount(ctx, { ...params, ...body })) }
  },

  async eraseAccount(ctx, { params, query }) {
    return { status: 202, data: viewAccount(await eraseAccount(ctx, { ...params, ...query })) }
  },

  async exportAccount(ctx, { params }) {
    return { status: 200, lines: viewExport(await exportAccount(ctx, params.accountId)) }
  },

  async addCredits(ctx, { params, body }) {
    const result = await addCredits(ctx, { ...params, ...body })
    return { status: result.repeated ? 200 : 201, data: viewCreditEntry(result) }
  },

  async getAccountUsage(ctx, { params, query }) {
    const usage = await getAccountUsage(ctx, { ...params, ...query })
    return { status: 200, data: viewAccountUsage(params.accountId, usage) }
  },

  async createKnowledgeBase(ctx, { params, body }) {
    return { status: 201, data: viewKnowledgeBase(await createKnowledgeBase(ctx, { ...params, ...body })) }
  },

  async listKnowledgeBases(ctx, { params, query }) {
    const account = await enterAccount(ctx, params.accountId)
    const { rows, pagination, total } = await listKnowledgeBases(account, { limit: defaultLimit, ...query })
    return { status: 200, data: rows.map(viewKnowledgeBase), pagination: { ...pagination, total } }
  },

  async startKnowledgeBaseSync(ctx, { params }) {
    const { syncId, pending } = await startKnowledgeBaseSync(ctx, params)
    return { status: 200, data: { syncId, syncStatus: 'syncing', pending } }
  },

  async getKnowledgeBaseSyncStatus(ctx, { params }) {
    return { status: 200, data: viewSyncState(await getKnowledgeBaseSyncStatus(ctx, params)) }
  },

  async createWidget(ctx, { params, body }) {
    return { status: 201, data: viewWidget(await createWidget(ctx, { ...params, ...body })) }
  },

  async listWidgets(ctx, { params, query }) {
    const { rows, pagination, total } = await listWidgets(ctx, { limit: defaultLimit, ...query, ...params })
    return { status: 200, data: rows.map(viewWidget), pagination: { ...pagination, total } }
  },

  async getWidget(ctx, { params }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 200, data: viewWidget(await requireWidget(account, params.widgetId)) }
  },

  async updateWidget(ctx, { params, body }) {
    return { status: 200, data: viewWidget(await updateWidget(ctx, params, body)) }
  },

  async rotateIdentitySecret(ctx, { params }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 200, data: viewIdentitySecret(await rotateIdentitySecret(account, params.widgetId)) }
  },

  async createPlugin(ctx, { params, body }) {
    const { plugin, secret } = await createPlugin(ctx, params, body)
    return { status: 201, data: { plugin: viewPlugin(plugin), signingSecret: viewShownSecret(secret) } }
  },

  async listPlugins(ctx, { params, query }) {
    const { rows, pagination, total } = await listPlugins(ctx, { limit: defaultLimit, ...query, ...params })
    return { status: 200, data: rows.map(viewPlugin), pagination: { ...pagination, total } }
  },

  async updatePlugin(ctx, { params, body }) {
    return { status: 200, data: viewPlugin(await updatePlugin(ctx, params, body)) }
  },

  async deletePlugin(ctx, { params }) {
    await deletePlugin(ctx, params)
    return { status: 200, data: { id: params.pluginId, deleted: true } }
  },

  async createKey(ctx, { params, body }) {
    const { key, secret, callbackSecret } = await createKey(ctx, params.accountId, body)
    const data = { key: viewKey(key), secret, callbackSecret: viewSigningSecret(callbackSecret) }
    return { status: 201, data }
  },

  async listKeys(ctx, { params, query }) {
    const { rows, pagination, total } = await listKeys(ctx, { limit: defaultLimit, ...query, ...params })
    const data = rows.map((key) => viewUsedKey(key, ctx.clock.now()))
    return { status: 200, data, pagination: { ...pagination, total } }
  },

  async getKey(ctx, { params }) {
    return { status: 200, data: viewUsedKey(await getKey(ctx, params), ctx.clock.now()) }
  },

  async updateKey(ctx, { params, body }) {
    const { key, callbackSecret } = await updateKey(ctx, params, body)
    return { status: 200, data: { key: viewKey(key), callbackSecret: viewSigningSecret(callbackSecret) } }
  },

  async rotateKey(ctx, { params, body }) {
    const { key, secret, previousKey } = await rotateKey(ctx, params, body.overlapMinutes)
    return { status: 201, data: { key: viewKey(key), secret, previousKey: viewKey(previousKey) } }
  },

  async revokeKey(ctx, { params }) {
    return { status: 200, data: viewKey(await revokeKey(ctx, params)) }
  },

  async rotateCallbackSecret(ctx, { params, body }) {
    const rotated = await rotateCallbackSecret(ctx, params, body.overlapMinutes)
    return { status: 200, data: viewRotatedSecret(rotated) }
  },

  async activateCallbackSecret(ctx, { params }) {
    return { status: 200, data: viewKey(await activateCallbackSecret(ctx, params)) }
  },

  async createWebhook(ctx, { params, body }) {
    const { webhook, secret } = await createWebhook(await enterAccount(ctx, params.accountId), body)
    return { status: 201, data: { webhook: viewWebhook(webhook), signingSecret: viewShownSecret(secret) } }
  },

  async listWebhooks(ctx, { params, query }) {
    const account = await enterAccount(ctx, params.accountId)
    const { rows, pagination, total } = await listWebhooks(account, { limit: defaultLimit, ...query })
    return { status: 200, data: rows.map(viewWebhook), pagination: { ...pagination, total } }
  },

  async getWebhook(ctx, { params }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 200, data: viewWebhook(await requireWebhook(account, params.webhookId)) }
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
    const { rows, pagination, total } = await listDeliveries(account, { limit: defaultLimit, ...query })
    return { status: 200, data: rows.map(viewDelivery), pagination: { ...pagination, total } }
  },

  async getDelivery(ctx, { params }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 200, data: viewDeliveryWithLog(await getDelivery(account, params.deliveryId)) }
  },

  async redeliverDelivery(ctx, { params }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 202, data: viewDelivery(await redeliverDelivery(account, params.deliveryId)) }
  },

  async getEncryptionStatus(ctx) {
    return { status: 200, data: { keys: await getEncryptionStatus(ctx) } }
  },

  async resealSecrets(ctx) {
    return { status: 200, data: await resealSecrets(ctx) }
  },
} satisfies Pick<
  AdminHandlers,
  | `${'create' | 'get' | 'update' | 'erase' | 'export'}Account`
  | 'listAccounts'
  | 'addCredits'
  | 'getAccountUsage'
  | 'createKnowledgeBase'
  | 'listKnowledgeBases'
  | 'startKnowledgeBaseSync'
  | 'getKnowledgeBaseSyncStatus'
  | `${'create' | 'get' | 'update'}Widget`
  | 'listWidgets'
  | 'rotateIdentitySecret'
  | `${'create' | 'update' | 'delete'}Plugin`
  | 'listPlugins'
  | `${'create' | 'get' | 'update' | 'rotate' | 'revoke'}Key`
  | 'listKeys'
  | `${'rotate' | 'activate'}${'Callback' | 'Webhook'}Secret`
  | `${'create' | 'get' | 'update' | 'delete'}Webhook`
  | 'listWebhooks'
  | 'listDeliveries'
  | `${'get' | 'redeliver'}Delivery`
  | 'getEncryptionStatus'
  | 'resealSecrets'
>
