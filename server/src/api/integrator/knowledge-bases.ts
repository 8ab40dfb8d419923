import type { Handlers } from '../../contract/handler.ts'
import {
  getKnowledgeBase,
  getSyncStatus,
  listKnowledgeBases,
  startSync,
  viewKnowledgeBase,
  viewSyncState,
} from '../../sync/index.ts'

export const syncRoutes = {
  async startSync(ctx, { params }) {
    const { syncId, pending } = await startSync(ctx, { knowledgeBaseId: params.kbId })
    return { status: 200, data: { syncId, syncStatus: 'syncing', pending } }
  },
  async getSyncStatus(ctx, { params }) {
    return { status: 200, data: viewSyncState(await getSyncStatus(ctx, { knowledgeBaseId: params.kbId })) }
  },
  async listKnowledgeBases(ctx, { query }) {
    const { limit = 50, cursor } = query
    const { rows, pagination, total } = await listKnowledgeBases(ctx, { limit, cursor })
    return {
      status: 200,
      data: rows.map((row) => viewKnowledgeBase(row)),
      pagination: { ...pagination, total },
    }
  },
  async getKnowledgeBase(ctx, { params }) {
    const state = await getKnowledgeBase(ctx, { knowledgeBaseId: params.kbId })
    return { status: 200, data: viewKnowledgeBase(state) }
  },
} satisfies Pick<Handlers, 'startSync' | 'getSyncStatus' | 'listKnowledgeBases' | 'getKnowledgeBase'>
