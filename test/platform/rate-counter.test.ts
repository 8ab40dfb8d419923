import assert from 'node:assert/strict'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool } from 'pg'
import { startRedis } from '../../scripts/services/redis.mjs'
import { createRateCounter, type RateWindow } from '../../server/src/platform/rate-counter.ts'
import { type FreshDatabase, freshDatabase, named } from '../support/fresh-database.ts'
import { until } from '../support/until.ts'
import { itWhen } from '../support/when.ts'
import { usualTiming } from '../support/durations.ts'
import { virtualClock } from '../support/virtual-clock.ts'

const redisUrl = named('TEST_REDIS_URL')
const { rate } = usualTiming.durations

function movedTiming() {
  const clock = virtualClock()
  return { clock, timing: { ...usualTiming, clock } }
}

describe('createRateCounter', () => {
  let database: FreshDatabase

  before(async () => {
    database = await freshDatabase('migrated')
  })
  after(() => database.close())

  /** The pool as another process would see it: down from the moment `isDown` says so. */
  function poolThatFails(isDown: () => boolean): Pool {
    const query = (statement: { text: string; values: unknown[] }) =>
      isDown() ? Promise.reject(new Error('connect ECONNREFUSED')) : database.pool.query(statement)
    // The counter uses nothing else of a pool.
    return { query } as unknown as Pool
  }

  async function storedCount(name: string): Promise<number> {
    const { rows } = await database.pool.query<{ points: number }>(
      `select points from rate_count where key like '%' || $1`,
      [name],
    )
    return rows[0]?.points ?? 0
  }

  it('counts what several processes do together, each name for itself', async () => {
    const counters = [
      createRateCounter({ pool: database.pool }, usualTiming),
      createRateCounter({ pool: database.pool }, usualTiming),
    ]
    const windows = await Promise.all(
      Array.from({ length: 5 }, () => counters.map((counter) => counter.count('together'))).flat(),
    )
    const counts = windows.map(({ count }) => count).sort((one, other) => one - other)
    assert.deepEqual(counts, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const window of windows) {
      assert.equal(window.shared, true)
      assert.ok(window.resetSeconds > 0 && window.resetSeconds <= 60)
    }
    assert.equal((await counters[0]?.count('another'))?.count, 1)
    for (const counter of counters) await counter.close()
  })

  it('goes on counting for its own process while the store is down, and returns to the store after', async () => {
    let isDown = false
    const { clock, timing } = movedTiming()
    const counter = createRateCounter({ pool: poolThatFails(() => isDown) }, timing)
    const counted = async () => {
      const { count, shared } = await counter.count('outage')
      return { count, shared }
    }
    await counted()
    isDown = true
    // Until the store's failure to answer is heard of, counts go on from its last word.
    assert.deepEqual(await counted(), { count: 2, shared: true })
    await clock.advance(rate.gatherMs)
    assert.deepEqual(await counted(), { count: 2, shared: false })
    isDown = false
    assert.deepEqual(await counted(), { count: 3, shared: false })
    await clock.advance(rate.pauseMs)
    // The count that finds the store again, and the first one after it that goes by the store.
    let back = await counted()
    await until(async () => {
      back = await counted()
      return back.shared
    }, 'the store is counted with again')
    assert.deepEqual(back, { count: 3, shared: true })
    await counter.close()
  })

  it('goes on from the last answer of the store, and learns with the next what others have counted', async () => {
    const { clock, timing } = movedTiming()
    let asked = 0
    const query = async (statement: { text: string; values: unknown[] }) => {
      asked += 1
      return database.pool.query(statement).finally(() => (asked -= 1))
    }
    // The counter uses nothing else of a pool.
    const pool = { query } as unknown as Pool
    const [one, other] = [createRateCounter({ pool }, timing), createRateCounter({ pool }, timing)]
    const countOne = async (): Promise<number> => (await one.count('busy')).count
    assert.equal(await countOne(), 1)
    for (let times = 0; times < 10; times += 1) await other.count('busy')
    assert.equal(await countOne(), 2)
    await clock.advance(rate.gatherMs)
    await until(async () => (await storedCount('busy')) === 12 && asked === 0, 'the store has answered')
    // The counter reads the answer after the pool has given it: before the clock moves on.
    await nextTurn()
    // Whichever of the two was counted first, its word is trusted for a second and not for longer.
    await clock.advance(rate.trustedMs + 1)
    assert.equal(await countOne(), 13)
    await one.close()
    await other.close()
  })

  it('loses no count of those that come while the store is asked', async () => {
    const { clock, timing } = movedTiming()
    const one = createRateCounter({ pool: database.pool }, timing)
    await one.count('burst')
    await Promise.all(Array.from({ length: 50 }, () => one.count('burst')))
    await clock.advance(rate.gatherMs)
    await until(async () => (await storedCount('burst')) === 51, 'the store has counted')
    await one.close()
  })

  it('forgets no count that came while the store was being asked', async () => {
    const { clock, timing } = movedTiming()
    const gate = { open: (): void => undefined }
    let isHeld = false
    const query = async (statement: { text: string; values: unknown[] }) => {
      if (isHeld) await new Promise<void>((resolve) => (gate.open = resolve))
      return database.pool.query(statement)
    }
    // The counter uses nothing else of a pool.
    const one = createRateCounter({ pool: { query } as unknown as Pool }, timing)
    const count = async (): Promise<number> => (await one.count('meanwhile')).count
    assert.deepEqual([await count(), await count()], [1, 2])
    isHeld = true
    await clock.advance(rate.gatherMs)
    assert.equal(await count(), 3)
    isHeld = false
    gate.open()
    await until(async () => (await storedCount('meanwhile')) === 2, 'the store has counted')
    await nextTurn()
    assert.equal(await count(), 4)
    await one.close()
  })

  it('never fails: a Redis that is not there is counted around', async () => {
    const counter = createRateCounter({ redisUrl: 'redis://127.0.0.1:1' }, usualTiming)
    const { count, shared } = await counter.count('nowhere')
    assert.deepEqual({ count, shared }, { count: 1, shared: false })
    await counter.close()
  })

  itWhen(redisUrl !== undefined)('waits a moment for a Redis that hangs, once, and not again', async () => {
    const redis = await startRedis()
    const { clock, timing } = movedTiming()
    const counter = createRateCounter({ redisUrl: redis.url }, timing)
    while (!(await counter.count('connected')).shared) await clock.advance(rate.pauseMs)
    redis.freeze()
    let first: RateWindow | undefined
    void counter.count('hanging').then((window) => (first = window))
    await clock.advance(rate.answerMs - 1)
    assert.equal(first, undefined)
    await clock.advance(1)
    assert.deepEqual(first, { count: 1, resetSeconds: 60, shared: false })
    // The clock stands still, so none of them waits.
    for (let count = 2; count <= 50; count += 1) {
      const { resetSeconds, ...counted } = await counter.count('hanging')
      assert.deepEqual(counted, { count, shared: false })
      assert.ok(resetSeconds > 0 && resetSeconds <= 60)
    }
    redis.thaw()
    await until(async () => {
      await clock.advance(rate.pauseMs)
      return (await counter.count('hanging')).shared
    }, 'Redis is counted with again')
    await counter.close()
    await redis.stop()
  })

  itWhen(redisUrl !== undefined)('takes no pause of its own process for one of Redis', async () => {
    const redis = await startRedis()
    const counter = createRateCounter({ redisUrl: redis.url }, usualTiming)
    while (!(await counter.count('connected')).shared) await nextTurn()
    redis.freeze()
    const counted = counter.count('paused')
    await nextTurn()
    redis.thaw()
    // Nothing happens in this process meanwhile, and the answer is there long before it goes on.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    const { count, shared } = await counted
    assert.deepEqual({ count, shared }, { count: 1, shared: true })
    await counter.close()
    await redis.stop()
  })

  itWhen(redisUrl !== undefined)('counts in Redis', async () => {
    const name = `test:${String(Date.now())}`
    const counters = [1, 2].map(() => createRateCounter({ redisUrl: redisUrl ?? '' }, usualTiming))
    // Until its connection stands, a counter counts for itself.
    for (const counter of counters) {
      while (!(await counter.count('test:connected')).shared) await nextTurn()
    }
    for (const [index, counter] of counters.entries()) {
      const { count, shared } = await counter.count(name)
      assert.deepEqual({ count, shared }, { count: index + 1, shared: true })
    }
    for (const counter of counters) await counter.close()
  })
})
