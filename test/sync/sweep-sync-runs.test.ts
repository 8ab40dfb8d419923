import assert from 'node:assert/strict'
import { sweepSyncRuns } from '../../server/src/sync/index.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { newCatalogue } from './catalogue.ts'

describe('sweepSyncRuns', () => {
  let service: UnmannedService

  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  it('rings for a run that nobody looks after, and for no other', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(3)
    const syncId = await catalogue.start()
    const ringsAfterSweep = async (): Promise<number> => {
      await sweepSyncRuns(service)
      return service.rings.filter(({ payload }) => JSON.stringify(payload).includes(syncId)).length
    }
    assert.equal(await ringsAfterSweep(), 1, 'whoever heard the first bell has a moment to come')
    await catalogue.runBatches(syncId, 1)
    assert.equal(await ringsAfterSweep(), 1, 'a worker has it')
    await catalogue.lapseLease(syncId)
    assert.equal(await ringsAfterSweep(), 2)
    await catalogue.run(syncId)
    assert.equal(await ringsAfterSweep(), 2, 'it is over')
  })
})
