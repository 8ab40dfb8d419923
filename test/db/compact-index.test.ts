import assert from 'node:assert/strict'
import { migrate } from '../../server/src/db/migrate.ts'
import { migrations } from '../../server/src/db/migrations/index.ts'
import { systemRole } from '../../server/src/db/roles.ts'
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts'

const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0039'))

/** Two knowledge bases, one with spellings, one with vectors of a provider; the kettle was a teapot before. */
const published = `
  insert into account (account_id, name, plan, payment_state, balance_millicredits, created_at)
    values ('acc', 'Shop', 'free', 'current', 0, now());
  insert into knowledge_base (account_id, knowledge_base_id, name, published_revision, published_embedder, created_at)
    values ('acc', 'kb1', 'Spelt', 2, 'sentences-en-1', now()), ('acc', 'kb2', 'Meant', 1, 'embed-v4', now());
  insert into item (account_id, knowledge_base_id, kind, item_id, item_number, fields, created_at, updated_at)
    overriding system value
    select 'acc', case when number = 200 then 'kb2' else 'kb1' end, 'product', 'item' || number, number, '{}', now(), now()
    from unnest(array[63, 64, 65, 200]) as number;
  insert into posting (account_id, knowledge_base_id, kind, term, item_number, title_count, body_count, title_length,
      body_length, since_revision, until_revision)
    select 'acc', knowledge_base_id, 'product', term, number, title_count, 2, 3, 400, since_revision, until_revision
    from (values ('kb1', 'steel', 63, 1, 1, null::integer), ('kb1', 'steel', 65, 1, 1, null), ('kb1', 'steel', 64, 2, 1, null),
      ('kb1', 'teapot', 64, 1, 1, 2), ('kb1', 'kettl', 64, 1, 2, null), ('kb2', '~st', 200, 1, 1, null))
      as row (knowledge_base_id, term, number, title_count, since_revision, until_revision);
  insert into item_vector (account_id, knowledge_base_id, kind, item_number, by_runs, embedding, sparse_embedding, since_revision)
    values ('acc', 'kb1', 'product', 63, false, null, '{1:0.5}/1024', 1), ('acc', 'kb1', 'product', 64, false, '{2:1}/1024'::sparsevec::vector, null, 2),
      ('acc', 'kb2', 'product', 200, true, '{3:1}/1024'::sparsevec::vector, null, 1)`

describe('the migrations that make the index compact', () => {
  let database: FreshDatabase
  before(async () => {
    database = await freshDatabase()
    await migrate(database.pool, earlier)
    await asSystem(published)
    await migrate(database.pool, migrations)
  })
  after(() => database.close())

  async function asSystem(statements: string): Promise<void> {
    await database.pool.query(`begin; set local role ${systemRole}; ${statements}; commit`)
  }

  async function lists(): Promise<unknown[]> {
    const { rows } = await database.pool.query<
      Record<'kb' | 'term' | 'items' | 'weights' | 'visible', string>
    >(`
      select knowledge_base_id as kb, term, block || ':' || array_to_string(item_numbers, ' ') as items,
        encode(weights, 'hex') as weights, since_revision || '-' || coalesce(until_revision::text, '') as visible
      from posting_list order by kb, term collate "C", block, since_revision`)
    return rows.map(({ kb, term, items, weights, visible }) => [kb, term, items, weights, visible].join(' '))
  }

  const [once, twice] = ['0001000200030190', '0002000200030190']
  const [byWords, byRuns] = ['0001000000030190', '0000000100030190']

  it('put the postings of a term and a block into one list, and every item into one of its own', async () => {
    assert.deepEqual(await lists(), [
      `kb1  0:63 ${byWords} 1-`,
      `kb1  1:64 65 ${byWords}${byWords} 1-`,
      `kb1 kettl 1:64 ${once} 2-`,
      `kb1 steel 0:63 ${once} 1-`,
      `kb1 steel 1:64 65 ${twice}${once} 1-`,
      `kb1 teapot 1:64 ${once} 1-2`,
      `kb2  3:200 ${byRuns} 1-`,
      `kb2 ~st 3:200 ${once} 1-`,
    ])
  })

  it('part spellings from the vectors of a provider', async () => {
    const read = async (table: string): Promise<unknown[]> => {
      const { rows } = await database.pool.query<{ row: string }>(
        `select item_number || ' ' || embedding::vector::sparsevec || ' ' || since_revision as row from ${table} order by item_number`,
      )
      return rows.map(({ row }) => row)
    }
    assert.deepEqual(await read('item_spelling'), ['63 {1:0.5}/1024 1', '64 {2:1}/1024 2'])
    assert.deepEqual(await read('item_meaning'), ['200 {3:1}/1024 1'])
  })

  it('take what is deleted out of its lists from then on', async () => {
    await asSystem(`delete from item where item_number in (64, 200)`)
    assert.deepEqual(await lists(), [
      `kb1  0:63 ${byWords} 1-`,
      `kb1  1:65 ${byWords} 1-`,
      `kb1 steel 0:63 ${once} 1-`,
      `kb1 steel 1:65 ${once} 1-`,
    ])
  })
})
