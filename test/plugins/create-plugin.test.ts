import assert from 'node:assert/strict'
import { Webhook } from 'standardwebhooks'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { operatedService } from '../support/operated-service.ts'
import { anotherWidget, newPlugin, pluginsOf } from './plugins-of.ts'
import { invalid, problemOf } from '../support/problem-of.ts'

const url = 'https://booking.example/assistant'

describe('createPlugin', () => {
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

  it('201 answers the plugin, and its secret in both spellings this once', async () => {
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

  it('400 refuses an address that is not public, and a kind that does not exist', async () => {
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

  it('400 refuses a second enabled plugin of a kind, on the same widget only', async () => {
    await newPlugin(service, tenant, { kind: 'booking', url })
    assert.deepEqual(problemOf(await plugins.create({ kind: 'booking', url })), invalid('enabled'))
    dataOf(await plugins.create({ kind: 'booking', url, enabled: false }))
    dataOf(await plugins.create({ kind: 'shopify', url }))
    dataOf(await pluginsOf(service, await anotherWidget(service, tenant)).create({ kind: 'booking', url }))
    assert.deepEqual(
      dataOf(await plugins.list()).map(({ kind, enabled }) => [kind, enabled]),
      [
        ['booking', true],
        ['booking', false],
        ['shopify', true],
      ],
    )
  })

  it('400 refuses an eleventh plugin, however many are asked for at the same time', async () => {
    const asked = Array.from({ length: 13 }, () => plugins.create({ kind: 'booking', url, enabled: false }))
    const statuses = (await Promise.all(asked)).map(({ response }) => response.status)
    assert.deepEqual(statuses.toSorted(), [...Array<number>(10).fill(201), 400, 400, 400])
    assert.equal((await plugins.list()).data?.pagination.total, 10)
  })
})
