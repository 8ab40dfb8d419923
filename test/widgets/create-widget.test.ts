import assert from 'node:assert/strict'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { invalid, problemOf } from '../support/problem-of.ts'
import { operatedService } from '../support/operated-service.ts'

describe('createWidget', () => {
  let service: SharedService
  let admin: ReturnType<typeof adminClient>

  before(async () => {
    service = await operatedService()
    admin = adminClient(service)
  })

  type Body = Parameters<typeof create>[1]
  const create = (
    { accountId }: Tenant,
    body: { name: string; knowledgeBaseId: string; identity: 'open' | 'verified' },
  ) => admin.POST('/accounts/{accountId}/widgets', { params: { path: { accountId } }, body })

  it('201 fills in what is not given', async () => {
    const tenant = await service.newTenant()
    const { accountId, knowledgeBaseId } = tenant
    const { response, data } = await create(tenant, { name: 'Shop', knowledgeBaseId, identity: 'open' })
    assert.equal(response.status, 201)
    assert.deepEqual(data?.data, {
      widgetId: data?.data.widgetId,
      accountId,
      knowledgeBaseId,
      name: 'Shop',
      identity: 'open',
      refusesUnverified: false,
      language: null,
      timezone: null,
      greeting: null,
      suggestions: [],
      accentColor: null,
      accentTextColor: null,
      idleMinutes: 1440,
      allowedOrigins: [],
      turnsPerMinute: null,
      visitorTurnsPerMinute: null,
      createdAt: '2026-11-20T09:30:00.125Z',
    })
  })

  it('201 keeps every setting as it was given', async () => {
    const tenant = await service.newTenant()
    const { accountId } = tenant
    const settings = {
      name: 'Fernweh Outfitters',
      knowledgeBaseId: tenant.knowledgeBaseId,
      identity: 'verified',
      refusesUnverified: true,
      language: 'de-DE',
      timezone: 'Europe/Berlin',
      greeting: 'Grüß Gott! “Was” suchst du? \\ {curly}, "quoted"',
      suggestions: ['Which tent, {for me}?', 'Where is the "nearest" store?', 'NULL'],
      accentColor: '#1f6f5c',
      accentTextColor: '#ffffff',
      idleMinutes: 120,
      allowedOrigins: ['https://www.fernweh-outfitters.example', 'http://localhost:8080'],
      turnsPerMinute: 300,
      visitorTurnsPerMinute: 10,
    } as const
    const created = dataOf(await create(tenant, { ...settings } satisfies Body))
    const path = { accountId, widgetId: created.widgetId }
    const read = dataOf(await admin.GET('/accounts/{accountId}/widgets/{widgetId}', { params: { path } }))
    assert.deepEqual(read, created)
    assert.deepEqual(read, {
      ...settings,
      accountId,
      widgetId: created.widgetId,
      createdAt: '2026-11-20T09:30:00.125Z',
    })
  })

  it('400 refuses the name of a language', async () => {
    const tenant = await service.newTenant()
    const body = { name: 'Shop', knowledgeBaseId: tenant.knowledgeBaseId, identity: 'open' } as const
    assert.deepEqual(
      problemOf(await create(tenant, { ...body, ...{ language: 'german' } })),
      invalid('language'),
    )
  })

  it('400 refuses an unknown time zone and a missing identity, which has no default', async () => {
    const tenant = await service.newTenant()
    const body = { name: 'Shop', knowledgeBaseId: tenant.knowledgeBaseId, identity: 'open' } as const
    for (const timezone of ['Mars/Olympus', '+0200', 'Europe']) {
      const refused = await create(tenant, { ...body, ...{ timezone } })
      assert.deepEqual(problemOf(refused), invalid('timezone'), timezone)
    }
    const { identity: _identity, ...rest } = body
    assert.deepEqual(problemOf(await create(tenant, rest as Body)), invalid('identity'))
  })

  it('404 knows no knowledge base of another account', async () => {
    const other = await service.newTenant()
    const tenant = await service.newTenant()
    const body = { name: 'Shop', knowledgeBaseId: other.knowledgeBaseId, identity: 'open' } as const
    assert.deepEqual(problemOf(await create(tenant, body)), {
      status: 404,
      code: 'KNOWLEDGE_BASE_NOT_FOUND',
      field: 'knowledgeBaseId',
    })
  })
})
