import assert from 'node:assert/strict'
import { newPlugin } from '../plugins/plugins-of.ts'
import { problemOf } from '../support/problem-of.ts'
import { refusalOf } from '../support/refusal.ts'
import type { TestService } from '../support/start-service.ts'
import { adminClient, dataOf } from '../support/tenant.ts'
import { attendedService, clock, script } from '../support/attended-service.ts'
import { askFor } from '../support/booking-form.ts'
import { replyOf } from '../support/conversation.ts'
import { openShop, type Shop } from '../support/shop.ts'

const unknownWidget = { status: 404, code: 'WIDGET_NOT_FOUND', field: 'widgetId' }

describe('deleteWidget', () => {
  let service: TestService
  let shop: Shop

  before(async () => {
    service = await attendedService()
  })
  beforeEach(async () => {
    shop = await openShop(service)
  })
  afterEach(() => {
    script.hold(false)
  })

  const at = ({ widgetId }: Pick<Shop, 'widgetId'>) => ({ params: { path: { widgetId } } })
  const remove = ({ tenant, widgetId }: Shop, { client } = tenant) =>
    client.DELETE('/account/widgets/{widgetId}', at({ widgetId }))
  const widgetsOf = async ({ tenant }: Shop) =>
    dataOf(await tenant.client.GET('/account/widgets')).map(({ widgetId }) => widgetId)

  it('200 hides it from whatever would use or change it', async () => {
    const { tenant, widgetId, backend } = shop
    await backend.create({ visitorId: 'v', sessionId: 'open' })
    const other = await shop.anotherWidget()
    const answer = await remove(shop)
    assert.deepEqual(answer.data?.data, { id: widgetId, deleted: true })
    const { client } = tenant
    const path = '/account/widgets/{widgetId}'
    const refused: readonly Promise<unknown>[] = [
      client.GET(path, at(shop)),
      client.PATCH(path, { ...at(shop), body: { greeting: 'Hello' } }),
      client.DELETE(path, at(shop)),
      client.POST(`${path}/identity-secret/rotate`, at(shop)),
      client.POST('/account/keys', { body: { kind: 'public', name: 'Page', widgetId } }),
      backend.create({ visitorId: 'v' }),
      backend.create({ visitorId: 'v', sessionId: 'open' }),
    ]
    for (const refusal of await Promise.all(refused.map(refusalOf))) assert.deepEqual(refusal, unknownWidget)
    const { accountId } = tenant
    const plugins = await adminClient(service).GET('/accounts/{accountId}/widgets/{widgetId}/plugins', {
      params: { path: { accountId, widgetId } },
    })
    assert.deepEqual(problemOf(plugins), unknownWidget)
    assert.deepEqual(await widgetsOf(shop), [other.widgetId])
  })

  it('200 revokes its public keys, and no other key', async () => {
    const other = await shop.anotherWidget()
    const before = shop.browser()
    await before.begin()
    await remove(shop)
    const unauthenticated = { status: 401, code: 'UNAUTHENTICATED' }
    assert.deepEqual(await refusalOf(shop.browser().start()), unauthenticated)
    assert.deepEqual(await refusalOf(before.send({ content: 'Hello?' })), unauthenticated)
    await other.browser().begin()
    const keys = dataOf(await shop.tenant.client.GET('/account/keys'))
    const revoked = keys.filter(({ revokedAt }) => revokedAt !== null)
    assert.deepEqual(
      revoked.map(({ publicKey, revokedAt }) => [publicKey, revokedAt]),
      [[shop.publicKey, clock.now.toISOString()]],
    )
  })

  it('200 takes no message and no form in open sessions any more, answers what it took, and lets them expire', async () => {
    const { backend } = shop
    await backend.create({ visitorId: 'v', sessionId: 'asked' })
    script.ask(askFor('tent'))
    await backend.send('asked', { content: 'A tent' })
    const { formId = '' } = dataOf(await backend.get('asked')).form ?? {}
    await backend.create({ visitorId: 'v', sessionId: 'waiting' })
    script.hold(true)
    const waiting = backend.send('waiting', { content: 'Do you have tents?' }, 'once')
    const message = await script.nextMessage()
    await remove(shop)
    assert.deepEqual(await refusalOf(backend.send('asked', { content: 'Hello?' })), unknownWidget)
    assert.deepEqual(
      await refusalOf(backend.submit('asked', { formId, answers: { tent: 'a red one' } })),
      unknownWidget,
    )
    message.answer('Two.')
    const reply = replyOf(await waiting)
    assert.equal(reply.data.content, 'Two.')
    assert.deepEqual(replyOf(await backend.send('waiting', { content: 'Do you have tents?' }, 'once')), reply)
    clock.now = new Date(clock.now.getTime() + 25 * 60 * 60_000)
    assert.equal(dataOf(await backend.get('asked')).status, 'expired')
  })

  it('200 leaves its sessions to be read, ended, rated, exported and erased', async () => {
    const { backend, tenant } = shop
    await backend.create({ visitorId: 'v', sessionId: 's', visitorContext: { name: 'Ann' } })
    const { messageId } = replyOf(await backend.send('s', { content: 'A tent' })).data
    await remove(shop)
    assert.deepEqual(
      dataOf(await backend.sessions()).map(({ sessionId }) => sessionId),
      ['s'],
    )
    const listed = dataOf(await tenant.client.GET('/account/conversations'))
    assert.deepEqual(
      listed.map(({ widgetId, sessionId }) => [widgetId, sessionId]),
      [[shop.widgetId, 's']],
    )
    assert.equal(dataOf(await backend.list('s')).length, 2)
    await backend.giveFeedback('s', messageId, { rating: 'positive' })
    assert.equal(dataOf(await backend.end('s')).status, 'resolved')
    assert.equal(dataOf(await backend.rate('s', 'positive')).rating, 'positive')
    const exported = dataOf(await backend.exportVisitor({ visitorId: 'v' }))
    assert.equal(exported.profile.name, 'Ann')
    assert.equal(exported.sessions[0]?.messages.length, 2)
    const { sessions, messages } = dataOf(await backend.eraseVisitor('v'))
    assert.deepEqual({ sessions, messages }, { sessions: 1, messages: 2 })
    assert.deepEqual(dataOf(await backend.sessions()), [])
  })

  it('200 removes its plugins and its identity secret, and those of no other', async () => {
    const other = await shop.anotherWidget()
    const url = 'https://shop.example/calls'
    for (const each of [shop, other]) {
      await newPlugin(service, { ...each.tenant, widgetId: each.widgetId }, { kind: 'booking', url })
      await each.rotateIdentitySecret()
    }
    await remove(shop)
    for (const table of ['plugin', 'widget_verification'] as const) {
      const rows = await service.service.db
        .selectFrom(table)
        .select('widget_id')
        .where('account_id', '=', shop.tenant.accountId)
        .execute()
      assert.deepEqual(rows, [{ widget_id: other.widgetId }])
    }
  })

  it('200 is noted with who did it', async () => {
    const { keyId, client } = await shop.tenant.newKey({ scopes: ['account:write'] })
    await remove(shop, { ...shop.tenant, client })
    const [event] = dataOf(await client.GET('/account/events'))
    assert.deepEqual(
      [event?.operationId, event?.objectId, event?.actor],
      ['deleteWidget', shop.widgetId, { kind: 'key', id: keyId }],
    )
  })

  it('403 is for keys that change the account', async () => {
    const reader = await shop.tenant.newKey({ scopes: ['account:read', 'conversations:chat'] })
    const refused = await refusalOf(remove(shop, { ...shop.tenant, client: reader.client }))
    assert.deepEqual(refused, { status: 403, code: 'SCOPE_MISSING' })
    assert.deepEqual(await widgetsOf(shop), [shop.widgetId])
  })
})
