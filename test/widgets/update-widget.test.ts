import assert from 'node:assert/strict'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { invalid, problemOf } from '../support/problem-of.ts'
import { operatedService } from '../support/operated-service.ts'

describe('updateWidget', () => {
  let service: SharedService
  let admin: ReturnType<typeof adminClient>

  before(async () => {
    service = await operatedService()
    admin = adminClient(service)
  })

  const at = ({ accountId, widgetId }: Tenant) => ({ params: { path: { accountId, widgetId } } })
  const update = (tenant: Tenant, body: object) =>
    admin.PATCH('/accounts/{accountId}/widgets/{widgetId}', { ...at(tenant), body })
  const read = async (tenant: Tenant) =>
    dataOf(await admin.GET('/accounts/{accountId}/widgets/{widgetId}', at(tenant)))

  it('200 changes what is given, of the colours too, and leaves the rest alone', async () => {
    const tenant = await service.newTenant()
    const before = await read(tenant)
    const first = {
      greeting: 'Hello',
      suggestions: ['One?'],
      accentColor: '#1f6f5c',
      accentTextColor: '#ffffff',
    }
    assert.deepEqual(dataOf(await update(tenant, first)), { ...before, ...first })
    const second = {
      accentColor: '#000000',
      idleMinutes: 5,
      identity: 'verified',
      refusesUnverified: true,
      suggestions: [],
    }
    assert.deepEqual(dataOf(await update(tenant, second)), { ...before, ...first, ...second })
    assert.deepEqual(await read(tenant), { ...before, ...first, ...second })
  })

  it('200 returns a setting to its default with null', async () => {
    const tenant = await service.newTenant()
    const before = await read(tenant)
    const given = {
      language: 'en',
      timezone: 'Europe/Berlin',
      greeting: 'Hello',
      accentColor: '#1f6f5c',
      turnsPerMinute: 3,
      visitorTurnsPerMinute: 2,
    }
    await update(tenant, given)
    const cleared = Object.fromEntries(Object.keys(given).map((name) => [name, null]))
    assert.deepEqual(dataOf(await update(tenant, cleared)), { ...before, ...cleared })
  })

  it('200 moves the widget to another knowledge base of its account', async () => {
    const tenant = await service.newTenant()
    const { knowledgeBaseId } = dataOf(
      await admin.POST('/accounts/{accountId}/knowledge-bases', {
        params: { path: { accountId: tenant.accountId } },
        body: { name: 'Another' },
      }),
    )
    assert.equal(dataOf(await update(tenant, { knowledgeBaseId })).knowledgeBaseId, knowledgeBaseId)
  })

  it('400 refuses a change of nothing, an unknown time zone and an unknown field', async () => {
    const tenant = await service.newTenant()
    assert.equal((await update(tenant, {})).response.status, 400)
    assert.deepEqual(problemOf(await update(tenant, { timezone: 'Mars/Olympus' })), invalid('timezone'))
    assert.deepEqual(problemOf(await update(tenant, { colour: 'red' })), invalid('colour'))
    assert.deepEqual(problemOf(await update(tenant, { idleMinutes: null })), invalid('idleMinutes'))
    const refused = await update(tenant, { refusesUnverified: null })
    assert.deepEqual(problemOf(refused), invalid('refusesUnverified'))
  })

  it('404 knows no knowledge base of another account', async () => {
    const other = await service.newTenant()
    const tenant = await service.newTenant()
    const foreignKnowledge = await update(tenant, { knowledgeBaseId: other.knowledgeBaseId })
    assert.deepEqual(problemOf(foreignKnowledge), {
      status: 404,
      code: 'KNOWLEDGE_BASE_NOT_FOUND',
      field: 'knowledgeBaseId',
    })
  })
})
