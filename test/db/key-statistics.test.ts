import assert from 'node:assert/strict'
import { type CompiledQuery, Kysely, sql } from 'kysely'
import { findSession } from '../../server/src/sessions/queries.ts'
import { poolDialect } from '../../server/src/db/pool-dialect.ts'
import { systemRole } from '../../server/src/db/roles.ts'
import type { Db, Schema } from '../../server/src/db/schema.ts'
import { tenantDialect } from '../../server/src/db/tenant.ts'
import { findItem, listItems } from '../../server/src/knowledge/queries.ts'
import { newTypeId } from '../../server/src/platform/ids.ts'
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts'

const knowledgeBases = 300
/** Items, and sessions of its widget. */
const rowsEach = 40

describe('the plan of a statement about one row among those of many knowledge bases and widgets', () => {
  const accounts = Array.from({ length: knowledgeBases }, () => newTypeId('acc'))
  const accountId = accounts[0] ?? ''
  const key = { accountId, knowledgeBaseId: `kb_of_${accountId}`, kind: 'product' } as const
  let database: FreshDatabase

  before(async () => {
    database = await freshDatabase('migrated')
    const client = await database.pool.connect()
    try {
      await client.query(`set role ${systemRole}`)
      await client.query(
        `insert into account (account_id, name, plan, payment_state, balance_millicredits, created_at)
         select id, 'One of many', 'growth', 'current', 0, now() from unnest($1::text[]) as account (id)`,
        [accounts],
      )
      await client.query(
        `insert into knowledge_base (account_id, knowledge_base_id, name, item_count, created_at)
         select id, 'kb_of_' || id, 'One of many', $2::integer, now() from unnest($1::text[]) as account (id)`,
        [accounts, rowsEach],
      )
      await client.query(
        `insert into item (account_id, knowledge_base_id, kind, item_id, external_id, fields, created_at, updated_at)
         select id, 'kb_of_' || id, 'product', 'item_' || number, 'key-' || number, '{}', now(), now()
         from unnest($1::text[]) as account (id), generate_series(1, $2::integer) as number`,
        [accounts, rowsEach],
      )
      await client.query(
        `insert into widget (account_id, widget_id, knowledge_base_id, name, identity, idle_minutes, suggestions,
           appearance, allowed_origins, created_at)
         select id, 'wid_of_' || id, 'kb_of_' || id, 'One of many', 'open', 30, '{}', '{}', '{}', now()
         from unnest($1::text[]) as account (id)`,
        [accounts],
      )
      await client.query(
        `insert into visitor (account_id, widget_id, visitor_id, created_at, updated_at)
         select id, 'wid_of_' || id, 'visitor', now(), now() from unnest($1::text[]) as account (id)`,
        [accounts],
      )
      await client.query(
        `insert into session (account_id, widget_id, session_id, visitor_id, status, created_at, last_active_at)
         select id, 'wid_of_' || id, 'session_' || number, 'visitor', 'active', now(), now()
         from unnest($1::text[]) as account (id), generate_series(1, $2::integer) as number`,
        [accounts, rowsEach],
      )
      await client.query('reset role')
      await client.query('analyze item, session')
    } finally {
      client.release(true)
    }
  })
  after(() => database.close())

  /** How the account's own role would have it done. */
  async function planOf(run: (db: Db) => Promise<unknown>): Promise<string> {
    const made: CompiledQuery[] = []
    const dialect = tenantDialect(database.pool, accountId)
    const db = new Kysely<Schema>({
      dialect,
      log: ({ query }) => {
        made.push(query)
      },
    })
    assert.notEqual(await run(db), undefined)
    const [query] = made
    assert.ok(query !== undefined && made.length === 1)
    const explain = { ...query, sql: `explain (format json) ${query.sql}` }
    const { rows } = await new Kysely<Schema>({ dialect }).executeQuery(explain)
    return JSON.stringify(rows)
  }

  it('goes by the id of an item', async () => {
    const plan = await planOf((db) => findItem(db, { ...key, itemId: 'item_7' }))
    assert.match(plan, /"Index Name":"item_pkey"/)
    assert.doesNotMatch(plan, /item_in_order/)
  })

  it('goes by the key of an item', async () => {
    const stretch = { filters: { externalId: 'key-7' }, titleField: 'name', afterNumber: 0, limit: 50 }
    const plan = await planOf((db) => listItems(db, key, stretch))
    assert.match(plan, /"Index Name":"item_by_external_id"/)
    assert.doesNotMatch(plan, /item_in_order/)
  })

  it('goes by the id of a session', async () => {
    const session = { accountId, widgetId: `wid_of_${accountId}`, sessionId: 'session_7' }
    const plan = await planOf((db) => findSession(db, session))
    assert.match(plan, /"Index Name":"session_pkey"/)
    assert.doesNotMatch(plan, /session_by/)
  })

  it('can go by every key, for no index that begins in the same way is taken for as good', async () => {
    const { rows } = await sql<{ table: string; hasStatistics: boolean }>`
      with index_of as (
        select indrelid, indexrelid, indisunique, (
          select array_agg(attname::text order by place) from unnest(indkey::int[]) with ordinality as key (number, place)
            join pg_attribute on attrelid = indrelid and attnum = number
        ) as columns
        from pg_index join pg_class on pg_class.oid = indrelid
        where relnamespace = 'public'::regnamespace
      )
      select distinct indrelid::regclass::text as "table", exists (
        select from pg_statistic_ext where stxrelid = indrelid and 'f' = any(stxkind)
      ) as "hasStatistics"
      from index_of as key join index_of as other using (indrelid)
      where key.indisunique and cardinality(key.columns) > 2 and key.columns[1:2] = other.columns[1:2]
        and not other.columns[1:cardinality(key.columns)] @> key.columns
      order by 1`.execute(new Kysely<unknown>({ dialect: poolDialect(database.pool) }))
    assert.deepEqual(rows, [
      { table: 'item', hasStatistics: true },
      { table: 'session', hasStatistics: true },
    ])
  })
})
