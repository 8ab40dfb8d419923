import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { startRedis } from '../../scripts/services/redis.mjs'
import { systemClock } from '../../server/src/clock.ts'
import { connectDatabase, type Database } from '../../server/src/db/connect.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { systemDb } from '../../server/src/db/tenant.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { type Handlers, openQueue, type Queue } from '../../server/src/platform/queue.ts'
import { freshDatabase, type FreshDatabase, named, quietLog, serverUrl } from '../support/fresh-database.ts'
import { cuttableLine } from './cuttable-line.ts'
import { memoryQueue } from '../support/memory-queue.ts'
import { describeWhen, itWhen } from '../support/when.ts'
import { until } from '../support/until.ts'
import { isVirtual, type VirtualClock, virtualClock } from '../support/virtual-clock.ts'

interface Jobs {
  'test.run': { readonly accountId: string; readonly id: string }
  'test.slow': { readonly id: string }
}

const redisUrl = named('TEST_REDIS_URL')
const holder = fileURLToPath(new URL('hold-job.ts', import.meta.url))
const databaseEngine = serverUrl === undefined ? 'the embedded database' : 'PostgreSQL'

/** Ids no other test uses: Redis is shared by all of them. */
const uniqueId = (): string => randomBytes(8).toString('hex')

const run = (id: string): Jobs['test.run'] => ({ accountId: 'acc', id })
const noteIn =
  (heard: string[]) =>
  ({ id }: { id: string }): Promise<void> => {
    heard.push(id)
    return Promise.resolve()
  }
const doNothing: Handlers<Jobs> = {
  'test.run': () => Promise.resolve(),
  'test.slow': () => Promise.resolve(),
}

