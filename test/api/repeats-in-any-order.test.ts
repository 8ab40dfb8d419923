import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { AnyReply } from '../../server/src/api/envelope.ts'
import { answerOnce } from '../../server/src/api/idempotency.ts'
import { insertIdempotencyRecord } from '../../server/src/api/queries.ts'
import type { RequestContext } from '../../server/src/context.ts'
import { ApiError } from '../../server/src/errors.ts'
import { bulkCreateItems, kinds } from '../../server/src/knowledge/index.ts'
import { type AnyOrder, anyOrder } from '../support/any-order.ts'
import { newRequesting } from '../support/request-context.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { virtualClock } from '../support/virtual-clock.ts'
import { runs } from '../support/when.ts'

const askers = ['A', 'B', 'C']
const repeated = {
  ...{ operationId: 'bulkCreateProducts', idempotencyKey: 'once', fingerprint: 'the same' },
  ...{ session: { widgetId: null, sessionId: null }, answersSecret: false, problem: () => ({}) },
}

interface Work {
  readonly waitsForModel: boolean
  readonly run: (ctx: RequestContext, who: string) => Promise<AnyReply>
}

/** Requests of one account under the same key. */
async function requestsOf(service: UnmannedService, order: AnyOrder, work: Work) {
  const account = await newRequesting(service)
  const clock = virtualClock()
  const ctx = { ...account.ctx, clock }
  const key = { accountId: ctx.accountId, keyId: ctx.caller.id, ...repeated }
  let unanswered = askers.length

  /** Nothing: it is told to come back later. */
  const ask = async (who: string): Promise<{ body: unknown; replayed: boolean } | undefined> => {
    // No two come at the same instant.
    const now = () => new Date(clock.now().getTime() + who.charCodeAt(0))
    const own = { ...ctx, clock: { ...clock, now }, db: order.dbOf(who, ctx.accountId) }
    try {
      const answer = await answerOnce(own, { ...repeated, ...work, run: (ctx) => work.run(ctx, who) })
      assert.ok('body' in answer)
      return answer
    } catch (error) {
      assert.ok(error instanceof ApiError)
      assert.ok(['IDEMPOTENCY_IN_PROGRESS', 'UNAVAILABLE'].includes(error.code))
      return undefined
    } finally {
      unanswered -= 1
    }
  }
  /** Time goes by for as long as anybody waits. */
  const passTime = async (): Promise<undefined> => {
    while (unanswered > 0) {
      await order.step('time')
      await clock.advance(ctx.durations.repeat.lookMs)
    }
  }
  return { account, ctx, key, ask, asks: [...askers.map((who) => () => ask(who)), passTime] }
}

/** What a request does, which begins when it is run and ends when it is told to. */
function newWork() {
  let begin = (): void => undefined
  const hasBegun = new Promise<void>((resolve) => (begin = resolve))
  let [end, fail] = [(_reply: AnyReply): void => undefined, (_error: ApiError): void => undefined]
  const ended = new Promise<AnyReply>((resolve, reject) => ([end, fail] = [resolve, reject]))
  const run = (): Promise<AnyReply> => {
    begin()
    return ended
  }
  return { run, hasBegun, end, fail }
}

