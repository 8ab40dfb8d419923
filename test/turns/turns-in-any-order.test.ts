import assert from 'node:assert/strict'
import fc from 'fast-check'
import { acceptTurn } from '../../server/src/turns/accept-turn.ts'
import { createSession } from '../../server/src/sessions/create-session.ts'
import { startTurn } from '../../server/src/turns/turns-in-progress.ts'
import { createInMemory } from '../../server/src/in-memory.ts'
import { noTraces } from '../../server/src/platform/telemetry/traces.ts'
import { type AnyOrder, anyOrder } from '../support/any-order.ts'
import { newRequesting } from '../support/request-context.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { virtualClock } from '../support/virtual-clock.ts'
import { runs } from '../support/when.ts'
import { answerOf, fixedPriceMillicredits } from './scripted-engine.ts'

const questions = ['Do you have tents?', 'And stoves?']

/** A session that is owed two answers, and processes that may give them. */
async function owedAnswers(service: UnmannedService, order: AnyOrder) {
  const account = await newRequesting(service)
  const { ctx: given, widgetId } = account
  const { accountId } = given
  const ctx = { ...given, engine: { ...given.engine, maximumMillicredits: fixedPriceMillicredits } }
  const { session } = await createSession(ctx, { widgetId, visitorId: 'v' })
  const request = { widgetId, sessionId: session.session_id, responseType: 'sync' } as const
  const turnIds: string[] = []
  for (const content of questions)
    turnIds.push((await acceptTurn(ctx, { kind: 'message', ...request, content })).turn_id)

  /** Whoever claimed a turn, and whoever ended it. */
  const claimed: Record<string, string[]> = {}
  const ended: Record<string, string[]> = {}
  let lapses = 0
  return {
    ...{ account, ctx, turnIds, claimed, ended },
    lapses: () => lapses,
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
      for (const turnId of turnIds) {
        const run = await startTurn(
          {
            ...ctx,
            ...{ inMemory: createInMemory(), clock: virtualClock(), db: order.dbOf(who, accountId) },
            traces: {
              ...noTraces,
              begin(start) {
                ;(claimed[turnId] ??= []).push(who)
                return noTraces.begin(start)
              },
            },
            engine: {
              ...ctx.engine,
              async conclude(_ctx, { history, message }) {
                assert.equal(
                  history.length,
                  2 * questions.indexOf(message),
                  'what was asked before is answered',
                )
                await order.step(`engine of ${who}`)
                return { answer: answerOf(who), sources: [], memory: undefined }
              },
            },
          },
          turnId,
        )
        if (typeof run === 'object') (ended[turnId] ??= []).push(who)
      }
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
      const { ctx, turnIds, account, claimed, ended, lapses, lapse, work } = await owedAnswers(service, order)
      await order.play([
        () => work('A', turnIds),
        () => work('B', turnIds.toReversed()),
        async () => {
          await lapse()
          await work('C', turnIds)
        },
      ])
      const claims = Object.values(claimed).flat().length
      assert.ok(claims <= turnIds.length + lapses(), 'nobody is shut out whose lease has not lapsed')
      // Whatever was left behind is taken up.
      await order.play([lapse])
      await order.play([() => work('D', turnIds)])

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
    })
    await fc.assert(property, { numRuns: runs({ usual: 10, full: 50 }) })
  })
})
