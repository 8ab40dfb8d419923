import assert from 'node:assert/strict'
import { createLog } from '../../server/src/platform/log.ts'
import { send } from '../support/send.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { addressOf, proxiedService, thriftyEngine } from '../support/proxied-service.ts'
import type { Browser } from '../support/widget-browser.ts'
import { openShop, type Shop } from '../support/shop.ts'

const limited = { status: 429, code: 'RATE_LIMITED' }
const few = { networkStartsPerMinute: 2, networkTurnsPerMinute: 2 }

/** A browser of a shop whose key lets each network do little. */
async function keyOf(shop: Shop, limits: object): Promise<() => Browser> {
  const { apiKey } = await shop.tenant.newKey({ kind: 'public', widgetId: shop.widgetId, ...limits })
  return () => shop.browser(apiKey)
}

describe('limits of the networks that use a public key', () => {
  let service: TestService
  let shop: Shop

  before(async () => {
    service = await proxiedService()
    shop = await openShop(service)
  })
  after(() => service.stop())

  it('429 refuses further new visitors of one network, and takes those of all others', async () => {
    const browser = await keyOf(shop, few)
    const [here, there] = [addressOf(1), addressOf(2)]
    for (let started = 0; started < 2; started += 1) await browser().start({}, { from: here })
    await assert.rejects(browser().start({}, { from: here }), limited)
    await assert.rejects(browser().start({ visitorId: 'somebody' }, { from: here }), limited)
    assert.equal((await browser().start({}, { from: there })).response.status, 201)
  })

  it('200 lets those go on who have begun, however many begin beside them', async () => {
    const browser = await keyOf(shop, few)
    const from = addressOf(3)
    const [one, named] = [browser(), browser()]
    await one.start({}, { from })
    await named.start({ visitorId: 'customer-7' }, { from })
    await assert.rejects(browser().start({}, { from }), limited)
    for (let again = 0; again < 3; again += 1) {
      assert.equal((await one.start({}, { from })).response.status, 200)
      assert.equal((await browser().start({ visitorId: 'customer-7' }, { from })).response.status, 200)
    }
    await one.end({ from })
    assert.equal((await one.start({}, { from })).response.status, 201)
  })

  it('429 takes another name than the token’s for a new visitor', async () => {
    const browser = (await keyOf(shop, few))()
    const from = addressOf(4)
    for (const visitorId of ['one', 'two']) await browser.start({ visitorId }, { from })
    await assert.rejects(browser.start({ visitorId: 'three' }, { from }), limited)
  })

  it('429 refuses further turns of one network, and takes those of all others', async () => {
    const browser = await keyOf(shop, few)
    const [here, there] = [addressOf(5), addressOf(6)]
    const [one, two, other] = [browser(), browser(), browser()]
    await one.start({}, { from: here })
    await two.start({}, { from: here })
    await other.start({}, { from: there })
    await one.send({ content: 'First' }, { from: here })
    const second = await two.send({ content: 'Second' }, { from: here })
    assert.match(second.response.headers.get('RateLimit') ?? '', /"network-turns";r=0;t=\d+/)
    assert.match(second.response.headers.get('RateLimit-Policy') ?? '', /"network-turns";q=2;w=60/)
    await assert.rejects(one.send({ content: 'Third' }, { from: here }), limited)
    await assert.rejects(two.send({ content: 'Third' }, { from: here }), limited)
    assert.equal((await other.send({ content: 'First' }, { from: there })).response.status, 200)
    assert.equal((await one.messages({}, { from: here })).response.status, 200)
  })

  it('200 serves the frame to everybody else, whatever one network does with the key', async () => {
    const { apiKey } = await shop.tenant.newKey({ kind: 'public', widgetId: shop.widgetId, ...few })
    const browser = shop.browser(apiKey)
    const from = addressOf(7)
    await browser.start({}, { from })
    for (let asked = 0; asked < 19; asked += 1) await browser.messages({}, { from })
    await assert.rejects(browser.messages({}, { from }), limited)
    const frame = (address: string) =>
      fetch(`${service.origin}/widget/frame?key=${apiKey}`, { headers: { 'X-Forwarded-For': address } })
    assert.equal((await frame(addressOf(8))).status, 200)
    for (let opened = 0; opened < 8; opened += 1) assert.equal((await frame(from)).status, 200)
    const refused = await frame(from)
    assert.equal(refused.status, 429)
    assert.match(refused.headers.get('RateLimit-Policy') ?? '', /"network-frames";q=8;w=60/)
    assert.equal((await frame(addressOf(8))).status, 200)
  })

  it('counts an IPv6 network of 64 bits, and an IPv4 address however it is written', async () => {
    const browser = await keyOf(shop, { ...few, networkStartsPerMinute: 1 })
    const start = (from: string) => browser().start({}, { from })
    await start('2001:db8:1:2::1')
    await assert.rejects(start('2001:db8:1:2:ffff:ffff:ffff:ffff'), limited)
    await start('2001:db8:1:3::1')
    await start('198.51.100.7')
    for (const same of ['::ffff:198.51.100.7', '::ffff:c633:6407', '198.51.100.7:51234']) {
      await assert.rejects(start(same), limited, same)
    }
  })

  it('believes only what the proxy itself has seen', async () => {
    const browser = await keyOf(shop, { ...few, networkStartsPerMinute: 1 })
    await browser().start({}, { from: `10.1.1.1, ${addressOf(9)}` })
    await assert.rejects(browser().start({}, { from: `10.2.2.2, ${addressOf(9)}` }), limited)
  })
})

