import { requireAccount, requireWidget } from '../accounts/index.ts'
import type { AdminHandlers } from '../contract/admin-handler.ts'
import { viewSyncState } from '../sync/index.ts'
import { addCredits } from './add-credits.ts'
import { createAccount } from './create-account.ts'
import { createKey } from './create-key.ts'
import { createKnowledgeBase } from './create-knowledge-base.ts'
import { createWidget } from './create-widget.ts'
import { enterAccount } from './enter-account.ts'
import { getAccountUsage } from './get-account-usage.ts'
import { getKnowledgeBaseSyncStatus } from './get-knowledge-base-sync-status.ts'
import { listAccounts } from './list-accounts.ts'
import { listKeys } from './list-keys.ts'
import { listKnowledgeBases } from './list-knowledge-bases.ts'
import { listWidgets } from './list-widgets.ts'
import { revokeKey } from './revoke-key.ts'
import { rotateKey } from './rotate-key.ts'
import { startKnowledgeBaseSync } from './start-knowledge-base-sync.ts'
import { updateAccount } from './update-account.ts'
import { updateKey } from './update-key.ts'
import { updateWidget } from './update-widget.ts'
import {
  viewAccount,
  viewAccountUsage,
  viewCreditEntry,
  viewKey,
  viewKnowledgeBase,
  viewSigningSecret,
  viewWidget,
} from './view.ts'

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
    const { rows, pagination, total } = await listKnowledgeBases(ctx, {
      limit: defaultLimit,
      ...query,
      ...params,
    })
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

  async createKey(ctx, { params, body }) {
    const { key, secret, callbackSecret } = await createKey(ctx, params.accountId, body)
    const data = { key: viewKey(key), secret, callbackSecret: viewSigningSecret(callbackSecret) }
    return { status: 201, data }
  },

  async listKeys(ctx, { params, query }) {
    const { rows, pagination, total } = await listKeys(ctx, { limit: defaultLimit, ...query, ...params })
    return { status: 200, data: rows.map(viewKey), pagination: { ...pagination, total } }
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
} satisfies Pick<
  AdminHandlers,
  | `${'create' | 'get' | 'update'}Account`
  | 'listAccounts'
  | 'addCredits'
  | 'getAccountUsage'
  | 'createKnowledgeBase'
  | 'listKnowledgeBases'
  | 'startKnowledgeBaseSync'
  | 'getKnowledgeBaseSyncStatus'
  | `${'create' | 'get' | 'update'}Widget`
  | 'listWidgets'
  | `${'create' | 'update' | 'rotate' | 'revoke'}Key`
  | 'listKeys'
>
