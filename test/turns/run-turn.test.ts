import assert from 'node:assert/strict'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type KyselyPlugin, sql } from 'kysely'
import { type Context, contextFor, type Doorbell } from '../../server/src/context.ts'
import { claimTurn, giveBackTurn, renewLeases } from '../../server/src/turns/claim-queries.ts'
import { findTurnWithDeltas, insertDeltas } from '../../server/src/turns/delta-queries.ts'
import { followTurn } from '../../server/src/turns/follow-turn.ts'
import { drainTurns } from '../../server/src/turns/index.ts'
import { createLeaseKeeper } from '../../server/src/turns/lease-keeper.ts'
import { runTurn } from '../../server/src/turns/run-turn.ts'
import { writeDeltas } from '../../server/src/turns/write-deltas.ts'
import type { TurnRow } from '../../server/src/db/schema.ts'
import { ModelError } from '../../server/src/platform/models/model.ts'
import { sweep } from '../../server/src/worker/sweeper.ts'
import { clockAt } from '../support/clock-at.ts'
import { durationsWith } from '../support/durations.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { virtualClock } from '../support/virtual-clock.ts'
import { conversationsOf } from '../support/conversation.ts'
import { scriptedModel } from '../support/scripted-model.ts'

/** Plays the other processes: as far as the database can tell, whoever claims a turn is one. */
describe('turns', () => {
  const script = scriptedModel()
  const neverStopped = new AbortController().signal
  /** A process that holds a turn is as silent as one that is dead. */
  const durations = durationsWith({ turn: { leaseMs: 3_600_000, renewMs: 3_600_000 } })
  let service: TestService
  let now = new Date('2026-11-20T09:00:00.000Z')

  before(async () => {
    // Without the worker role only these tests take up what was left behind.
    service = await startService({
      model: script.model,
      clock: clockAt(() => now),
      durations,
      config: { roles: ['api'], syncWaitMs: 1 },
    })
  })
  afterEach(async () => {
    script.treat('answer')
    await drainTurns(service.service, AbortSignal.abort())
  })
  after(() => service.stop())

  /** A message that the engine does not answer: its request has given up, its turn is running in this process. */
  async function hangingTurn() {
    const tenant = await service.newTenant()
    const conversations = conversationsOf(tenant)
    await conversations.create({ visitorId: 'v', sessionId: 's' })
    script.treat('hold')
    const sent = assert.rejects(conversations.send('s', { content: 'Do you have tents?' }), {
      code: 'AI_TIMEOUT',
    })
    const question = await script.nextQuestion()
    await sent
    const ctx = contextFor(service.service, tenant.accountId)
    const turns = (): Promise<TurnRow[]> =>
      ctx.db.selectFrom('turn').selectAll().orderBy('position').execute()
    const [turn] = await turns()
    assert.ok(turn)
    /** Whether it ended the turn. */
    const run = async (which: TurnRow, { underWayMs = 0 } = {}): Promise<boolean> => {
      const beganAt = performance.now() - underWayMs
      const conduct = { stopped: neverStopped, cancelled: neverStopped, onWritten: () => undefined, beganAt }
      return typeof (await runTurn(ctx, which.turn_id, conduct)) === 'object'
    }
    return {
      ...{ tenant, conversations, ctx, question, turn, turns, run },
      /** Ends a turn for a process that has died. */
      takeOver: async (which: TurnRow, as: Partial<Pick<TurnRow, 'attempts'>> = {}): Promise<void> => {
        await change(which, { ...lapsed, ...as })
        assert.equal(await run(which), true)
      },
      messages: async () => dataOf(await conversations.list('s')),
      /** A second message, whose turn has to wait for the first one's. */
      sendAnother: async (): Promise<TurnRow> => {
        await assert.rejects(conversations.send('s', { content: 'And stoves?' }), { code: 'AI_TIMEOUT' })
        const another = (await turns()).at(-1)
        assert.ok(another)
        return another
      },
      claim: (which: TurnRow) =>
        claimTurn(ctx.db, { accountId: tenant.accountId, turnId: which.turn_id }, 15_000),
    }
  }
  const change = async (
    { turn_id }: TurnRow,
    to: Partial<Pick<TurnRow, 'attempts' | 'lease_until' | 'status' | 'waited_until'>>,
  ) => {
    await service.service.db.updateTable('turn').set(to).where('turn_id', '=', turn_id).execute()
  }
  const lapsed = { lease_until: new Date(0) }
  const piecesOf = async (ctx: Context, { account_id: accountId, turn_id: turnId }: TurnRow) => {
    const found = await findTurnWithDeltas(ctx.db, { accountId, turnId }, { after: 0, limit: 10 })
    return found?.deltas.map(({ text }) => text)
  }

  it('a turn under a live lease cannot be claimed', async () => {
    const { turn, claim } = await hangingTurn()
    assert.equal(await claim(turn), undefined)
  })

  it('a turn whose lease lapsed is taken over, and the late answer of the first process is void', async () => {
    const { tenant, ctx, turn, turns, question, messages, takeOver } = await hangingTurn()
    script.treat('answer')
    await takeOver(turn)
    const [taken] = await turns()
    const history = await messages()
    const { balance, reserved } = await tenant.balance()
    assert.equal(taken?.status, 'completed')
    assert.equal(reserved, 0)

    question.answer()
    await drainTurns(service.service, neverStopped)
    assert.deepEqual(await turns(), [taken])
    assert.deepEqual(await messages(), history)
    assert.deepEqual(await tenant.balance(), { balance, reserved })
    const charges = await ctx.db
      .selectFrom('ledger_entry')
      .select('amount_millicredits')
      .where('reference_id', '=', turn.turn_id)
      .execute()
    assert.deepEqual(charges, [{ amount_millicredits: -taken.charged_millicredits }])
  })

  it('a stale fence neither renews, gives back nor writes into the stream', async () => {
    const { ctx, turn, claim } = await hangingTurn()
    await change(turn, lapsed)
    const taken = await claim(turn)
    assert.ok(taken)
    const renewed = (which: TurnRow) =>
      renewLeases(ctx.db, ctx.accountId, { claims: [which], leaseMs: 15_000 })
    assert.deepEqual(await renewed(turn), [])
    assert.equal(await giveBackTurn(ctx.db, turn, { attempts: 0, pickUpMs: 0 }), false)
    await insertDeltas(ctx.db, turn, ['too late'])
    await insertDeltas(ctx.db, taken, ['in time'])
    assert.deepEqual(await piecesOf(ctx, turn), ['in time'])
    assert.deepEqual(await renewed(taken), [{ turnId: turn.turn_id, isAbandoned: false }])
  })

  /** Whoever holds the turn, as the beat of its lease keeps telling. */
  function holder(ctx: Context, turn: TurnRow) {
    const clock = virtualClock()
    const lease = createLeaseKeeper().hold({ ...ctx, clock }, turn)
    return { lease, beat: () => clock.advance(durations.turn.renewMs) }
  }

  it('a lease is renewed as long as its holder lives, and is lost with the fence', async () => {
    const { ctx, turn, turns, claim } = await hangingTurn()
    const { lease, beat } = holder(ctx, turn)
    const leaseEnd = async () => (await turns())[0]?.lease_until?.getTime() ?? 0
    const atFirst = await leaseEnd()
    await beat()
    await until(async () => (await leaseEnd()) > atFirst, 'the lease is renewed')
    assert.equal(lease.lost.aborted, false)

    await change(turn, lapsed)
    assert.ok(await claim(turn))
    await beat()
    await until(() => lease.lost.aborted, 'the loss is heard of')
    lease.release()
  })

  it('whoever holds a turn hears that nobody waits for it any longer', async () => {
    const { ctx, turn } = await hangingTurn()
    const { lease, beat } = holder(ctx, turn)
    await change(turn, { waited_until: new Date(0) })
    await beat()
    await until(() => lease.abandoned.aborted, 'it is heard of')
    assert.equal(lease.lost.aborted, false)
    lease.release()
  })

  it('a stream begins anew behind a piece that could not be written', async () => {
    const { ctx, turn } = await hangingTurn()
    const written: (string | null)[] = []
    const deltas = writeDeltas(ctx, turn, (pieces) => written.push(...pieces.map(({ text }) => text)))
    for (const piece of ['One. ', 'no text of PostgreSQL holds \u0000', 'Two.']) {
      deltas.add(piece)
      await deltas.flush()
    }
    assert.deepEqual(await piecesOf(ctx, turn), ['One. ', null, 'Two.'])
    assert.deepEqual(written, ['One. ', null, 'Two.'])
  })

  it('a stream does not say that it is followed after it has said that it is not', async () => {
    const { ctx, turn } = await hangingTurn()
    await change(turn, { waited_until: new Date('2100-01-01') })
    const clock = virtualClock()
    let said = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'UpdateQueryNode') said += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }
    const db = ctx.db.withPlugin(counting)
    const following = followTurn({ ...ctx, clock, db, signal: neverStopped, lastEventId: 0 }, turn)
    await following.next()
    // Whoever accepted it has said so.
    assert.equal(said, 0)
    let leaving: Promise<unknown> | undefined
    await service.service.db.transaction().execute(async (other) => {
      await other.selectFrom('turn').select('fence').where('turn_id', '=', turn.turn_id).forUpdate().execute()
      await clock.advance(durations.turn.keepWaitingMs)
      assert.equal(said, 1)
      leaving = following.return(undefined)
      await nextTurn()
      assert.equal(said, 1)
    })
    await leaving
    assert.equal(said, 2)
  })

  it('a turn that waits is not claimed before one of its session that waits before it', async () => {
    const { turn, sendAnother, claim } = await hangingTurn()
    const behind = await sendAnother()
    await drainTurns(service.service, AbortSignal.abort())
    assert.equal(await claim(behind), undefined)
    assert.ok(await claim(turn))
  })

  it('a turn behind a dead one waits until that one is taken over', async () => {
    const { turn, turns, sendAnother, claim, run, takeOver } = await hangingTurn()
    const behind = await sendAnother()
    await change(turn, lapsed)
    assert.equal(await claim(behind), undefined)
    script.treat('answer')
    await takeOver(turn)
    assert.equal(await run(behind), true)
    assert.deepEqual(
      (await turns()).map(({ status }) => status),
      ['completed', 'completed'],
    )
  })

  it('the database itself refuses a second running turn of one session', async () => {
    const { sendAnother } = await hangingTurn()
    await assert.rejects(change(await sendAnother(), { status: 'running' }), { code: '23505' })
  })

  it('a turn whose processes all died is failed by the next claim, and gives its reservation back', async () => {
    const { tenant, turn, turns, messages, takeOver } = await hangingTurn()
    await takeOver(turn, { attempts: 3 })
    const [failed] = await turns()
    assert.deepEqual([failed?.status, failed?.error_code], ['failed', 'AI_FAILED'])
    const [, reply] = await messages()
    assert.equal(reply?.status, 'failed')
    assert.deepEqual(await tenant.balance(), { balance: 1000, reserved: 0 })
  })

  it('a provider that is silent is asked again early in a turn, and not after a request has waited for long', async () => {
    const { turn, turns, run, tenant } = await hangingTurn()
    await drainTurns(service.service, AbortSignal.abort())
    script.treat(() => Promise.reject(new ModelError('nothing came', { wasSilent: true })))
    assert.equal(await run(turn, { underWayMs: 1_000 }), false)
    const [given] = await turns()
    assert.deepEqual([given?.status, given?.attempts], ['accepted', 1])
    assert.equal(await run(turn, { underWayMs: 20_000 }), true)
    const [failed] = await turns()
    assert.deepEqual([failed?.status, failed?.attempts], ['failed', 2])
    assert.deepEqual(await tenant.balance(), { balance: 1000, reserved: 0 })
  })

  it('a stopping process gives its turns back, and the attempt it cut short does not count', async () => {
    const { turn, turns, run } = await hangingTurn()
    await drainTurns(service.service, AbortSignal.abort())
    const [given] = await turns()
    assert.deepEqual([given?.status, given?.attempts], ['accepted', 0])
    script.treat('answer')
    assert.equal(await run(turn), true)
    assert.equal((await turns())[0]?.status, 'completed')
  })

  describe('whose database is in trouble', () => {
    /** The database cancels a statement of the attempt, as it does when the statement takes too long. */
    const breakOff = async (
      { run }: Pick<Awaited<ReturnType<typeof hangingTurn>>, 'run'>,
      turn: TurnRow,
    ): Promise<void> => {
      script.treat(async () => {
        await sql`do $$ begin raise exception using errcode = 'query_canceled'; end $$`.execute(
          service.service.db,
        )
      })
      await assert.rejects(run(turn), { code: '57014' })
    }

    it('do not lose their attempts by it', async () => {
      const { turn, turns, run } = await hangingTurn()
      await drainTurns(service.service, AbortSignal.abort())
      for (let count = 0; count < 5; count += 1) {
        await breakOff({ run }, turn)
        const [given] = await turns()
        assert.deepEqual([given?.status, given?.attempts], ['accepted', 0])
      }
      script.treat('answer')
      assert.equal(await run(turn), true)
      assert.equal((await turns())[0]?.status, 'completed')
    })

    it('end all the same when they have been owed for long', async () => {
      const { turn, turns, run } = await hangingTurn()
      await drainTurns(service.service, AbortSignal.abort())
      now = new Date(now.getTime() + 16 * 60_000)
      for (const attempts of [1, 2, 3]) {
        await breakOff({ run }, turn)
        assert.equal((await turns())[0]?.attempts, attempts)
      }
      assert.equal(await run(turn), true)
      assert.deepEqual(
        (await turns()).map(({ status, error_code }) => [status, error_code]),
        [['failed', 'AI_FAILED']],
      )
    })
  })

  it('a stopping process lets its turns finish while there is time', async () => {
    const { question, turns } = await hangingTurn()
    const drained = drainTurns(service.service, neverStopped)
    question.answer()
    await drained
    assert.equal((await turns())[0]?.status, 'completed')
  })

  it('the sweeper rings for the turns that nobody looks after, and not for those behind them', async () => {
    const { turn, sendAnother } = await hangingTurn()
    const behind = await sendAnother()
    const rung: string[] = []
    const queue: Doorbell = { ring: (_job, payload) => rung.push('turnId' in payload ? payload.turnId : '') }
    const listening = { ...service.service, queue }
    await sweep(listening)
    assert.ok(!rung.includes(turn.turn_id))
    await change(turn, lapsed)
    await change(behind, lapsed)
    await sweep(listening)
    assert.ok(rung.includes(turn.turn_id))
    assert.ok(!rung.includes(behind.turn_id))
  })

  it('the sweeper expires idle sessions, but none that is owed an answer', async () => {
    const { ctx, conversations } = await hangingTurn()
    await conversations.create({ visitorId: 'v', sessionId: 'forgotten' })
    now = new Date(now.getTime() + 24 * 60 * 60_000)
    await sweep(service.service)
    const sessions = await ctx.db
      .selectFrom('session')
      .select(['session_id', 'status', 'expired_at'])
      .orderBy('session_id')
      .execute()
    assert.deepEqual(sessions, [
      { session_id: 'forgotten', status: 'expired', expired_at: now },
      { session_id: 's', status: 'active', expired_at: null },
    ])
  })
})