for (const [place, url] of [
  ['the memory of specs', undefined],
  [databaseEngine, undefined],
  ['Redis', redisUrl],
] as const) {
  describeWhen(place !== 'Redis' || url !== undefined)(`openQueue on ${place}`, () => {
    const isInMemory = place === 'the memory of specs'
    const clock = isInMemory ? virtualClock() : systemClock
    const engine = isInMemory ? memoryQueue(clock) : undefined
    /** For so long it is watched that something does not happen. */
    const watched = (ms: number): Promise<void> => (isVirtual(clock) ? clock.advance(ms) : wait(ms))
    /** What is to happen by then comes; on the machine's clock by itself. */
    const due = async (ms: number): Promise<void> => {
      if (isVirtual(clock)) await clock.advance(ms)
    }
    let database: FreshDatabase | undefined
    let queue: Queue<Jobs>
    const opened = (): FreshDatabase => {
      if (database === undefined) throw new Error('The database is not open.')
      return database
    }
    /** When which job started, in the order they did. */
    const started: string[] = []
    let answer: (id: string) => Promise<void> = () => Promise.resolve()

    before(async () => {
      database = await freshDatabase()
      queue = await openQueue<Jobs>({ engine, redisUrl: url, database, clock, log: quietLog })
      queue.work(
        {
          'test.run': async ({ id }) => {
            started.push(id)
            await answer(id)
          },
          'test.slow': ({ id }) => answer(id),
        },
        { concurrency: 4 },
      )
    })
    after(async () => {
      if (database === undefined) return
      await queue.close(5_000)
      await database.close()
    })
    beforeEach(() => {
      started.length = 0
      answer = () => Promise.resolve()
    })

    const heard = (id: string): number => started.filter((each) => each === id).length
    const untilHeard = (id: string, times = 1): Promise<void> =>
      until(() => heard(id) >= times, 'the ring is heard')

    it('is ready', async () => {
      assert.equal(await queue.isReady(), true)
    })

    it('answers a ring, and rings again for the same row after it was answered', async () => {
      const id = uniqueId()
      for (const times of [1, 2, 3]) {
        queue.ring('test.run', run(id))
        await untilHeard(id, times)
      }
      await watched(200)
      assert.equal(heard(id), 3)
    })

    it('answers rings for the same row once as long as nobody has answered', async () => {
      const id = uniqueId()
      for (let ring = 0; ring < 5; ring += 1) queue.ring('test.run', run(id), { delayMs: 2_000 })
      await due(2_000)
      await untilHeard(id)
      await watched(500)
      assert.equal(heard(id), 1)
    })

    it('rings after the delay, not before', async () => {
      const id = uniqueId()
      const rungAt = clock.elapsedMs()
      queue.ring('test.run', run(id), { delayMs: 700 })
      await due(699)
      assert.equal(heard(id), 0)
      await due(1)
      await untilHeard(id)
      const passed = clock.elapsedMs() - rungAt
      assert.ok(passed >= 690, `${String(passed)} ms`)
    })

    it('brings a delayed ring forward when asked to ring now', async () => {
      const id = uniqueId()
      // Longer than any spec waits: only the second ring can be heard.
      queue.ring('test.run', run(id), { delayMs: 3_600_000 })
      await watched(100)
      assert.equal(heard(id), 0)
      queue.ring('test.run', run(id))
      await untilHeard(id)
    })

    it('loses no ring that comes while its row is being worked on', async () => {
      const id = uniqueId()
      const gate = gateway()
      answer = () => gate.passed
      queue.ring('test.run', run(id))
      await untilHeard(id)
      queue.ring('test.run', run(id))
      queue.ring('test.run', run(id))
      await watched(200)
      assert.equal(heard(id), 1)
      gate.open()
      await untilHeard(id, 2)
      await watched(200)
      assert.equal(heard(id), 2)
    })

    it('rings again for a row whose handler failed', async () => {
      const id = uniqueId()
      answer = () => Promise.reject(new Error('not today'))
      queue.ring('test.run', run(id))
      await untilHeard(id)
      await watched(200)
      assert.equal(heard(id), 1, 'a failure does not ring by itself')
      queue.ring('test.run', run(id))
      await untilHeard(id, 2)
      assert.equal(heard(id), 2)
    })

    it('lets another process hear of work that is handed back while the queue closes', async () => {
      interface Handed {
        readonly 'test.handed': { readonly id: string }
      }
      const open = () =>
        openQueue<Handed>({ engine, redisUrl: url, database: opened(), clock, log: quietLog })
      const [ending, other] = [await open(), await open()]
      const id = uniqueId()
      const [isTaken, mayEnd] = [gateway(), gateway()]
      const handBack = async (job: { id: string }): Promise<void> => {
        isTaken.open()
        await mayEnd.passed
        ending.ring('test.handed', job)
      }
      ending.work({ 'test.handed': handBack }, { concurrency: 1 })
      ending.ring('test.handed', { id })
      await isTaken.passed
      const heard: string[] = []
      other.work({ 'test.handed': noteIn(heard) }, { concurrency: 1 })
      const closing = ending.close(5_000)
      mayEnd.open()
      await closing
      await until(() => heard.includes(id), 'the ring is heard')
      await other.close(5_000)
    })

    it('keeps one kind of job from waiting for another', async () => {
      const gate = gateway()
      const id = uniqueId()
      let held = 0
      answer = (each) => {
        if (each === id) return Promise.resolve()
        held += 1
        return gate.passed
      }
      for (let job = 0; job < 8; job += 1) queue.ring('test.slow', { id: uniqueId() })
      await until(() => held === 4, 'no more of its kind are taken')
      queue.ring('test.run', run(id))
      await untilHeard(id)
      gate.open()
    })
  })
}

describe(`openQueue on ${databaseEngine}, beside transactions`, () => {
  it('runs jobs that open transactions, some of them rolled back, on the pool it uses itself', async () => {
    const database = await freshDatabase()
    await migrate(database.pool, {})
    await database.pool.query('create table done (id text); grant insert, select on done to assistant_system')
    const db = systemDb(database.pool) as unknown as Kysely<{ done: { id: string } }> // this test's own table
    const queue = await openQueue<Jobs>({ database, clock: systemClock, log: quietLog })
    const ids = Array.from({ length: 200 }, uniqueId)
    const isRolledBack = (id: string): boolean => ids.indexOf(id) % 7 === 0
    let finished = 0
    const handle = async ({ id }: { id: string }): Promise<void> => {
      const work = db.transaction().execute(async (trx) => {
        await trx.insertInto('done').values({ id }).execute()
        await sql`select count(*) from done`.execute(trx)
        if (isRolledBack(id)) throw new Error('rolled back')
      })
      await work.finally(() => (finished += 1))
    }
    queue.work({ ...doNothing, 'test.run': handle }, { concurrency: 8 })
    for (const id of ids) queue.ring('test.run', run(id))
    await until(() => finished === ids.length, 'all jobs are done')
    await queue.close(10_000)

    const rows = await db.selectFrom('done').select('id').execute()
    assert.deepEqual(new Set(rows.map(({ id }) => id)), new Set(ids.filter((id) => !isRolledBack(id))))
    assert.equal(rows.length, ids.length - Math.ceil(ids.length / 7))
    const left = await database.pool.query<{ count: number }>('select count(*) from bullmq.job')
    assert.equal(left.rows[0]?.count, 0)
    await database.close()
  })
})

