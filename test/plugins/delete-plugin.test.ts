import assert from 'node:assert/strict'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { operatedService } from '../support/operated-service.ts'
import { anotherWidget, newPlugin, pluginsOf, unknownPlugin } from './plugins-of.ts'
import { problemOf } from '../support/problem-of.ts'

const url = 'https://booking.example/assistant'

describe('deletePlugin', () => {
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

  it('200 removes it for good', async () => {
    const { pluginId } = await newPlugin(service, tenant, { kind: 'booking', url })
    const { data } = await plugins.delete(pluginId)
    assert.deepEqual(data?.data, { id: pluginId, deleted: true })
    assert.deepEqual(problemOf(await plugins.delete(pluginId)), unknownPlugin)
    assert.deepEqual(problemOf(await plugins.update(pluginId, { enabled: true })), unknownPlugin)
    assert.deepEqual(dataOf(await plugins.list()), [])
  })

  it('404 hides the plugins of another widget', async () => {
    const { pluginId } = await newPlugin(service, tenant, { kind: 'booking', url })
    const beside = pluginsOf(service, await anotherWidget(service, tenant))
    assert.deepEqual(problemOf(await beside.delete(pluginId)), unknownPlugin)
    assert.equal(dataOf(await plugins.list())[0]?.enabled, true)
  })
})
