import assert from 'node:assert/strict'
import { operatedService } from '../support/operated-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'

describe('getKnowledgeBaseSyncStatus', () => {
  let service: SharedService

  before(async () => {
    service = await operatedService()
  })

  const status = ({ accountId, knowledgeBaseId }: Pick<Tenant, 'accountId' | 'knowledgeBaseId'>) =>
    adminClient(service).GET('/accounts/{accountId}/knowledge-bases/{knowledgeBaseId}/sync-status', {
      params: { path: { accountId, knowledgeBaseId } },
    })

  it('200 shows what is pending, as the account’s keys see it too', async () => {
    const tenant = await service.newTenant()
    const { client, knowledgeBaseId: kbId } = tenant
    await client.POST('/knowledge-bases/{kbId}/faqs', {
      params: { path: { kbId } },
      body: { question: 'When do you open?', answer: 'At nine.' },
    })
    const shown = dataOf(await status(tenant))
    assert.deepEqual(shown, {
      syncStatus: 'idle',
      neverEmbedded: 1,
      pending: 1,
      total: 1,
      run: null,
      stalled: false,
    })
    assert.deepEqual(
      dataOf(await client.GET('/knowledge-bases/{kbId}/sync-status', { params: { path: { kbId } } })),
      shown,
    )
  })
})
