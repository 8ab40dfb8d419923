import assert from 'node:assert/strict'
import { ModelError } from '../../server/src/platform/models/model.ts'
import { recordsOf } from '../knowledge/records.ts'
import { refusalOf } from '../support/refusal.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { syncOf } from './sync.ts'
import { watchedModel } from './watched-model.ts'

describe('listSyncRuns', () => {
  let service: TestService
  let tenant: Tenant
  const model = watchedModel()

  before(async () => {
    service = await startService({ model })
  })
  after(() => service.stop())
  beforeEach(async () => {
    model.onEmbed = () => undefined
    tenant = await service.newTenant()
  })

  const list = (query: { limit?: number; cursor?: string } = {}, { client } = tenant) =>
    client.GET('/knowledge-bases/{kbId}/syncs', {
      params: { path: { kbId: tenant.knowledgeBaseId }, query },
    })
  async function run(name: string) {
    dataOf(await recordsOf(tenant, 'product').create({ name }))
    dataOf(await syncOf(tenant).start())
    return (await syncOf(tenant).settled()).run
  }

  it('200 tells every run as its status did, newest first', async () => {
    assert.deepEqual(dataOf(await list()), [])
    const first = await run('Tent')
    model.onEmbed = () => {
      throw new ModelError('no such model', { failure: 'refused' })
    }
    const second = await run('Stove')
    assert.deepEqual(dataOf(await list()), [
      { syncStatus: 'failed', run: second },
      { syncStatus: 'idle', run: first },
    ])
    assert.equal(second?.error?.code, 'AI_FAILED')
  })

  it('200 goes page by page, and 400 takes no other cursor', async () => {
    const ids = []
    for (const name of ['Tent', 'Stove', 'Lamp']) ids.unshift((await run(name))?.syncId)
    const { data } = await list({ limit: 2 })
    const cursor = data?.pagination.cursor ?? ''
    const rest = dataOf(await list({ limit: 2, cursor }))
    assert.deepEqual(
      [...(data?.data ?? []), ...rest].map((each) => each.run.syncId),
      ids,
    )
    assert.equal((await refusalOf(list({ cursor: 'nonsense' }))).code, 'INVALID_CURSOR')
  })
})
