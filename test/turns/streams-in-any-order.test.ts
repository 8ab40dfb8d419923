import assert from 'node:assert/strict'
import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { type KyselyPlugin, sql } from 'kysely'
import type { Context } from '../../server/src/context.ts'
import { acceptTurn } from '../../server/src/turns/accept-turn.ts'
import { claimTurn } from '../../server/src/turns/claim-queries.ts'
import { createSession } from '../../server/src/sessions/create-session.ts'
import { followTurn } from '../../server/src/turns/follow-turn.ts'
import type { TurnProgress } from '../../server/src/turns/turn-progress.ts'
import { startTurn } from '../../server/src/turns/turns-in-progress.ts'
import { createInMemory } from '../../server/src/in-memory.ts'
import { type AnyOrder, anyOrder } from '../support/any-order.ts'
import { newRequesting } from '../support/request-context.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { virtualClock } from '../support/virtual-clock.ts'
import { runs } from '../support/when.ts'
import { answerOf, fixedPriceMillicredits } from '../support/scripted-engine.ts'

const never = new AbortController().signal
const numbers = [1, 2, 3, 4]
const repeat = { operationId: 'sendMessage', idempotencyKey: 'k', turnId: null }

/** A streamed turn, and two processes of which each may run it and be asked to follow it. */
async function streamedTurn(service: UnmannedService, order: AnyOrder) {
  const { ctx: given, widgetId } = await newRequesting(service)
  const { accountId, engine } = given
  const clock = virtualClock()
  const ctx = { ...given, clock, engine: { ...engine, maximumMillicredits: fixedPriceMillicredits } }
  const { session } = await createSession(ctx, { widgetId, visitorId: 'v' })
  const request = { widgetId, sessionId: session.session_id, responseType: 'stream' } as const
  const turn = await acceptTurn(ctx, {
    kind: 'message',
    ...request,
    content: 'Tell me a story',
  })
  const { turn_id: turnId } = turn

  /** Writes its name with each number, one of which may be in a piece that no database takes. */
  const processOf = (who: string, lost?: number): Context => ({
    ...ctx,
    ...{ inMemory: createInMemory(), db: order.dbOf(who, accountId) },
    // News may be missed: here all of it is.
    turnNews: { listen: () => () => undefined, tell: () => undefined },
    engine: {
      ...ctx.engine,
      async conclude(_ctx, { onDelta }) {
        for (const number of numbers) {
          await order.step(`engine of ${who}`)
          onDelta?.(`${who}${String(number)}${number === lost ? '\u0000' : ''} `)
        }
        return { answer: answerOf(who), sources: [], memory: undefined }
      },
    },
  })
  const processes = { A: processOf('A', 2), B: processOf('B') }
  let following = 0
  return {
    ...{ ctx, turn, turnId, clock, processes },
    /** Reads on after an event, and leaves after so many. A client with a key may come back. */
    follow: async (
      at: Context,
      after: number,
      { most = Infinity, hasKey = true } = {},
    ): Promise<TurnProgress[]> => {
      following += 1
      const events: TurnProgress[] = []
      const client = { ...at, signal: never, lastEventId: after, ...(hasKey && { repeat }) }
      for await (const progress of followTurn(client, turn)) if (events.push(progress) === most) break
      following -= 1
      return events
    },
    /** Time goes by for as long as anybody follows. */
    passTime: async (stepMs: number): Promise<void> => {
      do {
        await order.step('time')
        await clock.advance(stepMs)
      } while (following > 0)
    },
    /** As if whoever runs it had been silent for longer than its lease. */
    lapse: async (): Promise<void> => {
      await order.step('lapse')
      const lapsed = { lease_until: new Date(0) }
      const running = service.db.updateTable('turn').set(lapsed).where('status', '=', 'running')
      await running.where('turn_id', '=', turnId).execute()
    },
  }
}

/** What a client shows after these events: whatever came before the latest beginning is void. */
function shownBy(events: readonly TurnProgress[]): string {
  const begun = events.findLastIndex(({ happened }) => happened === 'started')
  return events
    .flatMap((event, at) => (at > begun && event.happened === 'written' ? [event.text] : []))
    .join('')
}

/** Of the event loop: whatever follows from an answer has come to its next statement. */
const quietTurns = 10

