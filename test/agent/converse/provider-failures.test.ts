import assert from 'node:assert/strict'
import type { ChatBody, Fault } from '../../../scripts/lab/providers/behaviour.ts'
import { faithful } from '../../../scripts/lab/providers/behaviours/faithful.ts'
import { hasToolResults } from '../../../scripts/lab/providers/read-conversation.ts'
import { openStream } from '../../support/open-stream.ts'
import {
  type ChatModel,
  providerChoices,
  sharedLampShop,
  type SharedShop,
  type Visit,
} from './converse-shop.ts'

const failed = { status: 502, code: 'AI_FAILED' }
const question = 'What does the Halden desk lamp cost?'

/** Whatever a provider can do to a request instead of answering it. */
const faults: Readonly<Record<string, Fault>> = {
  'refuses the key': { fault: 'status', status: 401 },
  'refuses the request': { fault: 'status', status: 400 },
  'knows no such model': { fault: 'status', status: 404 },
  'cannot process it': { fault: 'status', status: 422 },
  'is asked too often': { fault: 'status', status: 429 },
  'is asked too often, and wants a long rest': { fault: 'status', status: 429, retryAfter: '120' },
  'is broken': { fault: 'status', status: 500 },
  'is overloaded': { fault: 'status', status: 503 },
  'answers with a page': { fault: 'status', status: 502, body: '<html>Bad gateway</html>' },
  'never answers': { fault: 'stall' },
  'stops in the middle': { fault: 'stallMidway' },
  'sends broken JSON': { fault: 'brokenJson' },
  'cuts the stream': { fault: 'cutStream' },
  'drops the connection': { fault: 'reset' },
  'sends nothing but a beginning': { fault: 'events', events: [{ type: 'message-start', delta: {} }] },
}

for (const choice of providerChoices)
  describe(`a turn whose provider fails: ${choice}`, () => {
    let shop: SharedShop
    let rounds: ((request: ChatBody) => boolean) | undefined
    before(async () => {
      shop = await sharedLampShop(choice)
    })

    const failing =
      (fault: Fault): ChatModel =>
      (request) =>
        rounds?.(request) === false ? faithful()(request) : fault

    async function assertUsable(visit: Visit): Promise<void> {
      shop.model(faithful())
      const { content } = await visit.ask(question)
      assert.match(content, /129/)
    }

    for (const [what, fault] of Object.entries(faults)) {
      it(`502 where it ${what}: nothing is charged, and the session goes on`, async () => {
        rounds = undefined
        shop.model(failing(fault))
        const before = await shop.tenant.balance()
        const visit = await shop.visit()
        shop.hurry(fault.fault === 'stall' || fault.fault === 'stallMidway')
        await assert.rejects(visit.send(question), failed)
        shop.hurry(false)
        assert.deepEqual(await shop.tenant.balance(), before)
        assert.deepEqual(
          (await visit.history()).map(({ role, status }) => `${role} ${status}`),
          ['user completed', 'assistant failed'],
        )
        await assertUsable(visit)
      })
    }

    it('502 where it fails only after a round of tools, and what was looked up is not charged either', async () => {
      rounds = hasToolResults
      shop.model(failing({ fault: 'status', status: 500 }))
      const before = await shop.tenant.balance()
      const visit = await shop.visit()
      await assert.rejects(visit.send(question), failed)
      assert.deepEqual(await shop.tenant.balance(), before)
      await assertUsable(visit)
    })

    it('200 where it fails once and then answers', async () => {
      let calls = 0
      shop.model((request) => ((calls += 1) === 1 ? { fault: 'status', status: 503 } : faithful()(request)))
      const { content, credits } = await (await shop.visit()).ask(question)
      assert.match(content, /129/)
      assert.equal(credits.chat, 1)
    })

    it('200 where a stream breaks off once: the reply begins anew', async () => {
      let isBroken = false
      const answer = faithful()
      shop.model(async (request) => {
        if (!hasToolResults(request) || isBroken) return answer(request)
        isBroken = true
        const reply = await answer(request)
        return 'fault' in reply ? reply : { fault: 'cutStream', reply }
      })
      const { content, products } = await (await shop.visit()).ask(question)
      assert.match(content, /129/)
      assert.equal(products.length, 1)
    })

    it('a stream ends with message.failed', async () => {
      shop.model(() => ({ fault: 'status', status: 500 }))
      const { sessionId } = await shop.visit()
      const stream = await openStream(shop.service, shop.tenant, { sessionId, content: question })
      const last = (await stream.rest()).at(-1)
      assert.ok(last?.event === 'message.failed')
    })

    it('502 where the provider fails at the search of a tool', async () => {
      shop.model(faithful())
      const before = await shop.tenant.balance()
      const visit = await shop.visit()
      shop.failSearches({ fault: 'status', status: 500 })
      await assert.rejects(visit.send(question), failed)
      shop.failSearches(undefined)
      assert.deepEqual(await shop.tenant.balance(), before)
      await assertUsable(visit)
    })

    it('logs neither the key nor what was asked', async () => {
      const secret = 'my number is 0171 5550199'
      shop.model(() => ({ fault: 'status', status: 400, body: { message: `cannot read: ${secret}` } }))
      const visit = await shop.visit()
      await assert.rejects(visit.send(secret), failed)
      const logged = shop.logged()
      assert.match(logged, /an attempt at a turn failed/)
      assert.ok(!logged.includes('5550199'))
      assert.ok(!logged.includes(`local-${choice}-key`))
    })
  })
