import type { Handlers } from '../../contract/handler.ts'
import {
  getKnowledgeBase,
  getSyncStatus,
  listKnowledgeBases,
  listSyncRuns,
  startSync,
  viewKnowledgeBase,
  viewRunEntry,
  viewSyncState,
} from '../../sync/index.ts'
import { defaultLimit, pageReply } from '../page-reply.ts'

export const syncRoutes = {
  async startSync(ctx, { params }) {
    const { syncId, pending } = await startSync(ctx, { knowledgeBaseId: params.kbId })
    return { status: 200, data: { syncId, syncStatus: 'syncing', pending } }
  },
  async getSyncStatus(ctx, { params }) {
    return { status: 200, data: viewSyncState(await getSyncStatus(ctx, { knowledgeBaseId: params.kbId })) }
  },
  async listSyncRuns(ctx, { params, query }) {
    const page = { limit: defaultLimit, ...query, knowledgeBaseId: params.kbId }
    const { rows, pagination } = await listSyncRuns(ctx, page)
    return { status: 200, data: rows.map(viewRunEntry), pagination }
  },
  async listKnowledgeBases(ctx, { query }) {
    return pageReply(await listKnowledgeBases(ctx, { limit: defaultLimit, ...query }), viewKnowledgeBase)
  },
  async getKnowledgeBase(ctx, { params }) {
    const state = await getKnowledgeBase(ctx, { knowledgeBaseId: params.kbId })
    return { status: 200, data: viewKnowledgeBase(state) }
  },
} satisfies Pick<
  Handlers,
  'startSync' | 'getSyncStatus' | 'listSyncRuns' | 'listKnowledgeBases' | 'getKnowledgeBase'
>
