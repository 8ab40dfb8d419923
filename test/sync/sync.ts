import { setTimeout as wait } from 'node:timers/promises'
import { dataOf, type Tenant } from '../support/tenant.ts'

/** The sync operations of one tenant, with the ids filled in. */
export function syncOf({ client, knowledgeBaseId }: Pick<Tenant, 'client' | 'knowledgeBaseId'>) {
  const params = { path: { kbId: knowledgeBaseId } }
  const start = () => client.POST('/knowledge-bases/{kbId}/sync', { params })
  const status = async () => dataOf(await client.GET('/knowledge-bases/{kbId}/sync-status', { params }))
  /** Polls as an integration does, so that a long run is not kept from its work by being asked about it. */
  const settled = async (): Promise<Awaited<ReturnType<typeof status>>> => {
    for (let pauseMs = 25; ; pauseMs = Math.min(2 * pauseMs, 200)) {
      const state = await status()
      if (state.syncStatus !== 'syncing') return state
      await wait(pauseMs)
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