describe('openQueue when a worker is killed', () => {
  const engines = (
    [
      ['PostgreSQL', undefined],
      ['Redis', redisUrl],
    ] as const
  ).filter(([engine, url]) => serverUrl !== undefined && (engine === 'PostgreSQL' || url !== undefined))
  const underWay = new Map<string, Promise<void>>()

  // On each engine what was taken is only free again after a while, so they wait for that side by side.
  before(() => {
    for (const [engine, url] of engines) {
      const answered = isAnsweredAgain(url)
      // A failure is told by the test of its engine.
      answered.catch(() => undefined)
      underWay.set(engine, answered)
    }
  })

  for (const [engine] of engines) {
    it(`rings again for what it was working on, on ${engine}`, async () => {
      assert.ok(underWay.has(engine))
      await underWay.get(engine)
    })
  }

  async function isAnsweredAgain(url: string | undefined): Promise<void> {
    const database = await freshDatabase()
    const queue = await openQueue<{ 'test.held': { id: string } }>({
      redisUrl: url,
      database,
      clock: systemClock,
      log: quietLog,
    })
    const id = uniqueId()
    queue.ring('test.held', { id })

    const addresses = [database.url ?? '', ...(url === undefined ? [] : [url])]
    const other = spawn(process.execPath, ['--import', 'tsx', holder, ...addresses], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [taken] = (await once(other.stdout, 'data')) as [Buffer]
    assert.equal(taken.toString().trim(), id)
    other.kill('SIGKILL')
    // A ring meanwhile finds the job still taken, and must not be what keeps it from being answered.
    queue.ring('test.held', { id })

    const heard: string[] = []
    queue.work({ 'test.held': noteIn(heard) }, { concurrency: 1 })
    await until(() => heard.includes(id), 'the ring is heard')
    await queue.close(5_000)
    await database.close()
  }
})

describe('openQueue when Redis cannot be reached', () => {
  it('opens, answers that it is not ready, takes rings and closes in time', async () => {
    const lines: string[] = []
    const log = createLog({ level: 'warn', destination: { write: (line) => lines.push(line) } })
    const clock = virtualClock()
    const queue = await openQueue<Jobs>({ redisUrl: 'redis://127.0.0.1:1', database: unused, clock, log })
    queue.work(doNothing, { concurrency: 2 })
    queue.ring('test.run', run(uniqueId()))
    assert.equal(await queue.isReady(), false)
    await closesInTime(queue, clock)
    assert.ok(lines.some((line) => line.includes('not rung')))
  })

  itWhen(redisUrl !== undefined)('goes on by itself once Redis is back', async () => {
    const line = await cuttableLine(redisUrl ?? '')
    const heard: string[] = []
    const queue = await openQueue<Jobs>({
      redisUrl: line.url,
      database: unused,
      clock: systemClock,
      log: quietLog,
    })
    queue.work({ ...doNothing, 'test.run': noteIn(heard) }, { concurrency: 2 })
    await line.cut()
    await until(async () => !(await queue.isReady()), 'the queue is seen to be gone')
    queue.ring('test.run', run(uniqueId()))
    await line.mend()
    await until(() => queue.isReady(), 'the queue can be reached')
    const id = uniqueId()
    await until(() => {
      queue.ring('test.run', run(id))
      return heard.includes(id)
    }, 'the ring is heard')
    await queue.close(5_000)
    await line.cut()
  })

  itWhen(redisUrl !== undefined)(
    'starts what is insisted on in its own process while Redis hangs, and no more at once than by rings',
    async () => {
      const redis = await startRedis()
      const clock = virtualClock()
      const queue = await openQueue<Jobs>({ redisUrl: redis.url, database: unused, clock, log: quietLog })
      const gate = gateway()
      const started: string[] = []
      const handle = async ({ id }: { id: string }): Promise<void> => {
        started.push(id)
        await gate.passed
      }
      queue.work({ ...doNothing, 'test.run': handle }, { concurrency: 2 })
      queue.insist('test.run', run('heard'))
      await until(() => started.includes('heard'), 'the jobs are under way')
      redis.freeze()
      // That rings do not arrive shows with the first of them.
      await until(() => {
        queue.insist('test.run', run('hanging'))
        return started.includes('hanging')
      }, 'the jobs are under way')
      for (const id of ['second', 'third', 'fourth']) queue.insist('test.run', run(id))
      assert.deepEqual(started, ['heard', 'hanging', 'second'])
      gate.open()
      await closesInTime(queue, clock)
      queue.insist('test.run', run('late'))
      assert.equal(started.length, 3)
      await redis.stop()
    },
  )

  itWhen(redisUrl !== undefined)(
    'closes in time though Redis is gone and a job is still running',
    async () => {
      const line = await cuttableLine(redisUrl ?? '')
      const clock = virtualClock()
      const queue = await openQueue<Jobs>({ redisUrl: line.url, database: unused, clock, log: quietLog })
      const gate = gateway()
      const isRunning = gateway()
      const handle = async (): Promise<void> => {
        isRunning.open()
        await gate.passed
      }
      queue.work({ ...doNothing, 'test.run': handle }, { concurrency: 2 })
      queue.ring('test.run', run(uniqueId()))
      await isRunning.passed
      await line.cut()
      await closesInTime(queue, clock)
      gate.open()
    },
  )
})

describe('openQueue when PostgreSQL goes away', () => {
  itWhen(serverUrl !== undefined)('goes on by itself once it is back', async () => {
    const fresh = await freshDatabase()
    const line = await cuttableLine(fresh.url ?? '')
    const database = await connectDatabase({
      databaseUrl: line.url,
      dataDir: 'memory://',
      clock: systemClock,
      log: quietLog,
    })
    const heard: string[] = []
    const queue = await openQueue<Jobs>({ database, clock: systemClock, log: quietLog })
    queue.work({ ...doNothing, 'test.run': noteIn(heard) }, { concurrency: 2 })
    await line.cut()
    queue.ring('test.run', run(uniqueId()))
    assert.equal(await queue.isReady(), false)
    const used = process.cpuUsage()
    // Watched for real: that the workers do not spin.
    await wait(1_500)
    assert.ok(process.cpuUsage(used).user < 750_000, 'the workers wait between attempts')
    await line.mend()
    await until(() => queue.isReady(), 'the queue can be reached')
    const id = uniqueId()
    queue.ring('test.run', run(id))
    await until(() => heard.includes(id), 'the ring is heard')
    await queue.close(5_000)
    await database.close()
    await line.cut()
    await fresh.close()
  })

  itWhen(serverUrl !== undefined)('closes in time though it is gone', async () => {
    const fresh = await freshDatabase()
    const line = await cuttableLine(fresh.url ?? '')
    const database = await connectDatabase({
      databaseUrl: line.url,
      dataDir: 'memory://',
      clock: systemClock,
      log: quietLog,
    })
    const clock = virtualClock()
    const queue = await openQueue<Jobs>({ database, clock, log: quietLog })
    queue.work(doNothing, { concurrency: 2 })
    await line.cut()
    await closesInTime(queue, clock)
    await database.close()
    await fresh.close()
  })
})

/** It is closed by the deadline on a clock that goes no further. */
async function closesInTime(queue: Queue<Jobs>, clock: VirtualClock): Promise<void> {
  const closed = queue.close(700)
  await clock.advance(700)
  await closed
}

/** Redis needs no database; touching it is a mistake that shows. */
const unused: Database = new Proxy({} as Database, {
  get: () => {
    throw new Error('the database was touched')
  },
})

/** A promise and what resolves it. */
function gateway(): { passed: Promise<void>; open: () => void } {
  let open = (): void => undefined
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}
