import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Migration, sql } from 'kysely'
import { migrate, pendingMigrations } from '../../server/src/db/migrate.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { until } from '../support/until.ts'
import { describeWhen } from '../support/when.ts'
import { type BusyCustomer, customs, openBusyCustomer, stockShop } from '../wall/busy-customer.ts'
import { type FreshDatabase, freshDatabase, serverUrl } from '../support/fresh-database.ts'

const widen: Migration = {
  up: async (db) => {
    await sql`create table beside (id integer)`.execute(db)
    await sql`alter table shelf add column width integer`.execute(db)
  },
}

describeWhen(serverUrl !== undefined)('a migration of a table that is in use', () => {
  let database: FreshDatabase
  const lines: string[] = []
  const log = createLog({ level: 'debug', destination: { write: (line) => lines.push(line) } })
  beforeEach(async () => {
    lines.length = 0
    database = await freshDatabase()
    await database.pool.query('create table shelf (id integer); insert into shelf values (1)')
  })
  afterEach(() => database.close())

  const attempts = (): number => lines.filter((line) => line.includes('found a table in use')).length

  it('lets others read meanwhile, and succeeds once the table is free', async () => {
    const holder = await database.pool.connect()
    await holder.query(`set idle_in_transaction_session_timeout = 0; begin; select * from shelf`)
    const migrating = migrate(database.pool, { '0001-widen': widen }, log)
    const waits: number[] = []
    await until(async () => {
      const startedAt = performance.now()
      const { rows } = await database.pool.query<{ id: number }>('select id from shelf')
      waits.push(performance.now() - startedAt)
      assert.deepEqual(rows, [{ id: 1 }])
      return attempts() >= 3
    }, 'it is tried again')
    assert.deepEqual(await pendingMigrations(database.pool, { '0001-widen': widen }), ['0001-widen'])
    const { rows } = await database.pool.query(`select to_regclass('beside') as half_done`)
    assert.deepEqual(rows, [{ half_done: null }])
    assert.ok(Math.max(...waits) < 4_000, `a reader waited ${String(Math.max(...waits))} ms`)
    await holder.query('commit')
    holder.release()
    assert.deepEqual(await migrating, ['0001-widen'])
    await database.pool.query('select width from shelf, beside')
  })

  it('gives up in the end, names itself, and leaves nothing half done', async () => {
    const holder = await database.pool.connect()
    await holder.query('begin; select * from shelf')
    const failing = migrate(database.pool, { '0001-widen': widen }, log, { retries: 1, lockWaitMs: 50 })
    await assert.rejects(failing, { message: /0001-widen failed and left nothing behind/ })
    await holder.query('commit')
    holder.release()
    const { rows } = await database.pool.query(`select to_regclass('beside') as half_done`)
    assert.deepEqual(rows, [{ half_done: null }])
    assert.deepEqual(await migrate(database.pool, { '0001-widen': widen }, log), ['0001-widen'])
  })

  it('waits for a process that migrates, and says so; with nothing to apply it does not wait', async () => {
    const other = await database.pool.connect()
    await other.query('select pg_advisory_lock(7225041910)')
    assert.deepEqual(await migrate(database.pool, {}, log), [])
    const waiting = migrate(database.pool, { '0001-widen': widen }, log)
    await until(
      () => lines.some((line) => line.includes('another process migrates the database')),
      'the line is there',
    )
    await other.query('select pg_advisory_unlock(7225041910)')
    assert.deepEqual(await waiting, ['0001-widen'])
    await other.query('select pg_advisory_lock(7225041910)')
    const impatient = migrate(database.pool, { '0001-widen': widen, '0002-more': widen }, log, {
      turnWaitMs: 1,
    })
    await assert.rejects(impatient, /Another process has been migrating/)
    other.release(true)
  })
})

const program = fileURLToPath(new URL('migrate-further.ts', import.meta.url))

describeWhen(serverUrl !== undefined)('a later version that migrates while this one serves', function () {
  this.timeout(180_000)
  let service: TestService
  let receiver: Receiver
  let process_: ChildProcess | undefined
  const failures: string[] = []
  const log = createLog({
    level: 'warn',
    destination: { write: (line) => failures.push(line) },
  })

  before(async () => {
    receiver = await openReceiver()
    service = await startService({ log, config: { allowPrivateCallbacks: true, databasePoolSize: 20 } })
  })
  after(async () => {
    process_?.kill('SIGKILL')
    await service.stop()
    await receiver.close()
  })

  it('fails no request of any kind, before, meanwhile or afterwards', async () => {
    const answers = { before: 0, after: 0 }
    let isMigrated = false
    const onAnswer = (): void => {
      answers[isMigrated ? 'after' : 'before'] += 1
    }
    const lanes = await Promise.all(
      Object.values(customs).map(async (custom) => {
        const customer: BusyCustomer = await openBusyCustomer({
          service,
          receiverUrl: receiver.url,
          onAnswer,
        })
        await stockShop(customer)
        await custom(customer)
        return { custom, customer }
      }),
    )
    const busy = Promise.all(
      lanes.map(async ({ custom, customer }) => {
        while (!isMigrated) await custom(customer)
        await custom(customer)
      }),
    )
    const migrated = migrateFurther().then((applied) => {
      isMigrated = true
      return applied
    })
    const [applied] = await Promise.all([migrated, busy])
    assert.deepEqual(applied, ['9999-next-release'])
    assert.deepEqual(failures, [])
    assert.ok(answers.before > 100 && answers.after > 100, JSON.stringify(answers))
  })

  async function migrateFurther(): Promise<string[]> {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', program, service.service.config.databaseUrl ?? ''],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    process_ = child
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    const [code] = (await once(child, 'close')) as [number | null]
    assert.equal(code, 0)
    return Buffer.concat(chunks).toString().trim().split('\n')
  }
})
