import assert from 'node:assert/strict'
import type { PoolClient } from 'pg'
import type { Readiness } from '../../server/src/api/health.ts'
import { readinessOf } from '../../server/src/readiness.ts'
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts'
import { usualTiming } from '../support/durations.ts'

describe('a process whose connections are all busy', () => {
  const ready = { serving: true, database: true, migrations: true, queue: true }
  let database: FreshDatabase
  let readiness: Readiness

  before(async () => {
    database = await freshDatabase('migrated')
    const queue = { isReady: () => Promise.resolve(true) }
    readiness = readinessOf({ database, queue, ...usualTiming, isServing: () => true })
    assert.deepEqual(await readiness(), ready)
  })
  after(() => database.close())

  /** On the embedded engine that is one. */
  const takeAll = (): Promise<PoolClient[]> =>
    Promise.all(Array.from({ length: database.pool.options.max }, () => database.pool.connect()))

  it('is ready as long as others are given those that they wait for', async () => {
    const [first, ...rest] = await takeAll()
    const waiting = database.pool.connect()
    const look = readiness()
    first?.release()
    const next = await waiting
    assert.deepEqual(await look, ready)
    for (const client of [next, ...rest]) client.release()
  })

  it('is not ready while nobody is given any, and again once they are', async () => {
    const all = await takeAll()
    assert.deepEqual(await readiness(), { ...ready, database: false, migrations: false })
    for (const client of all) client.release()
    assert.deepEqual(await readiness(), ready)
  })
})
