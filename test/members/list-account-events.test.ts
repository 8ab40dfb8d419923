import assert from 'node:assert/strict'
import { sweepMembers } from '../../server/src/members/index.ts'
import { clock, operatedService } from '../support/operated-service.ts'
import { refusalOf } from '../support/refusal.ts'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { recordsOf } from '../knowledge/records.ts'
import { until } from '../support/until.ts'
import { conversationsOf } from '../support/conversation.ts'
import { join, newEmail, openBrowser, tokenIn } from './browser.ts'
import { newKnownPerson } from './members-of.ts'

const yearMs = 365 * 24 * 60 * 60_000

describe('listAccountEvents', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await operatedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
  })

  const eventsOf = async ({ client }: Tenant) => dataOf(await client.GET('/account/events'))

  it('200 tells newest first who changed what: members, keys and the operator', async () => {
    const owner = await newKnownPerson(service, tenant, 'owner')
    const json = { kind: 'secret', name: 'Shop', scopes: ['knowledge:read'] }
    const made = await owner.browser.ask('POST', '/v1/account/keys', { json })
    const { keyId } = made.data['key'] as { keyId: string }
    await tenant.client.PATCH('/account', { body: { name: 'Renamed' } })
    const params = { path: { accountId: tenant.accountId } }
    await adminClient(service).POST('/accounts/{accountId}/credits', {
      params,
      body: { amount: 5, reason: 'Paid' },
    })
    const [third, second, first] = await eventsOf(tenant)
    const own = dataOf(await tenant.client.GET('/account')).caller.keyId
    assert.deepEqual(
      [first, second, third].map((event) => [event?.actor, event?.operationId, event?.objectId]),
      [
        [{ kind: 'member', id: owner.memberId }, 'createKey', keyId],
        [{ kind: 'key', id: own }, 'updateAccount', null],
        [{ kind: 'operator', id: null }, 'addCredits', null],
      ],
    )
    assert.match(first?.requestId ?? '', /^req_/)
  })

  it('200 tells of an invitation and of who came by it, and holds no secret', async () => {
    const invited = dataOf(
      await tenant.client.POST('/account/members', { body: { email: newEmail(), role: 'viewer' } }),
    )
    const token = tokenIn(invited.url)
    await join(invited.url, openBrowser(service))
    const events = await eventsOf(tenant)
    assert.deepEqual(
      events.slice(0, 2).map(({ operationId, objectId, actor }) => [operationId, objectId, actor.kind]),
      [
        ['acceptInvitation', invited.invitationId, 'member'],
        ['inviteMember', invited.invitationId, 'key'],
      ],
    )
    assert.ok(!JSON.stringify(events).includes(token))
    assert.ok(!JSON.stringify(events).includes(invited.email))
  })

  it('200 names a widget that was made, and not what it answers from', async () => {
    const { knowledgeBaseId, client } = tenant
    const body = { name: 'Chat', knowledgeBaseId, identity: 'open' } as const
    const { widgetId } = dataOf(await client.POST('/account/widgets', { body }))
    const [event] = await eventsOf(tenant)
    assert.deepEqual([event?.operationId, event?.objectId], ['createWidget', widgetId])
  })

  it('200 tells of records that were deleted: who, what and how many, once for each request', async () => {
    const { client, knowledgeBaseId: kbId } = tenant
    const products = recordsOf(tenant, 'product')
    const items = ['one', 'two', 'three', 'four', 'five'].map((sku) => ({ sku, name: sku }))
    const { items: made } = dataOf(await products.bulkCreate(items))
    const path = { kbId }
    const [first] = made
    await client.DELETE('/knowledge-bases/{kbId}/products/{id}', {
      params: { path: { kbId, id: first?.id ?? '' } },
    })
    const bulkDelete = (keys: string[]) =>
      client.POST('/knowledge-bases/{kbId}/products/bulk-delete', {
        params: { path },
        body: { matchBy: 'sku', keys },
      })
    await bulkDelete(['two', 'nobody has this'])
    await bulkDelete(['nobody has this'])
    const reconcile = {
      matchBy: 'sku' as const,
      keys: ['three', 'four'],
      maxDeletionPercent: 50,
      confirm: kbId,
    }
    for (const mode of ['dry-run', 'apply'] as const)
      await client.POST('/knowledge-bases/{kbId}/products/reconcile', {
        params: { path },
        body: { ...reconcile, mode },
      })
    const key = dataOf(await client.GET('/account')).caller.keyId
    assert.deepEqual(
      (await eventsOf(tenant))
        .slice(0, 3)
        .map(({ actor, operationId, objectId, deleted }) => [actor.id, operationId, objectId, deleted]),
      [
        [key, 'reconcileProducts', kbId, 1],
        [key, 'bulkDeleteProducts', kbId, 1],
        [key, 'deleteProduct', first?.id, 1],
      ],
    )
  })

  it('200 tells of a visitor that was erased, and not which', async () => {
    const conversations = conversationsOf(tenant)
    await conversations.create({ visitorId: 'mara-lindqvist' })
    await conversations.create({ visitorId: 'mara-lindqvist' })
    await conversations.eraseVisitor('mara-lindqvist')
    await conversations.eraseVisitor('mara-lindqvist')
    const [latest, ...rest] = await eventsOf(tenant)
    const { operationId, objectId, deleted } = latest ?? {}
    assert.deepEqual([operationId, objectId, deleted], ['eraseVisitor', tenant.widgetId, 2])
    assert.ok(!rest.some((event) => event.operationId === 'eraseVisitor'))
    assert.ok(!JSON.stringify(latest).includes('mara'))
  })

  it('200 tells of a sync that a member has started, and not of those of every night', async () => {
    const { client, knowledgeBaseId } = tenant
    const path = `/v1/knowledge-bases/${knowledgeBaseId}/sync`
    const owner = await newKnownPerson(service, tenant, 'owner')
    await owner.browser.ask('POST', path)
    await until(async () => {
      const params = { path: { kbId: knowledgeBaseId } }
      const { syncStatus } = dataOf(await client.GET('/knowledge-bases/{kbId}/sync-status', { params }))
      return syncStatus !== 'syncing'
    }, 'the sync is over')
    await client.POST('/knowledge-bases/{kbId}/sync', { params: { path: { kbId: knowledgeBaseId } } })
    const syncs = (await eventsOf(tenant)).filter(({ operationId }) => operationId === 'startSync')
    assert.deepEqual(
      syncs.map(({ actor, objectId }) => [actor, objectId]),
      [[{ kind: 'member', id: owner.memberId }, knowledgeBaseId]],
    )
  })

  it('200 tells nothing of what was refused, of reading, and of conversations', async () => {
    const before = (await eventsOf(tenant)).length
    const params = { path: { widgetId: tenant.widgetId } }
    await tenant.client.POST('/widgets/{widgetId}/conversations', { params, body: { visitorId: 'v' } })
    await tenant.client.GET('/account/keys')
    const none = { path: { memberId: 'mem_01m1e0yk7decw9tqwm5n8p3rva' } }
    await refusalOf(tenant.client.DELETE('/account/members/{memberId}', { params: none }))
    assert.equal((await eventsOf(tenant)).length, before)
  })

  it('200 is read page by page; 400 refuses the cursor of another account', async () => {
    const all = await eventsOf(tenant)
    const page = await tenant.client.GET('/account/events', { params: { query: { limit: 1 } } })
    assert.deepEqual(page.data?.data, all.slice(0, 1))
    const query = { cursor: page.data.pagination.cursor ?? '' }
    const rest = await tenant.client.GET('/account/events', { params: { query } })
    assert.deepEqual(rest.data?.data, all.slice(1))
    const { client } = await service.newTenant()
    assert.deepEqual(await refusalOf(client.GET('/account/events', { params: { query } })), {
      status: 400,
      code: 'INVALID_CURSOR',
      field: 'cursor',
    })
  })

  it('keeps a change for a year', async () => {
    assert.notDeepEqual(await eventsOf(tenant), [])
    clock.now = new Date(clock.now.getTime() + yearMs)
    await sweepMembers(service.service)
    assert.notDeepEqual(await eventsOf(tenant), [])
    clock.now = new Date(clock.now.getTime() + 1)
    await sweepMembers(service.service)
    assert.deepEqual(await eventsOf(tenant), [])
  })
})
