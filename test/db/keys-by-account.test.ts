import assert from 'node:assert/strict'
import { freshDatabase } from '../support/fresh-database.ts'

const columns = (relation: string, numbers: string): string =>
  `array(select attname::text from unnest(${numbers}) with ordinality as key (number, place)
     join pg_attribute on attrelid = ${relation} and attnum = key.number order by place)`

/**
 * What is not by account: tables without one, primary keys, unique indexes and references to a table with accounts that do
 * not begin with it on both sides, and triggers, which look at rows of whatever account.
 */
const exceptions = `
  with owned as (
    select oid, relname::text as name, exists (select from pg_attribute
      where attrelid = relation.oid and attname = 'account_id' and not attisdropped) as has_account
    from pg_class as relation where relkind = 'r' and relnamespace = 'public'::regnamespace
  ), keys as (
    select indrelid as oid, indexrelid::regclass::text as name, ${columns('indrelid', 'indkey::smallint[]')} as columns
    from pg_index where indisunique
  ), reference as (
    select conrelid as oid, conname::text as name, confrelid, ${columns('conrelid', 'conkey')} as columns,
      ${columns('confrelid', 'confkey')} as targets
    from pg_constraint where contype = 'f'
  )
  select * from (
  select name as table, 'has no account' as what from owned where not has_account
  union all select owned.name, keys.name || ' does not begin with the account'
    from owned join keys using (oid) where has_account and columns[1] <> 'account_id'
  union all select owned.name, reference.name || ' refers past the account'
    from owned join reference using (oid) join owned as target on target.oid = confrelid
    where owned.has_account and target.has_account and not (columns[1] = 'account_id' and targets[1] = 'account_id')
  union all select owned.name, 'has the trigger ' || tgname
    from owned join pg_trigger on tgrelid = owned.oid where not tgisinternal and has_account
  ) as found order by "table" collate "C", what`

describe('the keys of the schema', () => {
  it('begin with the account in every table, but for those that are named here', async () => {
    const database = await freshDatabase('migrated')
    try {
      const { rows } = await database.pool.query<{ table: string; what: string }>(exceptions)
      assert.deepEqual(rows, [
        { table: 'api_key', what: 'api_key_by_digest does not begin with the account' },
        { table: 'erased_ledger', what: 'has no account' },
        { table: 'item', what: 'has the trigger item_purge_posting_lists' },
        { table: 'item', what: 'has the trigger item_purge_postings' },
        { table: 'kysely_migration', what: 'has no account' },
        { table: 'kysely_migration_lock', what: 'has no account' },
        // People, and how they sign in: one may be a member of several accounts.
        ...['credential', 'link', 'passkey', 'session', 'user', 'verification'].map((table) => ({
          table: `member_${table}`,
          what: 'has no account',
        })),
        { table: 'rate_count', what: 'has no account' },
      ])
    } finally {
      await database.close()
    }
  })
})
