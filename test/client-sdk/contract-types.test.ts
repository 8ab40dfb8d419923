import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  AcceptedMessage,
  Client,
  Message,
  MessageResult,
  Open,
  Result,
  Session,
} from '../../client-sdk/src/index.ts'
import { faultyServers } from './faulty-server.ts'
import { ids, reasonOf } from './ways-to-send.ts'

/** Whether each of two types can be had for the other. */
type Same<A, B> = [A, B] extends [B, A] ? true : false

/** Compiles for `true` only. */
const holds = (claim: true): void => {
  assert.ok(claim)
}

/** Their claims are checked when this file is compiled; run, they show that what compiles can be called. */
describe('the types of a client', () => {
  const serve = faultyServers()
  let client: Client

  beforeEach(async () => {
    client = (await serve()).client({ maxRetries: 0 })
  })

  it('are named by the package for every query that a method takes', () => {
    const folder = 'client-sdk/src/resources'
    const named = readdirSync(folder).flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/^export type (\w+Query)\b/gm)].map(
        ([, name]) => name,
      ),
    )
    const exported = new Set(readFileSync('client-sdk/src/index.ts', 'utf8').match(/\w+Query\b/g))
    assert.ok(named.length > 0)
    assert.deepEqual(
      named.filter((name) => name === undefined || !exported.has(name)),
      [],
    )
  })

  it('know the values of an enumeration, and leave room for those of a newer service', async () => {
    type Status = Session['status']
    holds(true satisfies Same<Status, string>)
    // Plain text would have nothing to extract.
    holds(true satisfies Same<Extract<Status, 'active' | 'frozen'>, 'active'>)
    type Inner = NonNullable<Open<{ list: ('a' | 'b')[] | null }>['list']>[number]
    holds(true satisfies Same<Inner, string>)
    const { data } = await client.conversations.get(ids)
    assert.ok(data.status !== 'frozen')
  })

  it('keep what tells the members of a union apart', () => {
    const wordsOf = (message: Message): string =>
      // Only a reply has products.
      message.role === 'assistant' ? `${message.content} ${String(message.products.length)}` : message.content
    holds(true satisfies Same<Open<'slider'>, 'slider'>)
    assert.equal(typeof wordsOf, 'function')
  })

  it('leave no room in what is sent', async () => {
    // @ts-expect-error: a rating has two values
    await client.conversations.rate(ids, { rating: 'great' })
    // @ts-expect-error: no session has this status
    await client.conversations.list(ids, { status: 'frozen' })
    // @ts-expect-error: a question may be reworded, so it is no key
    await client.knowledgeBases.faqs.upsert({ kbId: 'kb_1' }, { matchBy: 'question', items: [] })
  })

  it('refuse a member that is misspelt or missing', async () => {
    // @ts-expect-error: it is called visitorId
    await client.conversations.create(ids, { visitorID: 'customer-42' })
    // @ts-expect-error: it is called language
    await client.conversations.create(ids, { visitorId: 'customer-42', lang: 'de' })
    // @ts-expect-error: a product has a name
    await client.knowledgeBases.products.create({ kbId: 'kb_1' }, { sku: 'FW-TENT-2P' })
    // @ts-expect-error: a FAQ has no SKU
    await client.knowledgeBases.faqs.update({ kbId: 'kb_1', id: 'faq_1' }, { sku: 'FW-TENT-2P' })
    // @ts-expect-error: it is called visitorId
    await client.conversations.list(ids, { visitor: 'customer-42' })
    // @ts-expect-error: it is called timeoutMs
    await client.conversations.end(ids, { timeout: 5 })
    // @ts-expect-error: a session belongs to a widget
    await reasonOf(client.conversations.get({ sessionId: ids.sessionId }))
    // @ts-expect-error: only the holder of a token reads a widget's history
    await client.widget.messages.list({})
  })

  it('tell a reply from a receipt by the way of answering', async () => {
    const { send } = client.conversations.messages
    const reply: Result<MessageResult> = await send(ids, { content: 'Hello' })
    const same: Result<MessageResult> = await send(ids, { content: 'Hello', response_type: 'sync' })
    const receipt: Result<AcceptedMessage> = await send(ids, { content: 'Hello', response_type: 'callback' })
    const answered: Result<AcceptedMessage> = await client.conversations.forms.submit(ids, {
      formId: 'form_1',
      answers: {},
      response_type: 'callback',
    })
    // @ts-expect-error: the reply comes later
    const { content } = receipt.data
    // @ts-expect-error: a stream has a function of its own
    await send(ids, { content: 'Hello', response_type: 'stream' })
    const visitorToken = 'header.claims.signature'
    // @ts-expect-error: a browser has no callback URL
    await client.widget.messages.send({ visitorToken }, { content: 'Hello', response_type: 'callback' })
    assert.equal(content, undefined)
    assert.deepEqual(
      [reply, same, receipt, answered].map(({ status }) => status),
      [200, 200, 200, 200],
    )
  })

  it('of raw are those of the contract', async () => {
    const { data } = await client.raw.GET('/widgets/{widgetId}/conversations/{sessionId}', {
      params: { path: ids },
    })
    assert.ok(data)
    const params = { path: ids }
    // @ts-expect-error: it is called visitorId
    await client.raw.POST('/widgets/{widgetId}/conversations', { params, body: { visitor: '4' } })
    // @ts-expect-error: there is no such path
    await client.raw.GET('/gadgets')
  })
})
