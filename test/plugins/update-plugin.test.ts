import assert from 'node:assert/strict'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { operatedService } from '../support/operated-service.ts'
import { anotherWidget, newPlugin, pluginsOf, unknownPlugin } from './plugins-of.ts'
import { invalid, problemOf } from '../support/problem-of.ts'

const url = 'https://booking.example/assistant'

describe('updatePlugin', () => {
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

  it('200 changes what is given, and nothing else', async () => {
    const { pluginId } = await newPlugin(service, tenant, { kind: 'booking', url })
    const [before] = dataOf(await plugins.list())
    assert.deepEqual(dataOf(await plugins.update(pluginId, { enabled: false })), {
      ...before,
      enabled: false,
    })
    const moved = dataOf(await plugins.update(pluginId, { url: `${url}/new` }))
    assert.deepEqual(moved, { ...before, enabled: false, url: `${url}/new` })
    assert.deepEqual(dataOf(await plugins.update(pluginId, { enabled: true })), { ...moved, enabled: true })
    assert.deepEqual(dataOf(await plugins.update(pluginId, { enabled: true })), { ...moved, enabled: true })
  })

  it('400 refuses a private address, no change at all, and a second enabled one of a kind', async () => {
    const { pluginId } = await newPlugin(service, tenant, { kind: 'booking', url })
    const spare = dataOf(await plugins.create({ kind: 'booking', url, enabled: false })).plugin.pluginId
    assert.deepEqual(
      problemOf(await plugins.update(pluginId, { url: 'https://192.168.0.1/' })),
      invalid('url'),
    )
    assert.equal((await plugins.update(pluginId, {})).response.status, 400)
    assert.deepEqual(problemOf(await plugins.update(spare, { enabled: true })), invalid('enabled'))
    assert.deepEqual(
      dataOf(await plugins.list()).map((each) => [each.pluginId, each.url, each.enabled]),
      [
        [pluginId, url, true],
        [spare, url, false],
      ],
    )
    dataOf(await plugins.update(pluginId, { enabled: false }))
    assert.equal(dataOf(await plugins.update(spare, { enabled: true })).enabled, true)
  })

  it('404 hides the plugins of another widget', async () => {
    const { pluginId } = await newPlugin(service, tenant, { kind: 'booking', url })
    const beside = pluginsOf(service, await anotherWidget(service, tenant))
    assert.deepEqual(problemOf(await beside.update(pluginId, { enabled: false })), unknownPlugin)
    assert.equal(dataOf(await plugins.list())[0]?.enabled, true)
  })
})