describe('limits of networks that cannot be told apart', () => {
  const start = async (config: object): Promise<{ lines: string[]; service: TestService }> => {
    const lines: string[] = []
    const service = await startService({
      engine: thriftyEngine,
      config,
      log: createLog({ level: 'warn', destination: { write: (line) => lines.push(line) } }),
    })
    return { lines, service }
  }
  const warnings = (lines: readonly string[]): string[] =>
    lines.filter((line) => line.includes('TRUST_PROXY'))

  it('are off behind a proxy that nobody named, and a warning says so at the start', async () => {
    const { lines, service } = await start({ publicOrigin: 'https://assistant.example' })
    try {
      assert.equal(warnings(lines).length, 1)
      const browser = await keyOf(await openShop(service), few)
      for (let started = 0; started < 4; started += 1) await browser().start({}, { from: addressOf(1) })
      assert.equal(warnings(lines).length, 1)
    } finally {
      await service.stop()
    }
  })

  it('are off for what is forwarded on a private network, and a warning says so once; for the rest they hold', async () => {
    const { lines, service } = await start({})
    try {
      assert.deepEqual(warnings(lines), [])
      const browser = await keyOf(await openShop(service), few)
      for (let started = 0; started < 4; started += 1) await browser().start({}, { from: addressOf(1) })
      assert.equal(warnings(lines).length, 1)
      for (let started = 0; started < 2; started += 1) await browser().start()
      await assert.rejects(browser().start(), limited)
    } finally {
      await service.stop()
    }
  })

  it('hold the key as a whole to what a secret key may do, so that it is never without a limit', async () => {
    const { service } = await start({ publicOrigin: 'https://assistant.example' })
    try {
      const shop = await openShop(service)
      const { apiKey } = await shop.tenant.newKey({
        ...{ kind: 'public', widgetId: shop.widgetId },
        ...{ requestsPerMinute: null, turnsPerMinute: null },
      })
      const { headers } = await send(service.origin, '/v1/widget/sessions', { apiKey, json: {} })
      assert.equal(headers.get('RateLimit-Policy'), '"requests";q=600;w=60')
    } finally {
      await service.stop()
    }
  })
})