describe('an Idempotency-Key, in whichever order its requests get on', () => {
  let service: UnmannedService

  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  it('does once what is asked for, also where the first process has died, and charges once', async () => {
    const property = fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, hasDied) => {
      const order = anyOrder(scheduler, service.database)
      const { account, ctx, key, asks } = await requestsOf(service, order, {
        waitsForModel: false,
        async run(ctx, who) {
          const batch = {
            knowledgeBaseId: account.knowledgeBaseId,
            items: [{ name: who }],
            requestId: ctx.requestId,
          }
          const { chargedMillicredits } = await bulkCreateItems(ctx, kinds.product, batch)
          return { status: 201, data: who, chargedMillicredits }
        },
      })
      if (hasDied) {
        const record = { ...repeated, ...repeated.session, leaseMs: -1, createdAt: ctx.clock.now() }
        await insertIdempotencyRecord(ctx.db, key, record)
      }
      const answers = (await order.play(asks)).filter((answer) => answer !== undefined)
      const items = await ctx.db.selectFrom('item').select('fields').execute()
      assert.equal(items.length, 1)
      assert.equal(answers.filter(({ replayed }) => !replayed).length, 1)
      for (const { body } of answers)
        assert.deepEqual(body, { data: items[0]?.fields['name'], meta: { creditsConsumed: 0.001 } })
      assert.deepEqual(await account.balance(), { balance: 999.999, reserved: 0 })
    })
    await fc.assert(property, { numRuns: runs({ usual: 10, full: 50 }) })
  })

  for (const [comes, failsLate] of [
    ['a failure', true],
    ['another answer', false],
  ] as const)
    it(`is remembered with the answer of whoever took it over when ${comes} comes late`, async () => {
      const { ctx } = await newRequesting(service)
      let asked = 0
      const ask = (run: () => Promise<AnyReply>) => {
        // No two come at the same instant, however fast the machine is.
        const at = new Date(ctx.clock.now().getTime() + 1_000 * (asked += 1))
        const own = { ...ctx, clock: { ...ctx.clock, now: () => at } }
        return answerOnce(own, { ...repeated, waitsForModel: true, run })
      }
      const work = newWork()
      const late = ask(work.run)
      await work.hasBegun
      await ctx.db
        .updateTable('idempotency_record')
        .set({ lease_until: new Date(0) })
        .execute()
      const taken = await ask(() => Promise.resolve({ status: 200, who: 'taker' }))
      if (failsLate) work.fail(new ApiError('UNAVAILABLE'))
      else work.end({ status: 200, who: 'late' })
      await Promise.allSettled([late])
      const again = await ask(() => Promise.resolve({ status: 200, who: 'again' }))
      assert.deepEqual(again, { ...taken, replayed: true })
      assert.ok('body' in again)
      assert.deepEqual(again.body, { who: 'taker', meta: { creditsConsumed: 0 } })
    })

  it('stays with whoever took it up after its erasure when a failure from before comes late', async () => {
    const { ctx } = await newRequesting(service)
    const [late, taker] = [newWork(), newWork()]
    let asked = 0
    const ask = (work: { readonly run: () => Promise<AnyReply> }) => {
      const at = new Date(ctx.clock.now().getTime() + 1_000 * (asked += 1))
      // Nobody waits for another one's answer.
      const config = { ...ctx.config, syncWaitMs: 0 }
      const own = { ...ctx, config, clock: { ...ctx.clock, now: () => at } }
      return answerOnce(own, { ...repeated, waitsForModel: true, ...work })
    }
    const first = ask(late)
    await late.hasBegun
    await ctx.db.deleteFrom('idempotency_record').execute()
    const second = ask(taker)
    await taker.hasBegun
    late.fail(new ApiError('UNAVAILABLE'))
    await assert.rejects(first, { code: 'UNAVAILABLE' })
    await assert.rejects(ask(newWork()), { code: 'IDEMPOTENCY_IN_PROGRESS' })
    taker.end({ status: 200, who: 'taker' })
    assert.ok('body' in (await second))
  })

  it('is remembered with the only answer from after its erasure, whatever comes of a request from before', async () => {
    const property = fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, failsBefore) => {
      const order = anyOrder(scheduler, service.database)
      let isErased = false
      let endErasure = (): void => undefined
      const erased = new Promise<void>((resolve) => (endErasure = resolve))
      let ranAfterwards = 0
      const { ctx, ask, asks } = await requestsOf(service, order, {
        waitsForModel: true,
        async run(_ctx, who) {
          const beganAfterwards = isErased
          if (beganAfterwards) ranAfterwards += 1
          else await erased
          await order.step(`model of ${who}`)
          if (failsBefore && !beganAfterwards) throw new ApiError('UNAVAILABLE')
          return { status: 200, beganAfterwards }
        },
      })
      const erase = async (): Promise<undefined> => {
        await order.dbOf('erasure', ctx.accountId).deleteFrom('idempotency_record').execute()
        isErased = true
        endErasure()
      }
      await order.play([...asks, erase])
      const [last] = await order.play([() => ask('D')])
      assert.deepEqual(last?.body, { beganAfterwards: true, meta: { creditsConsumed: 0 } })
      assert.equal(ranAfterwards, 1)
    })
    await fc.assert(property, { numRuns: runs({ usual: 15, full: 50 }) })
  })
})
