import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { RequestContext } from '../../server/src/context.ts'
import { acceptTurn } from '../../server/src/turns/accept-turn.ts'
import type { Db, TurnRow } from '../../server/src/db/schema.ts'
import { createSession } from '../../server/src/sessions/create-session.ts'
import { startTurn } from '../../server/src/turns/turns-in-progress.ts'
import { createInMemory } from '../../server/src/in-memory.ts'
import { noTraces } from '../../server/src/platform/telemetry/traces.ts'
import { type AnyOrder, anyOrder } from '../support/any-order.ts'
import { newRequesting } from '../support/request-context.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { virtualClock } from '../support/virtual-clock.ts'
import { runs } from '../support/when.ts'
import { answerOf, fixedPriceMillicredits } from '../support/scripted-engine.ts'

const questions = ['Do you have tents?', 'And stoves?']

/** A session that is asked two questions, and processes that may take them in and answer them. */
async function twoQuestions(service: UnmannedService, order: AnyOrder) {
  const account = await newRequesting(service)
  const { ctx: given, widgetId } = account
  const { accountId } = given
  const ctx = { ...given, engine: { ...given.engine, maximumMillicredits: fixedPriceMillicredits } }
  const { session } = await createSession(ctx, { widgetId, visitorId: 'v' })
  const request = { widgetId, sessionId: session.session_id, responseType: 'sync' } as const
  const turns = () => ctx.db.selectFrom('turn').select(['turn_id', 'status']).orderBy('position').execute()

  /** Whoever claimed a turn, and whoever ended it. */
  const claimed: Record<string, string[]> = {}
  const ended: Record<string, string[]> = {}
  let lapses = 0
  const processOf = (who: string): RequestContext => ({
    ...ctx,
    ...{ inMemory: createInMemory(), clock: virtualClock(), db: order.dbOf(who, accountId) },
    traces: {
      ...noTraces,
      begin(start) {
        ;(claimed[String(start.attributes?.['assistant.turn.id'])] ??= []).push(who)
        return noTraces.begin(start)
      },
    },
    engine: {
      ...ctx.engine,
      async conclude(_ctx, { history, conversation: { turnId } }) {
        const before = (await turns()).findIndex(({ turn_id }) => turn_id === turnId)
        assert.equal(history.length, 2 * before, 'what was asked before is answered')
        await order.step(`engine of ${who}`)
        return { answer: answerOf(who), sources: [], memory: undefined }
      },
    },
  })
  const work = async (who: string, at: RequestContext, turnId: string): Promise<void> => {
    if (typeof (await startTurn(at, turnId)) === 'object') (ended[turnId] ??= []).push(who)
  }
  return {
    /** Takes a question in; where the process that does so runs it as well, until that has come to something. */
    ask: async (content: string, who?: string, { runsHere = who !== undefined } = {}): Promise<string> => {
      const at = who === undefined ? ctx : processOf(who)
      const { turn_id } = await acceptTurn(at, { kind: 'message', ...request, content }, { runsHere })
      if (who !== undefined && runsHere) await work(who, at, turn_id)
      return turn_id
    },
    /** Of the first one. */
    setStatus: async (db: Db, status: TurnRow['status']): Promise<void> => {
      const first = db.updateTable('turn').set({ status }).where('account_id', '=', accountId)
      await first.where('position', '=', 1).execute()
    },
    statuses: async () => (await turns()).map(({ status }) => status),
    /** As if whoever runs a turn had been silent for longer than its lease. */
    lapse: async (): Promise<void> => {
      await order.step('lapse')
      const { numUpdatedRows } = await service.db
        .updateTable('turn')
        .set({ lease_until: new Date(0) })
        .where('account_id', '=', accountId)
        .where('status', '=', 'running')
        .executeTakeFirst()
      lapses += Number(numUpdatedRows)
    },
    /** A process that comes to the turns in this order. */
    work: async (who: string, turnIds: readonly string[]): Promise<void> => {
      for (const turnId of turnIds) await work(who, processOf(who), turnId)
    },
    /** Both are answered once, in the order that they came in, by whoever claimed them last, and are paid once. */
    requireAnswers: async (): Promise<void> => {
      const turnIds = (await turns()).map(({ turn_id }) => turn_id)
      assert.equal(turnIds.length, questions.length)
      const claims = Object.values(claimed).flat().length
      assert.ok(claims <= turnIds.length + lapses, 'nobody is shut out whose lease has not lapsed')
      const messages = await ctx.db
        .selectFrom('message')
        .select(['turn_id', 'content'])
        .where('role', '=', 'assistant')
        .orderBy('position')
        .execute()
      assert.deepEqual(
        messages.map(({ turn_id, content }) => [turn_id, content]),
        turnIds.map((turnId) => [turnId, claimed[turnId]?.at(-1)]),
      )
      assert.deepEqual(
        turnIds.map((turnId) => ended[turnId]),
        messages.map(({ content }) => [content]),
      )
      const paid = (turnIds.length * fixedPriceMillicredits) / 1_000
      assert.deepEqual(await account.balance(), { balance: 1_000 - paid, reserved: 0 })
    },
  }
}

