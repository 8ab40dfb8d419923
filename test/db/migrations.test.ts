import assert from 'node:assert/strict'
import { Kysely } from 'kysely'
import { migrate } from '../../server/src/db/migrate.ts'
import { migrations } from '../../server/src/db/migrations/index.ts'
import { poolDialect } from '../../server/src/db/pool-dialect.ts'
import { whyNotExpanding } from './expand-only.ts'
import { freshDatabase } from '../support/fresh-database.ts'

/** The last migration of a version that is out. Those after it run beside that version. */
const lastReleased = '0016-refuses-unverified'

describe('a migration that runs beside the version before it', () => {
  const later = Object.entries(migrations).filter(([name]) => name > lastReleased)

  it('only expands what that version uses', async () => {
    const database = await freshDatabase()
    const earlier = Object.entries(migrations).filter(([name]) => name <= lastReleased)
    await migrate(database.pool, Object.fromEntries(earlier))
    const problems: string[] = []
    for (const [name, migration] of later) {
      const statements: string[] = []
      const db = new Kysely<unknown>({
        dialect: poolDialect(database.pool),
        log: ({ query }) => {
          statements.push(query.sql)
        },
      })
      await migration.up(db)
      assert.ok(statements.length > 0)
      problems.push(...whyNotExpanding(statements).map((problem) => `${name}: ${problem}`))
    }
    await database.close()
    assert.deepEqual(problems, [])
  })

  const refused = [
    'drop table plugin',
    'alter table item drop column category',
    'drop index item_by_sku',
    'alter table item rename column category to section',
    'alter table item alter column category type varchar(10)',
    'alter table item alter category set not null, add column extra text',
    "alter table item add column kept text default '', add column extra text not null",
    'alter table item add column made timestamptz default now()',
    'alter table message add check (position > 0)',
    'alter table message add constraint told foreign key (account_id) references account',
    'alter table message add unique (turn_id)',
    'create index message_by_age on message (created_at)',
    'create unique index message_once on message (account_id, turn_id)',
    "update message set content = ''",
    'delete from session',
    'truncate turn_delta',
    'do $$ begin drop table plugin; end $$',
  ]
  for (const statement of refused) {
    it(`may not say: ${statement}`, () => {
      assert.equal(whyNotExpanding([statement]).length, 1)
    })
  }

  it('may add tables with all they need, columns with a default or without content, small and concurrent indexes', () => {
    const statements = [
      'create table extra (account_id text not null references account, name text not null)',
      'create index extra_by_name on extra (name)',
      "alter table item add column a text, add column b integer not null default 0, add column c text[] not null default '{}'",
      'alter table item alter column category set default null',
      'alter table message add constraint short check (length(content) < 99999) not valid',
      'create index widget_by_name on widget (account_id, name)',
      'create index concurrently message_by_age on message (created_at)',
      'drop index concurrently if exists message_by_age',
      'update widget set name = name',
      'grant select on extra to assistant_tenant',
    ]
    assert.deepEqual(whyNotExpanding(statements), [])
  })
})
