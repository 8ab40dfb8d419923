import assert from 'node:assert/strict'
import { recordsOf } from '../knowledge/records.ts'
import { spellingModel } from '../../scripts/lab/providers/spelling-model.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { syncOf } from './sync.ts'

describe('a sync run of many batches', () => {
  let service: TestService
  before(async () => {
    service = await startService({ model: spellingModel })
  })
  after(() => service.stop())

  it('lets requests be answered meanwhile, and shows how far it has come', async () => {
    const tenant = await service.newTenant()
    const { bulkCreate } = recordsOf(tenant, 'product')
    for (let hundred = 0; hundred < 6; hundred += 1) {
      await bulkCreate(
        Array.from({ length: 100 }, (_, index) => ({ name: `Lamp ${String(hundred)} ${String(index)}` })),
      )
    }
    const sync = syncOf(tenant)
    await sync.start()
    const seen = new Set<number>()
    let state = await sync.status()
    while (state.syncStatus === 'syncing') {
      seen.add(state.run?.processed ?? 0)
      state = await sync.status()
    }
    assert.equal(state.run?.processed, 600)
    const between = [...seen].filter((processed) => processed > 0 && processed < 600)
    assert.ok(between.length >= 2, `on its way it was seen at ${JSON.stringify([...seen])}`)
  })
})
