import assert from 'node:assert/strict'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool } from 'pg'
import { migrate } from '../../server/src/db/migrate.ts'
import { migrations } from '../../server/src/db/migrations/index.ts'
import { createRateCounter } from '../../server/src/platform/rate-counter.ts'
import { type FreshDatabase, freshDatabase, named } from '../db/fresh-database.ts'
import { itWhen } from '../support/when.ts'

const redisUrl = named('TEST_REDIS_URL')

describe('createRateCounter', () => {
  let database: FreshDatabase

  before(async () => {
    database = await freshDatabase()
    await migrate(database.pool, migrations)
  })
  after(() => database.close())

  /** The pool as another process would see it: down from the moment `isDown` says so. */
  function poolThatFails(isDown: () => boolean): Pool {
    const query = (statement: { text: string; values: unknown[] }) =>
      isDown() ? Promise.reject(new Error('connect ECONNREFUSED')) : database.pool.query(statement)
    // The counter uses nothing else of a pool.
    return { query } as unknown as Pool
  }

  it('counts what several processes do together, each name for itself', async () => {
    const counters = [createRateCounter({ pool: database.pool }), createRateCounter({ pool: database.pool })]
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
    const counter = createRateCounter({ pool: poolThatFails(() => isDown) })
    await counter.count('outage')
    isDown = true
    const own = [await counter.count('outage'), await counter.count('outage')]
    assert.deepEqual(
      own.map(({ count, shared }) => ({ count, shared })),
      [
        { count: 1, shared: false },
        { count: 2, shared: false },
      ],
    )
    isDown = false
    const { count, shared } = await counter.count('outage')
    assert.deepEqual({ count, shared }, { count: 2, shared: true })
    await counter.close()
  })

  it('never fails: a Redis that is not there is counted around', async () => {
    const counter = createRateCounter({ redisUrl: 'redis://127.0.0.1:1' })
    const { count, shared } = await counter.count('nowhere')
    assert.deepEqual({ count, shared }, { count: 1, shared: false })
    await counter.close()
  })

  itWhen(redisUrl !== undefined)('counts in Redis', async () => {
    const name = `test:${String(Date.now())}`
    const counters = [1, 2].map(() => createRateCounter({ redisUrl: redisUrl ?? '' }))
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