describe('turns, in whichever order their processes get on', () => {
  let service: UnmannedService

  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  it('are answered once each and in their order, by whoever claimed them last, and paid once', async () => {
    const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const order = anyOrder(scheduler, service.database)
      const { ask, work, lapse, requireAnswers } = await twoQuestions(service, order)
      const turnIds: string[] = []
      for (const question of questions) turnIds.push(await ask(question))
      await order.play([
        () => work('A', turnIds),
        () => work('B', turnIds.toReversed()),
        async () => {
          await lapse()
          await work('C', turnIds)
        },
      ])
      // Whatever was left behind is taken up.
      await order.play([lapse])
      await order.play([() => work('D', turnIds)])
      await requireAnswers()
    })
    await fc.assert(property, { numRuns: runs({ usual: 10, full: 50 }) })
  })

  it('are so, too, where whoever takes them in at the same time may run them', async () => {
    const whether = fc.tuple(fc.boolean(), fc.boolean())
    const property = fc.asyncProperty(fc.scheduler(), whether, async (scheduler, runHere) => {
      const order = anyOrder(scheduler, service.database)
      const { ask, work, lapse, requireAnswers } = await twoQuestions(service, order)
      const turnIds = new Set<string>()
      await order.play([
        ...questions.map(
          (question, at) => async () =>
            void turnIds.add(await ask(question, ['A', 'B'][at], { runsHere: runHere[at] ?? false })),
        ),
        lapse,
      ])
      await order.play([lapse])
      for (const who of ['C', 'D']) await order.play([() => work(who, [...turnIds])])
      await requireAnswers()
    })
    await fc.assert(property, { numRuns: runs({ usual: 10, full: 50 }), includeErrorInReport: true })
  })

  it('are taken in, too, while one of their session that failed is tried again', async () => {
    const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const order = anyOrder(scheduler, service.database)
      const { ask, work, lapse, setStatus, statuses } = await twoQuestions(service, order)
      const [failed = '', next = ''] = questions
      const turnIds = [await ask(failed)]
      await setStatus(service.db, 'failed')
      await order.play([
        () =>
          order
            .dbOf('A')
            .transaction()
            .execute((db) => setStatus(db, 'running'))
            // The other one runs: this one has to wait.
            .catch(() => setStatus(service.db, 'accepted')),
        async () => void turnIds.push(await ask(next, 'B')),
      ])
      for (const who of ['C', 'D']) await order.play([lapse, () => work(who, turnIds)])
      await order.play([() => work('E', turnIds)])
      assert.deepEqual(await statuses(), ['completed', 'completed'])
    })
    await fc.assert(property, { numRuns: runs({ usual: 10, full: 50 }), includeErrorInReport: true })
  })
})