function newGate(): { readonly isOpen: Promise<void>; readonly open: () => void } {
  const opened = new AbortController()
  const isOpen = once(opened.signal, 'abort').then(() => undefined)
  return {
    isOpen,
    open: () => {
      opened.abort()
    },
  }
}

describe('streams, in whichever order their events come', () => {
  let service: UnmannedService

  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  it('have no gap, nothing twice and one end for a client that comes back elsewhere', async () => {
    const property = fc.asyncProperty(fc.scheduler(), fc.nat(3), async (scheduler, most) => {
      const order = anyOrder(scheduler, service.database)
      const stream = await streamedTurn(service, order)
      const { turnId, processes, follow, passTime, lapse } = stream
      const events: TurnProgress[] = []
      await order.play<unknown>([
        async () => {
          events.push(...(await follow(processes.A, 0, { most: most + 1 })))
          if (events.at(-1)?.happened !== 'ended') events.push(...(await follow(processes.B, events.length)))
        },
        () => startTurn(processes.A, turnId),
        async () => {
          await lapse()
          await startTurn(processes.B, turnId)
        },
        () => passTime(stream.ctx.durations.turn.lookMs),
      ])
      assert.deepEqual(
        events.map(({ number }) => number),
        events.map((_, index) => index + 1),
      )
      assert.equal(
        events.findIndex(({ happened }) => happened === 'ended'),
        events.length - 1,
      )
      const shown = shownBy(events).trim().split(' ').filter(Boolean)
      const [who = '', first = ''] = shown[0] ?? ''
      assert.deepEqual(
        shown,
        shown.map((_, index) => `${who}${String(Number(first) + index)}`),
      )
      if (who === 'B') assert.equal(shown.length, numbers.length)
    })
    await fc.assert(property, { numRuns: runs({ usual: 15, full: 60 }), includeErrorInReport: true })
  })

  it('leave a turn to nobody once its client is gone for good', async () => {
    const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const order = anyOrder(scheduler, service.database)
      const stream = await streamedTurn(service, order)
      const { ctx, turnId, processes, follow, passTime } = stream
      // By a process that nothing is heard of.
      await claimTurn(ctx.db, { accountId: ctx.accountId, turnId }, ctx.durations.turn.leaseMs)
      await order.play<unknown>([
        () => follow(processes.A, 0, { most: 1, hasKey: false }),
        () => passTime(ctx.durations.turn.keepWaitingMs),
      ])
      const { is_followed } = await ctx.db
        .selectFrom('turn')
        .select(sql<boolean>`waited_until > clock_timestamp()`.as('is_followed'))
        .where('turn_id', '=', turnId)
        .executeTakeFirstOrThrow()
      assert.equal(is_followed, false)
    })
    await fc.assert(property, { numRuns: runs({ usual: 15, full: 60 }), includeErrorInReport: true })
  })

  it('say that nobody follows once all that has said otherwise is over, not the latest alone', async () => {
    const order = anyOrder(fc.schedulerFor([]), service.database)
    const { ctx, turn, turnId, clock } = await streamedTurn(service, order)
    await claimTurn(ctx.db, { accountId: ctx.accountId, turnId }, ctx.durations.turn.leaseMs)
    const asked: object[] = []
    const [first, second] = [newGate(), newGate()]
    const holdingFirst: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        if (node.kind === 'UpdateQueryNode') asked.push(queryId)
        return node
      },
      async transformResult({ result, queryId }) {
        if (queryId === asked[0]) await first.isOpen
        if (queryId === asked[1]) second.open()
        return result
      },
    }
    const client = { ...ctx, db: ctx.db.withPlugin(holdingFirst), signal: never, lastEventId: 0 }
    const following = followTurn(client, { ...turn, status: 'running' })
    await following.next()
    await clock.advance(ctx.durations.turn.keepWaitingMs)
    await clock.advance(ctx.durations.turn.keepWaitingMs)
    assert.equal(asked.length, 2)
    // It has one connection, so that what was asked first is answered first.
    if (service.database.engine === 'embedded') first.open()
    const leaving = following.return(undefined)
    await second.isOpen
    for (let turns = 0; turns < quietTurns; turns += 1) await nextTurn()
    const askedMeanwhile = asked.length
    first.open()
    await leaving
    if (service.database.engine !== 'embedded') assert.equal(askedMeanwhile, 2)
    assert.equal(asked.length, 3)
  })
})
