import assert from 'node:assert/strict'
import { Pool } from 'pg'
import {
  isInvalidData,
  isSerializationFailure,
  isUnavailable,
  isUniqueViolation,
} from '../../server/src/db/failures.ts'
import { type FreshDatabase, freshDatabase, serverUrl } from '../support/fresh-database.ts'
import { itWhen } from '../support/when.ts'

describe('failures', () => {
  let database: FreshDatabase
  before(async () => {
    database = await freshDatabase()
    await database.pool.query(
      'create table thing (id integer primary key, name text constraint one_name unique)',
    )
    await database.pool.query(`insert into thing values (1, 'one'), (2, 'two')`)
  })
  after(() => database.close())

  const failureOf = async (text: string, values: unknown[] = []): Promise<unknown> =>
    database.pool.query(text, values).then(
      () => assert.fail(`${text} succeeded`),
      (error: unknown) => error,
    )

  it('tells a repeated key, and of which constraint', async () => {
    const failure = await failureOf(`insert into thing values (3, 'one')`)
    assert.ok(isUniqueViolation(failure))
    assert.ok(isUniqueViolation(failure, 'one_name'))
    assert.ok(!isUniqueViolation(failure, 'thing_pkey'))
    assert.ok(!isUniqueViolation(await failureOf('insert into thing values (null)')))
  })

  it('tells data that the database refuses', async () => {
    const refused: [string, unknown[]][] = [
      ['select $1::integer', ['abc']],
      ['select $1::integer', ['99999999999']],
      ['select $1::text', ['\0']],
      ['select $1::jsonb', ['{"a":"\\u0000"}']],
      ['select $1::timestamptz', ['yesterday-ish']],
    ]
    for (const [text, values] of refused) assert.ok(isInvalidData(await failureOf(text, values)), text)
    assert.ok(!isInvalidData(await failureOf('select nothing')))
  })

  it('takes a mistake in a statement for none of them', async () => {
    const failure = await failureOf('selec')
    for (const tells of [isUnavailable, isInvalidData, isUniqueViolation, isSerializationFailure]) {
      assert.ok(!tells(failure))
    }
    for (const nothing of [undefined, null, 'text', {}, new Error('something else')])
      assert.ok(!isUnavailable(nothing))
  })

  it('tells a server that is not there, by whatever address', async () => {
    for (const host of ['127.0.0.1', 'localhost', 'nowhere.invalid', '/nowhere']) {
      const pool = new Pool({ host, port: 1, connectionTimeoutMillis: 3_000 })
      await assert.rejects(pool.query('select 1'), isUnavailable, host)
      await pool.end()
    }
  })

  itWhen(serverUrl !== undefined)('tells a pool that has no connection left to give', async () => {
    const pool = new Pool({ ...database.pool.options, max: 1, connectionTimeoutMillis: 5_000 })
    const busy = await pool.connect()
    // Read at each connect. The first, which has to succeed, had more.
    pool.options.connectionTimeoutMillis = 100
    await assert.rejects(pool.query('select 1'), isUnavailable)
    busy.release()
    await pool.end()
  })

  itWhen(serverUrl !== undefined)('tells a transaction that lost against another', async () => {
    const [one, two] = [await database.pool.connect(), await database.pool.connect()]
    for (const client of [one, two]) {
      await client.query('begin isolation level serializable')
      await client.query('select * from thing')
    }
    await one.query(`update thing set name = 'first' where id = 1; commit`)
    await assert.rejects(two.query(`update thing set name = 'second' where id = 1`), isSerializationFailure)
    await two.query('rollback')
    one.release()
    two.release()
  })
})
