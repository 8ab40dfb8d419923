import assert from 'node:assert/strict'
import { RateLimitedError } from '../../client-sdk/src/index.ts'
import { creditsOf } from '../../server/src/metering/index.ts'
import { ModelError } from '../../server/src/platform/models/model.ts'
import { scriptedEngine } from '../support/scripted-engine.ts'
import { clockAt } from '../support/clock-at.ts'
import type { TestService } from '../support/start-service.ts'
import { adminClient, dataOf } from '../support/tenant.ts'
import type { Browser } from '../support/widget-browser.ts'
import { addressOf, proxiedService, thriftyEngine, turnCredits } from '../support/proxied-service.ts'
import { openShop, type Shop } from '../support/shop.ts'

const limited = { status: 429, code: 'RATE_LIMITED' }
const secondsOfDay = 24 * 60 * 60
const fails = 'Fail!'

describe('the daily ceiling of a public key', () => {
  const clock = { now: new Date('2026-11-20T09:00:00.000Z') }
  const script = scriptedEngine()
  let isScripted = false
  let service: TestService
  let shop: Shop

  before(async () => {
    service = await proxiedService({
      clock: clockAt(() => clock.now),
      engine: {
        ...thriftyEngine,
        answer(ctx, turn) {
          if (turn.message === fails) throw new ModelError('no', { failure: 'refused' })
          return isScripted ? script.engine.answer(ctx, turn) : thriftyEngine.answer(ctx, turn)
        },
      },
    })
  })
  beforeEach(async () => {
    clock.now = new Date('2026-11-20T09:00:00.000Z')
    isScripted = false
    shop = await openShop(service)
  })
  after(() => service.stop())

  /** A key with this ceiling, the browsers that use it, and what the operator is told of it. */
  async function keyWith(dailyCredits: number | null) {
    const fields = { kind: 'public', widgetId: shop.widgetId, dailyCredits } as const
    const { keyId, apiKey } = await shop.tenant.newKey(fields)
    const at = { params: { path: { accountId: shop.tenant.accountId, keyId } } }
    const admin = adminClient(service)
    return {
      browser: () => shop.browser(apiKey),
      used: async (): Promise<number | undefined> =>
        dataOf(await admin.GET('/accounts/{accountId}/keys/{keyId}', at)).creditsToday?.used,
      update: (body: object) => admin.PATCH('/accounts/{accountId}/keys/{keyId}', { ...at, body }),
      get: async () => dataOf(await admin.GET('/accounts/{accountId}/keys/{keyId}', at)),
    }
  }

  const spend = async (browser: Browser, turns: number): Promise<void> => {
    for (let turn = 0; turn < turns; turn += 1) await browser.send({ content: 'Hello' })
  }
  /** What was charged, by the ledger. */
  const charged = async (): Promise<number> => {
    const rows = await service.service.db
      .selectFrom('ledger_entry')
      .select('amount_millicredits as amount')
      .where('account_id', '=', shop.tenant.accountId)
      .where('reason', '=', 'turn')
      .execute()
    return creditsOf(rows.reduce((sum, { amount }) => sum - amount, 0))
  }

  it('429 takes no new visitors from 80 % on, until the day ends, while those who have begun go on', async () => {
    const key = await keyWith(20)
    const browser = key.browser()
    await browser.begin({ visitorId: 'customer-1' })
    await spend(browser, 15)
    assert.equal((await key.browser().start()).response.status, 201)
    await spend(browser, 1)
    assert.equal(await key.used(), 16)
    const refusal = await key
      .browser()
      .start()
      .then(
        () => assert.fail('a new visitor was taken'),
        (error: unknown) => error,
      )
    assert.ok(refusal instanceof RateLimitedError)
    assert.equal(refusal.retryAfterSeconds, 15 * 60 * 60)
    await assert.rejects(key.browser().start({ visitorId: 'customer-2' }), limited)
    await assert.rejects(browser.start({ visitorId: 'customer-2' }), limited)

    assert.equal((await key.browser().start({ visitorId: 'customer-1' })).response.status, 200)
    assert.equal((await browser.start()).response.status, 200)
    await spend(browser, 1)
    await browser.end()
    assert.equal((await browser.start()).response.status, 201)
    clock.now = new Date('2026-11-21T00:00:00.000Z')
    assert.equal((await key.browser().start()).response.status, 201)
  })

  it('429 refuses every turn that might go beyond 100 %, until the day ends, and charges nothing for it', async () => {
    clock.now = new Date('2026-11-20T23:30:00.000Z')
    const key = await keyWith(20)
    const browser = key.browser()
    await browser.begin()
    // The last one could still have cost three.
    await spend(browser, 18)
    const before = await shop.tenant.balance()
    clock.now = new Date('2026-11-20T23:59:30.500Z')
    const stream = await browser.stream({ content: 'Hello', response_type: 'stream' })
    assert.equal(stream.response.status, 429)
    assert.equal(stream.response.headers.get('Retry-After'), '30')
    assert.match(stream.response.headers.get('RateLimit') ?? '', /"daily-credits";r=0;t=30$/)
    assert.match(
      stream.response.headers.get('RateLimit-Policy') ?? '',
      new RegExp(`"daily-credits";q=20;w=${String(secondsOfDay)}$`),
    )
    await assert.rejects(browser.send({ content: 'Hello' }), limited)
    assert.deepEqual(await shop.tenant.balance(), before)
    assert.equal((await browser.messages()).response.status, 200)
    clock.now = new Date('2026-11-21T00:00:00.000Z')
    assert.equal((await browser.send({ content: 'Hello' })).response.status, 200)
    assert.equal(await key.used(), 1)
  })

  it('200 leaves secret keys and other public keys alone', async () => {
    const key = await keyWith(turnCredits.setAside)
    const browser = key.browser()
    await browser.begin()
    await spend(browser, 1)
    await assert.rejects(browser.send({ content: 'Hello' }), limited)
    const other = shop.browser()
    await other.begin()
    await spend(other, 3)
    await shop.backend.create({ visitorId: 'customer-1', sessionId: 'by-backend' })
    assert.equal((await shop.backend.send('by-backend', { content: 'Hello' })).response.status, 200)
  })

  it('is not used up by turns that fail, nor by those of a visitor who is erased meanwhile', async () => {
    const key = await keyWith(20)
    const browser = key.browser()
    await browser.begin({ visitorId: 'customer-1' })
    await spend(browser, 2)
    await assert.rejects(browser.send({ content: fails }), { status: 502, code: 'AI_FAILED' })
    assert.equal(await key.used(), 2)
    isScripted = true
    script.hold(true)
    const said = browser.send({ content: 'Who are you?' }).catch(() => undefined)
    const message = await script.nextMessage()
    assert.equal(await key.used(), 2 + turnCredits.setAside)
    await shop.backend.eraseVisitor('customer-1')
    assert.equal(await key.used(), 2)
    message.answer('Nobody.')
    script.hold(false)
    await said
    assert.equal(await key.used(), 2)
    assert.equal((await shop.tenant.balance()).reserved, 0)
  })

  it('is counted anew when a failed turn is tried again on another day', async () => {
    clock.now = new Date('2026-11-20T23:45:00.000Z')
    const key = await keyWith(20)
    const browser = key.browser()
    await browser.begin()
    const once = { idempotencyKey: 'tried-twice' }
    await assert.rejects(browser.send({ content: fails }, once), { code: 'AI_FAILED' })
    clock.now = new Date('2026-11-21T00:15:00.000Z')
    await assert.rejects(browser.send({ content: fails }, once), { code: 'AI_FAILED' })
    assert.deepEqual([await key.used(), (await shop.tenant.balance()).reserved], [0, 0])
  })

  it('leaves a turn to the day on which it began', async () => {
    const key = await keyWith(20)
    const browser = key.browser()
    await browser.begin()
    isScripted = true
    script.hold(true)
    const said = browser.send({ content: 'Good night' })
    const message = await script.nextMessage()
    clock.now = new Date('2026-11-21T00:00:01.000Z')
    assert.equal(await key.used(), 0)
    message.answer('Good morning')
    script.hold(false)
    await said
    assert.equal(await key.used(), 0)
  })

  it('402 tells of an empty balance where the day has room, and of the day where it has none', async () => {
    shop = await openShop(service, { credits: 3 })
    const roomy = await keyWith(20)
    const full = await keyWith(2)
    const [one, two] = [roomy.browser(), full.browser()]
    await one.begin()
    await two.begin()
    await spend(one, 1)
    await assert.rejects(one.send({ content: 'Hello' }), { status: 402, code: 'BALANCE_EXHAUSTED' })
    await assert.rejects(two.send({ content: 'Hello' }), limited)
    assert.deepEqual([await roomy.used(), await full.used()], [1, 0])
  })

  it('is what the operator says, from the next request on', async () => {
    const key = await keyWith(null)
    assert.deepEqual((await key.get()).creditsToday, {
      used: 0,
      ceiling: 2_000,
      endsAt: '2026-11-21T00:00:00.000Z',
    })
    await key.update({ dailyCredits: turnCredits.setAside })
    const browser = key.browser()
    await browser.begin()
    await spend(browser, 1)
    await assert.rejects(browser.send({ content: 'Hello' }), limited)
    await key.update({ dailyCredits: 6 })
    await spend(browser, 1)
    assert.equal((await key.get()).dailyCredits, 6)
    assert.equal((await key.get()).creditsToday?.used, 2)
  })

  it('is never passed, whatever 60 visitors do at once, and what is left at the end is what was charged', async () => {
    const ceiling = 25
    const key = await keyWith(ceiling)
    const browsers = await Promise.all(
      Array.from({ length: 60 }, async (_none, number) => {
        const browser = key.browser()
        await browser.start({}, { from: addressOf(number) })
        return { browser, from: addressOf(number) }
      }),
    )
    const outcomes = await Promise.allSettled(
      browsers.map(({ browser, from }) => browser.send({ content: 'Hello' }, { from })),
    )
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    for (const { reason } of refused) assert.ok(reason instanceof RateLimitedError, String(reason))
    const answered = outcomes.length - refused.length
    assert.ok(answered >= Math.floor(ceiling / turnCredits.setAside) && answered <= ceiling)
    assert.equal(await charged(), answered * turnCredits.charged)
    assert.equal(await key.used(), answered * turnCredits.charged)
    assert.equal((await shop.tenant.balance()).reserved, 0)
  })

  it('holds against 1,000 networks: nothing goes beyond it, and up to it who has begun goes on while strangers start', async () => {
    const ceiling = 60
    const key = await keyWith(ceiling)
    await key.update({ networkStartsPerMinute: null, networkTurnsPerMinute: null })
    const loyal = { browser: key.browser(), from: '203.0.113.9' }
    await loyal.browser.start({}, loyal)
    let [started, refusedStarts, turns] = [0, 0, 0]
    const passBy = async (number: number): Promise<void> => {
      const from = addressOf(number)
      const browser = key.browser()
      try {
        await browser.start({}, { from })
        started += 1
        await browser.send({ content: 'Hello' }, { from })
        turns += 1
      } catch (error) {
        if (!(error instanceof RateLimitedError)) throw error
        refusedStarts += 1
      }
    }
    for (let group = 0; group < 1_000; group += 10) {
      await Promise.all(Array.from({ length: 10 }, (_none, index) => passBy(group + index)))
      if (group % 50 !== 0 && group > 100) continue
      const room = ceiling - (await charged()) - turnCredits.setAside
      const said = await loyal.browser.send({ content: 'Still here' }, loyal).catch((error: unknown) => error)
      if (said instanceof Error) {
        assert.ok(
          said instanceof RateLimitedError && room < 0,
          `refused with ${String(room)} credits of room`,
        )
      } else {
        turns += 1
      }
      assert.ok((await charged()) <= ceiling)
    }
    assert.ok(started >= ceiling * 0.8 - 20, `only ${String(started)} strangers started`)
    assert.ok(refusedStarts > 900, `only ${String(refusedStarts)} were refused`)
    assert.equal(await charged(), turns * turnCredits.charged)
    assert.equal(await key.used(), await charged())
    assert.equal((await loyal.browser.messages({}, loyal)).response.status, 200)
  })
})
