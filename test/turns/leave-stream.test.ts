import assert from 'node:assert/strict'
import { lampShop } from '../agent/converse/catalogue.ts'
import { publish } from '../retrieval/search.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { conversationsOf } from '../support/conversation.ts'
import { openStream } from '../support/open-stream.ts'
import { fixedPriceMillicredits, scriptedEngine } from '../support/scripted-engine.ts'
import { scriptedModel } from '../support/scripted-model.ts'
import { until } from '../support/until.ts'

const price = fixedPriceMillicredits / 1_000

/** What the turns of a tenant were charged, one entry for each charge. */
async function chargesOf({ service: { db } }: TestService, { accountId }: Tenant): Promise<number[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('amount_millicredits')
    .where('account_id', '=', accountId)
    .where('reason', '=', 'turn')
    .execute()
  return rows.map(({ amount_millicredits }) => -amount_millicredits / 1_000)
}

describe('a client that leaves in the middle of a streamed reply', () => {
  const script = scriptedEngine()
  let service: TestService
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>

  before(async () => {
    service = await startService({ engine: script.engine })
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    conversations = conversationsOf(tenant)
    script.hold(true)
    dataOf(await conversations.create({ visitorId: 'v', sessionId: 's' }))
  })
  after(() => service.stop())

  const stream = (content: string) => openStream(service, tenant, { sessionId: 's', content })
  const history = async () =>
    dataOf(await conversations.list('s')).map(({ role, status, content }) => [role, status, content])

  it('leaves a completed reply of what was streamed, which is charged once', async () => {
    const open = await stream('Tell me a story')
    const message = await script.nextMessage()
    message.write('Once upon a time.')
    await open.next()
    assert.equal((await open.next())?.event, 'message.delta')
    open.leave()
    await until(async () => (await history()).length === 2, 'the reply is in the history')
    message.write('Nobody reads this.')
    message.answer()
    assert.deepEqual(await history(), [
      ['user', 'completed', 'Tell me a story'],
      ['assistant', 'completed', 'Once upon a time.'],
    ])
    assert.deepEqual(await tenant.balance(), { balance: 1000 - price, reserved: 0 })
    assert.deepEqual(await chargesOf(service, tenant), [price])
    assert.equal(dataOf(await conversations.get('s')).messageCount, 2)
  })

  it('leaves a session whose next message is answered', async () => {
    const open = await stream('Tell me a story')
    const message = await script.nextMessage()
    message.write('Once upon a time.')
    await open.next()
    await open.next()
    open.leave()
    const next = await stream('Another one')
    ;(await script.nextMessage()).answer('Here it is.')
    assert.equal((await next.rest()).at(-1)?.event, 'message.completed')
    assert.deepEqual(
      (await history()).map(([, status]) => status),
      ['completed', 'completed', 'completed', 'completed'],
    )
    assert.deepEqual(await chargesOf(service, tenant), [price, price])
  })

  it('is charged nothing where the provider fails, whatever was streamed before', async () => {
    const open = await stream('Tell me a story')
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const message = await script.nextMessage()
      message.write('Once upon a time.')
      message.fail()
    }
    assert.equal((await open.rest()).at(-1)?.event, 'message.failed')
    assert.deepEqual(await history(), [
      ['user', 'completed', 'Tell me a story'],
      ['assistant', 'failed', ''],
    ])
    assert.deepEqual(await chargesOf(service, tenant), [])
    assert.deepEqual(await tenant.balance(), { balance: 1000, reserved: 0 })
  })

  it('is charged nothing when all that was streamed has become void by then', async () => {
    const open = await stream('Tell me a story')
    const first = await script.nextMessage()
    first.write('Onc')
    await open.next()
    await open.next()
    first.fail()
    const second = await script.nextMessage()
    open.leave()
    await until(() => second.signal.aborted, 'the work is told to end')
    await until(async () => (await history()).length === 2, 'the reply is in the history')
    assert.deepEqual((await history())[1], ['assistant', 'failed', ''])
    assert.deepEqual(await chargesOf(service, tenant), [])
  })
})

describe('a client that leaves in the middle of a reply of the built-in engine', () => {
  const script = scriptedModel()
  let service: TestService
  before(async () => {
    service = await startService({ model: script.model })
  })
  after(() => service.stop())

  it('leaves the parts that were streamed, and pays for what was looked up', async () => {
    const tenant = await service.newTenant()
    await publish(tenant, lampShop)
    const conversations = conversationsOf(tenant)
    dataOf(await conversations.create({ visitorId: 'v', sessionId: 's' }))
    let questions = 0
    const held = new AbortController()
    script.treat(async () => {
      questions += 1
      if (questions < 2) return
      await new Promise((resolve) => {
        held.signal.addEventListener('abort', resolve)
      })
    })
    const { balance } = await tenant.balance()
    const content = 'What does delivery cost? How long may I return a lamp?'
    const open = await openStream(service, tenant, { sessionId: 's', content })
    await open.next()
    const delta = await open.next()
    assert.ok(delta?.event === 'message.delta')
    assert.match(delta.data.text, /3\.95/)
    open.leave()
    await until(async () => dataOf(await conversations.list('s')).length === 2, 'the reply is in the history')
    const [, reply] = dataOf(await conversations.list('s'))
    held.abort()
    assert.ok(reply)
    assert.equal(reply.status, 'completed')
    assert.equal(reply.content, delta.data.text)
    const charges = await chargesOf(service, tenant)
    assert.equal(charges.length, 1)
    assert.ok(Number(charges[0]) > 1)
    const after = await tenant.balance()
    assert.equal(after.reserved, 0)
    assert.ok(Math.abs(balance - after.balance - Number(charges[0])) < 1e-9)
  })
})
