import type { Handlers } from '../contract/handler.ts'
import { getSyncStatus } from './get-sync-status.ts'
import { startSync } from './start-sync.ts'
import { viewSyncState } from './view.ts'

export const syncRoutes = {
  async startSync(ctx, { params }) {
    const { syncId, pending } = await startSync(ctx, { knowledgeBaseId: params.kbId })
    return { status: 200, data: { syncId, syncStatus: 'syncing', pending } }
  },
  async getSyncStatus(ctx, { params }) {
    return { status: 200, data: viewSyncState(await getSyncStatus(ctx, { knowledgeBaseId: params.kbId })) }
  },
} satisfies Pick<Handlers, 'startSync' | 'getSyncStatus'>
