import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../server/src/clock.ts'
import { connectDatabase } from '../../server/src/db/connect.ts'
import { DataDirInUseError } from '../../server/src/db/data-dir-lock.ts'
import { isUnavailable } from '../../server/src/db/failures.ts'
import { type FreshDatabase, freshDatabase, quietLog, serverUrl } from '../support/fresh-database.ts'
import { describeWhen } from '../support/when.ts'
import { until } from '../support/until.ts'

describe('connectDatabase', () => {
  let database: FreshDatabase
  before(async () => {
    database = await freshDatabase()
  })
  after(() => database.close())

  it('gives bigint as number, numeric and date as text, and instants as Date', async () => {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      `select 9007199254740991::bigint as big, 1.10::numeric as exact, '2026-03-29'::date as day,
         '2026-03-29T01:00:00.123Z'::timestamptz as instant`,
    )
    assert.deepEqual(rows, [
      {
        big: 9007199254740991,
        exact: '1.10',
        day: '2026-03-29',
        instant: new Date('2026-03-29T01:00:00.123Z'),
      },
    ])
  })

  it('fails a query whose bigint a number cannot hold', async () => {
    await assert.rejects(database.pool.query('select 9007199254740993::bigint'), RangeError)
  })

  it('goes on after failing statements that run among others', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        database.pool.query<{ index: number }>(
          index % 3 === 0 ? 'select nothing' : `select ${String(index)} as index`,
        ),
      ),
    )
    outcomes.forEach((outcome, index) => {
      if (outcome.status === 'rejected') assert.equal(index % 3, 0)
      else assert.deepEqual(outcome.value.rows, [{ index }])
    })
  })

  it('undoes what a connection left open when it is thrown away', async () => {
    await database.pool.query('create table left_open (id integer)')
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('insert into left_open values (1)')
    client.release(true)
    const { rows } = await database.pool.query('select * from left_open')
    assert.deepEqual(rows, [])
  })

  it('rolls back a failed transaction before the next user of a thrown-away connection', async () => {
    for (let round = 0; round < 5; round += 1) {
      const client = await database.pool.connect()
      await client.query('begin')
      await assert.rejects(client.query('select nothing'))
      client.release(true)
      const { rows } = await database.pool.query('select 1 as one')
      assert.deepEqual(rows, [{ one: 1 }])
    }
  })

  it('hears what is committed on a channel, until it stops listening', async () => {
    const heard: string[] = []
    const stop = await database.listen('news', (payload) => heard.push(payload))
    const client = await database.pool.connect()
    await client.query(`begin; select pg_notify('news', 'undone'); rollback`)
    await client.query(`begin; select pg_notify('news', 'done'); commit`)
    client.release()
    await until(() => heard.length > 0, 'the news arrives')
    stop()
    await database.pool.query(`select pg_notify('news', 'late')`)
    // Notifications arrive in the order of their commits, so this one comes after the one nobody listens for.
    const fence: string[] = []
    const stopFence = await database.listen('fence', (payload) => fence.push(payload))
    await database.pool.query(`select pg_notify('fence', 'after')`)
    await until(() => fence.length > 0, 'the news arrives')
    stopFence()
    assert.deepEqual(heard, ['done'])
  })
})

describeWhen(serverUrl !== undefined)('connectDatabase on PostgreSQL', () => {
  it('survives the loss of its idle connections', async () => {
    const database = await freshDatabase()
    try {
      await database.pool.query('select 1')
      await terminateOthers(database)
      const { rows } = await database.pool.query('select 1 as one')
      assert.deepEqual(rows, [{ one: 1 }])
    } finally {
      await database.close()
    }
  })

  it('hears again after the connection it listens on was killed', async () => {
    const database = await freshDatabase()
    try {
      const heard: string[] = []
      await database.listen('news', (payload) => heard.push(payload))
      await terminateOthers(database)
      await until(async () => {
        await database.pool.query(`select pg_notify('news', 'again')`)
        return heard.includes('again')
      }, 'the news arrives')
    } finally {
      await database.close()
    }
  })

  it('does not need the server to be up when it is opened', async () => {
    const database = await connectDatabase({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
      dataDir: 'memory://',
      clock: systemClock,
      log: quietLog,
    })
    await assert.rejects(database.pool.query('select 1'), isUnavailable)
    await database.listen('news', () => undefined)
    await database.close()
  })

  it('stops a statement that runs too long, as unavailable', async () => {
    const database = await freshDatabase()
    try {
      const client = await database.pool.connect()
      await client.query(`set statement_timeout = 50`)
      await assert.rejects(client.query('select pg_sleep(5)'), isUnavailable)
      client.release(true)
    } finally {
      await database.close()
    }
  })
})

// Opened without an address it is the embedded engine, whichever the run is about.
describeWhen(serverUrl === undefined)('connectDatabase on a data directory', () => {
  let directory: string
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'data-dir-'))
  })
  after(() => rm(directory, { recursive: true }))

  it('keeps what was written, and is open only once at a time', async () => {
    const dataDir = join(directory, 'new', 'data')
    const first = await connectDatabase({ dataDir, clock: systemClock, log: quietLog })
    await first.pool.query('create table kept as select 42 as answer')
    await assert.rejects(connectDatabase({ dataDir, clock: systemClock, log: quietLog }), DataDirInUseError)
    await first.close()
    await assert.rejects(first.pool.query('select 1'), isUnavailable)

    const second = await connectDatabase({ dataDir, clock: systemClock, log: quietLog })
    const { rows } = await second.pool.query('select answer from kept')
    await second.close()
    assert.deepEqual(rows, [{ answer: 42 }])
  })
})

async function terminateOthers({ pool }: FreshDatabase): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`,
  )
}
