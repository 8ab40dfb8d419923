import assert from 'node:assert/strict'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { operatedService } from '../support/operated-service.ts'
import { anotherWidget, pluginsOf } from './plugins-of.ts'
import { problemOf } from '../support/problem-of.ts'

const url = 'https://booking.example/assistant'

describe('listPlugins', () => {
  let service: SharedService
  let tenant: Tenant
  let plugins: ReturnType<typeof pluginsOf>

  before(async () => {
    service = await operatedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    plugins = pluginsOf(service, tenant)
  })

  it('200 pages through them in the order they were made', async () => {
    const ids: string[] = []
    for (const number of ['1', '2', '3']) {
      const made = await plugins.create({ kind: 'shopify', url: `${url}/${number}`, enabled: false })
      ids.push(dataOf(made).plugin.pluginId)
    }
    const one = await plugins.list({ limit: 2 })
    assert.deepEqual(
      dataOf(one).map(({ pluginId }) => pluginId),
      ids.slice(0, 2),
    )
    assert.deepEqual([one.data?.pagination.hasMore, one.data?.pagination.total], [true, 3])
    const cursor = one.data?.pagination.cursor ?? ''
    const two = await plugins.list({ limit: 2, cursor })
    assert.deepEqual(
      dataOf(two).map(({ pluginId }) => pluginId),
      ids.slice(2),
    )
    assert.deepEqual(two.data?.pagination, { cursor: null, hasMore: false, total: 3 })
    const elsewhere = pluginsOf(service, await anotherWidget(service, tenant))
    assert.deepEqual(dataOf(await elsewhere.list()), [])
    assert.deepEqual(problemOf(await elsewhere.list({ cursor })), {
      status: 400,
      code: 'INVALID_CURSOR',
      field: 'cursor',
    })
  })
})
