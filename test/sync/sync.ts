import { dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'

/** The sync operations of one tenant, with the ids filled in. */
export function syncOf({ client, knowledgeBaseId }: Pick<Tenant, 'client' | 'knowledgeBaseId'>) {
  const params = { path: { kbId: knowledgeBaseId } }
  const start = () => client.POST('/knowledge-bases/{kbId}/sync', { params })
  const status = async () => dataOf(await client.GET('/knowledge-bases/{kbId}/sync-status', { params }))
  const settled = async (): Promise<Awaited<ReturnType<typeof status>>> => {
    let state = await status()
    await until(async () => {
      state = await status()
      return state.syncStatus !== 'syncing'
    }, 'the sync has ended')
    return state
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
