import assert from 'node:assert/strict'
import { refusalOf } from '../support/refusal.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { syncOf } from '../sync/sync.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'

describe('getMessageEvidence', function () {
  this.timeout(120_000)
  let service: TestService
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>
  let faqId: string

  before(async () => {
    service = await startService()
    tenant = await service.newTenant()
    conversations = conversationsOf(tenant)
    const path = { kbId: tenant.knowledgeBaseId }
    const faq = { question: 'Can I return a tent?', answer: 'Yes, within 30 days.', externalId: 'returns' }
    const bulk = [faq, { question: 'Where do you ship to?', answer: 'To all of Europe.' }]
    const made = await tenant.client.POST('/knowledge-bases/{kbId}/faqs/bulk', {
      params: { path },
      body: { items: bulk },
    })
    faqId = dataOf(made).items[0]?.id ?? ''
    await syncOf(tenant).toEnd()
  })
  after(() => service.stop())

  /** A reply in a session of its own, and what there is to tell of it. */
  async function ask(content: string, isTrial: boolean) {
    const { sessionId } = dataOf(await conversations.create({ visitorId: 'v', isTrial }))
    const reply = replyOf(await conversations.send(sessionId, { content })).data
    const { messageId } = reply
    const path = { widgetId: tenant.widgetId, sessionId, messageId }
    const evidence = () =>
      tenant.client.GET('/widgets/{widgetId}/conversations/{sessionId}/messages/{messageId}/evidence', {
        params: { path },
      })
    return { sessionId, reply, evidence }
  }

  it('200 tells what was searched and found, what the reply rests on and what it cost', async () => {
    const { sessionId, reply, evidence } = await ask('Can I return a tent?', true)
    const told = dataOf(await evidence())
    assert.deepEqual([told.messageId, told.sessionId, told.outcome], [reply.messageId, sessionId, 'answered'])
    assert.deepEqual(
      told.understood.map(({ text }) => text),
      ['Can I return a tent?'],
    )
    const [search] = told.searches
    const used = search?.hits.filter(({ isUsed }) => isUsed)
    assert.deepEqual(
      used?.map(({ id, title, externalId, answers }) => [id, title, externalId, answers]),
      [[faqId, 'Can I return a tent?', 'returns', true]],
    )
    assert.deepEqual(told.credits, reply.credits)
    assert.deepEqual([told.toolCalls, told.leftOut], [[], []])
    assert.ok(told.durationMs >= 0)
  })

  it('200 tells what was computed from products, and names those that the reply rests on although no search shows them', async () => {
    const shop = await service.newTenant()
    const items = Array.from({ length: 40 }, (_, at) => ({
      name: `Lagoon heater ${String(at + 20)} W`,
      price: { amount: 60 - at, currency: 'EUR' },
    }))
    const params = { path: { kbId: shop.knowledgeBaseId } }
    dataOf(await shop.client.POST('/knowledge-bases/{kbId}/products/bulk', { params, body: { items } }))
    await syncOf(shop).toEnd()
    const { create, send } = conversationsOf(shop)
    const { sessionId } = dataOf(await create({ visitorId: 'v', isTrial: true }))
    const askedOf = async (content: string) => {
      const { messageId, sources } = replyOf(await send(sessionId, { content })).data
      const path = { widgetId: shop.widgetId, sessionId, messageId }
      const evidence = await shop.client.GET(
        '/widgets/{widgetId}/conversations/{sessionId}/messages/{messageId}/evidence',
        { params: { path } },
      )
      return { told: dataOf(evidence), sources }
    }
    const { told, sources } = await askedOf('What is your cheapest heater under 30 euros?')
    assert.deepEqual(told.computed, [
      { from: 40, steps: ['price below 30 EUR', 'sorted by price, lowest first'] },
    ])
    assert.deepEqual(
      told.sources.map(({ title }) => title),
      ['Lagoon heater 59 W'],
    )
    assert.deepEqual(told.sources, sources)
    const unchecked = await askedOf('Which heater has at least 500 l/h and costs less than 30 euros?')
    assert.deepEqual(unchecked.told.computed, [
      {
        from: 40,
        steps: ['not “at least 500 l/h”, as no record has a figure to compare', 'price below 30 EUR'],
      },
    ])
  })

  it('200 says what was not answered, and whether anything was near', async () => {
    const { evidence } = await ask('Who won the football match yesterday?', true)
    const told = dataOf(await evidence())
    assert.equal(told.outcome, 'declined')
    assert.equal(told.leftOut.length, 1)
    assert.match(told.leftOut[0]?.reason ?? '', /^(nothingFound|notNearEnough)$/)
    assert.deepEqual(
      told.searches.flatMap(({ hits }) => hits.filter(({ isUsed }) => isUsed)),
      [],
    )
  })

  it('200 costs what any message costs, and marks the session as a trial wherever it is told of', async () => {
    const before = dataOf(await tenant.client.GET('/account')).balance
    const { sessionId, reply } = await ask('Can I return a tent?', true)
    const real = await ask('Can I return a tent?', false)
    assert.deepEqual(reply.credits, real.reply.credits)
    const spent = Object.values(reply.credits).reduce((sum, each) => sum + each, 0)
    const after = dataOf(await tenant.client.GET('/account')).balance
    assert.equal(Math.round((before - after) * 1000), Math.round(spent * 2000))
    assert.equal(dataOf(await conversations.get(sessionId)).isTrial, true)
    const listed = dataOf(await conversations.sessions())
    assert.deepEqual(
      [sessionId, real.sessionId].map((id) => listed.find((each) => each.sessionId === id)?.isTrial),
      [true, false],
    )
    // What a reply went by is for this operation alone.
    const history = JSON.stringify((await conversations.list(sessionId)).data)
    assert.ok(!history.includes('"trail"') && !history.includes('"searches"'))
  })

  it('404 keeps nothing of conversations of visitors, and knows no other message', async () => {
    const missing = { status: 404, code: 'RECORD_NOT_FOUND', field: 'messageId' }
    const { evidence, sessionId } = await ask('Can I return a tent?', false)
    assert.deepEqual(await refusalOf(evidence()), missing)
    const get = (path: { widgetId: string; sessionId: string; messageId: string }) =>
      refusalOf(
        tenant.client.GET('/widgets/{widgetId}/conversations/{sessionId}/messages/{messageId}/evidence', {
          params: { path },
        }),
      )
    const messageId = 'msg_01m7pzvz4yf0arkcfzt8fmy3ma'
    assert.deepEqual(await get({ widgetId: tenant.widgetId, sessionId, messageId }), missing)
    assert.equal(
      (await get({ widgetId: tenant.widgetId, sessionId: 'none', messageId })).code,
      'SESSION_NOT_FOUND',
    )
    const other = await service.newTenant()
    assert.equal((await get({ widgetId: other.widgetId, sessionId, messageId })).code, 'WIDGET_NOT_FOUND')
  })
})
