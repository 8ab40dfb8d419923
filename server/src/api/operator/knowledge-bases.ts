import { enterAccount } from '../../accounts/index.ts'
import type { AdminHandlers } from '../../contract/admin-handler.ts'
import { createKnowledgeBase, viewOwnedKnowledgeBase } from '../../knowledge/index.ts'
import {
  getKnowledgeBaseSyncStatus,
  listKnowledgeBases,
  startKnowledgeBaseSync,
  viewSyncState,
} from '../../sync/index.ts'
import { defaultLimit, pageReply } from '../page-reply.ts'

export const knowledgeBaseRoutes = {
  async createKnowledgeBase(ctx, { params, body }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 201, data: viewOwnedKnowledgeBase(await createKnowledgeBase(account, body)) }
  },

  async listKnowledgeBases(ctx, { params, query }) {
    const account = await enterAccount(ctx, params.accountId)
    return pageReply(
      await listKnowledgeBases(account, { limit: defaultLimit, ...query }),
      viewOwnedKnowledgeBase,
    )
  },

  async startKnowledgeBaseSync(ctx, { params }) {
    const account = await enterAccount(ctx, params.accountId)
    const { syncId, pending } = await startKnowledgeBaseSync(account, params.knowledgeBaseId)
    return { status: 200, data: { syncId, syncStatus: 'syncing', pending } }
  },

  async getKnowledgeBaseSyncStatus(ctx, { params }) {
    const account = await enterAccount(ctx, params.accountId)
    const state = await getKnowledgeBaseSyncStatus(account, params.knowledgeBaseId)
    return { status: 200, data: viewSyncState(state) }
  },
} satisfies Pick<
  AdminHandlers,
  'createKnowledgeBase' | 'listKnowledgeBases' | 'startKnowledgeBaseSync' | 'getKnowledgeBaseSyncStatus'
>
