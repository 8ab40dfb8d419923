import { setTimeout as wait } from 'node:timers/promises'
import { dataOf, type Tenant } from '../support/tenant.ts'

/** The sync operations of one tenant, with the ids filled in. */
export function syncOf({ client, knowledgeBaseId }: Pick<Tenant, 'client' | 'knowledgeBaseId'>) {
  const params = { path: { kbId: knowledgeBaseId } }
  const start = () => client.POST('/knowledge-bases/{kbId}/sync', { params })
  const status = async () => dataOf(await client.GET('/knowledge-bases/{kbId}/sync-status', { params }))
  /** Polls as an integration does. */
  const settled = async (): Promise<Awaited<ReturnType<typeof status>>> => {
    for (;;) {
      const state = await status()
      if (state.syncStatus !== 'syncing') return state
      await wait(25)
    }
  }
  return {
    start,
    status,
    settled,
    async toEnd() {
      await start()
      return settled()
    },
  }
}
