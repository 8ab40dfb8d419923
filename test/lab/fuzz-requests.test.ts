import assert from 'node:assert/strict'
import { fuzzRequests } from '../../scripts/lab/fuzz/fuzz-requests.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'

describe('mutated requests', () => {
  let service: SharedService

  before(async () => {
    service = await sharedService()
  })

  it('get no answer that says 5xx, and none that the contract does not describe', async () => {
    const { findings, statuses } = await fuzzRequests(service, { seed: 23, from: 0, count: 500 })
    assert.deepEqual(findings, [])
    // Most of them reach something, and most of what they try is refused.
    for (const status of [200, 201, 400, 401, 404, 405])
      assert.ok((statuses.get(status) ?? 0) > 0, String(status))
  })
})
