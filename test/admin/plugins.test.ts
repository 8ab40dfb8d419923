import assert from 'node:assert/strict'
import { Webhook } from 'standardwebhooks'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { operatedService } from './operator.ts'
import { newPlugin, pluginsOf, unknownPlugin } from './plugins-of.ts'
import { invalid, problemOf } from './problem-of.ts'

const url = 'https://booking.example/assistant'

describe('plugins of a widget', () => {
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

  /** Another widget of the same account. */
  async function otherWidget(): Promise<Tenant> {
    const { accountId, knowledgeBaseId } = tenant
    const { widgetId } = dataOf(
      await adminClient(service).POST('/accounts/{accountId}/widgets', {
        params: { path: { accountId } },
        body: { name: 'Second', knowledgeBaseId, identity: 'open' },
      }),
    )
    return { ...tenant, widgetId }
  }

  it('201 createPlugin answers the plugin, and its secret in both spellings this once', async () => {
    const { response, data } = await plugins.create({ kind: 'booking', url })
    assert.equal(response.status, 201)
    const { plugin, signingSecret } = data?.data ?? assert.fail('there is no data')
    assert.deepEqual(plugin, {
      pluginId: plugin.pluginId,
      widgetId: tenant.widgetId,
      kind: 'booking',
      url,
      enabled: true,
      createdAt: '2026-11-20T09:30:00.125Z',
    })
    assert.equal(Buffer.from(signingSecret.whsec.slice(6), 'base64').toString(), signingSecret.secret)
    assert.doesNotThrow(() => new Webhook(signingSecret.whsec))

    const stored = await service.service.db
      .selectFrom('plugin')
      .selectAll()
      .where('plugin_id', '=', plugin.pluginId)
      .executeTakeFirstOrThrow()
    const everywhere = JSON.stringify([
      stored,
      await plugins.list(),
      await plugins.update(plugin.pluginId, { url }),
    ])
    assert.ok(everywhere.includes(plugin.pluginId))
    assert.ok(!everywhere.includes(signingSecret.secret.slice(3)))
    assert.ok(!everywhere.includes(signingSecret.whsec.slice(6)))
  })

  it('400 createPlugin refuses an address that is not public, and a kind that does not exist', async () => {
    for (const refused of [
      'http://shop.example/',
      'https://10.0.0.1/',
      'https://localhost/',
      'https://a:b@c.example/',
    ]) {
      assert.deepEqual(
        problemOf(await plugins.create({ kind: 'booking', url: refused })),
        invalid('url'),
        refused,
      )
    }
    const kind = 'crystal-ball' as 'booking'
    assert.deepEqual(problemOf(await plugins.create({ kind, url })), invalid('kind'))
    assert.deepEqual(dataOf(await plugins.list()), [])
  })

  it('400 createPlugin refuses a second enabled plugin of a kind, on the same widget only', async () => {
    await newPlugin(service, tenant, { kind: 'booking', url })
    assert.deepEqual(problemOf(await plugins.create({ kind: 'booking', url })), invalid('enabled'))
    dataOf(await plugins.create({ kind: 'booking', url, enabled: false }))
    dataOf(await plugins.create({ kind: 'shopify', url }))
    dataOf(await pluginsOf(service, await otherWidget()).create({ kind: 'booking', url }))
    assert.deepEqual(
      dataOf(await plugins.list()).map(({ kind, enabled }) => [kind, enabled]),
      [
        ['booking', true],
        ['booking', false],
        ['shopify', true],
      ],
    )
  })

  it('400 createPlugin refuses an eleventh plugin, however many are asked for at the same time', async () => {
    const asked = Array.from({ length: 13 }, () => plugins.create({ kind: 'booking', url, enabled: false }))
    const statuses = (await Promise.all(asked)).map(({ response }) => response.status)
    assert.deepEqual(statuses.toSorted(), [...Array<number>(10).fill(201), 400, 400, 400])
    assert.equal((await plugins.list()).data?.pagination.total, 10)
  })

  it('200 listPlugins pages through them in the order they were made', async () => {
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
    const elsewhere = pluginsOf(service, await otherWidget())
    assert.deepEqual(dataOf(await elsewhere.list()), [])
    assert.deepEqual(problemOf(await elsewhere.list({ cursor })), {
      status: 400,
      code: 'INVALID_CURSOR',
      field: 'cursor',
    })
  })

  it('200 updatePlugin changes what is given, and nothing else', async () => {
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

  it('400 updatePlugin refuses a private address, no change at all, and a second enabled one of a kind', async () => {
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

  it('200 deletePlugin removes it for good', async () => {
    const { pluginId } = await newPlugin(service, tenant, { kind: 'booking', url })
    const { data } = await plugins.delete(pluginId)
    assert.deepEqual(data?.data, { id: pluginId, deleted: true })
    assert.deepEqual(problemOf(await plugins.delete(pluginId)), unknownPlugin)
    assert.deepEqual(problemOf(await plugins.update(pluginId, { enabled: true })), unknownPlugin)
    assert.deepEqual(dataOf(await plugins.list()), [])
  })

  it('404 hides the plugins of another widget', async () => {
    const { pluginId } = await newPlugin(service, tenant, { kind: 'booking', url })
    const beside = pluginsOf(service, await otherWidget())
    assert.deepEqual(problemOf(await beside.update(pluginId, { enabled: false })), unknownPlugin)
    assert.deepEqual(problemOf(await beside.delete(pluginId)), unknownPlugin)
    assert.equal(dataOf(await plugins.list())[0]?.enabled, true)
  })
})
