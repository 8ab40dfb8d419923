import { Client } from 'pg'
import { systemClock } from '../../server/src/clock.ts'
import { connectDatabase, type Database } from '../../server/src/db/connect.ts'
import { openQueue } from '../../server/src/platform/queue.ts'
import { type MadeDatabase, makeDatabase, quietLog, serverUrl } from '../support/fresh-database.ts'
import { until } from '../support/until.ts'
import { describeWhen } from '../support/when.ts'

const statementTimeoutMs = 500

describeWhen(serverUrl !== undefined)('the schema of the queue in the database', () => {
  let made: MadeDatabase
  let database: Database
  let beside: Client
  before(async () => {
    made = await makeDatabase('empty')
    const { databaseUrl } = made
    database = await connectDatabase({
      databaseUrl,
      dataDir: '',
      clock: systemClock,
      log: quietLog,
      statementTimeoutMs,
    })
    beside = new Client({ connectionString: databaseUrl })
    await beside.connect()
  })
  after(async () => {
    await beside.end()
    await database.close()
    await made.drop()
  })

  const isAwaitedForLong = async (): Promise<boolean> => {
    const { rowCount } = await beside.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
        and clock_timestamp() - query_start > $1 * interval '1 millisecond'`,
      [2 * statementTimeoutMs],
    )
    return rowCount === 1
  }

  it('is waited for while another process makes it, for longer than a statement of a request may take', async () => {
    // BullMQ's own: whoever makes or changes its schema holds it.
    const lock = `(${String(0x42554c4c)}, hashtext('bullmq'))`
    await beside.query(`select pg_advisory_lock${lock}`)
    const opening = openQueue({ database, clock: systemClock, log: quietLog })
    await Promise.race([until(isAwaitedForLong, 'the lock is waited for'), opening])
    await beside.query(`select pg_advisory_unlock${lock}`)
    const queue = await opening
    await queue.close(1_000)
  })
})
