import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { Kysely, sql } from 'kysely'
import { migrate } from '../../server/src/db/migrate.ts'
import { refusesUnverified } from '../../server/src/db/migrations/0016-refuses-unverified.ts'
import { migrations } from '../../server/src/db/migrations/index.ts'
import { poolDialect } from '../../server/src/db/pool-dialect.ts'
import { systemRole } from '../../server/src/db/roles.ts'
import { freshDatabase } from '../support/fresh-database.ts'

const earlier = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => name < '0016-refuses-unverified'),
)
const threeWidgets = `
  insert into account (account_id, name, plan, payment_state, balance_millicredits, created_at)
    values ('acc', 'Shop', 'free', 'current', 0, now());
  insert into knowledge_base (account_id, knowledge_base_id, name, created_at) values ('acc', 'kb', 'Shop', now());
  insert into widget (account_id, widget_id, knowledge_base_id, name, identity, idle_minutes, suggestions, appearance,
      allowed_origins, created_at)
    select 'acc', id, 'kb', 'Shop', 'verified', 60, '{}', '{}', '{}', now()
    from unnest(array['refuses', 'ignores', 'has no secret']) as id;
  insert into widget_verification values ('acc', 'refuses', 'sealed', true), ('acc', 'ignores', 'sealed', false)`

describe('the migration that makes the refusal of visitors without proof a setting of the widget', () => {
  it('keeps what each widget did, also where the owner of the tables does not see their rows', async () => {
    const database = await freshDatabase()
    const owner = `test_owner_${randomBytes(6).toString('hex')}`
    await migrate(database.pool, earlier)
    await database.pool.query(threeWidgets)
    await database.pool.query(
      `create role ${owner} noinherit; grant ${systemRole} to ${owner};
       grant ${owner} to current_user; grant create on schema public to ${owner};
       alter table widget owner to ${owner}; alter table widget_verification owner to ${owner}`,
    )
    try {
      const db = new Kysely<unknown>({ dialect: poolDialect(database.pool) })
      await db.transaction().execute(async (trx) => {
        await sql.raw(`set local role ${owner}`).execute(trx)
        await refusesUnverified.up(trx)
      })
      const { rows } = await database.pool.query(
        'select widget_id, refuses_unverified from widget order by widget_id',
      )
      assert.deepEqual(rows, [
        { widget_id: 'has no secret', refuses_unverified: false },
        { widget_id: 'ignores', refuses_unverified: false },
        { widget_id: 'refuses', refuses_unverified: true },
      ])
    } finally {
      await database.pool.query(
        `alter table widget owner to current_user; alter table widget_verification owner to current_user;
         revoke create on schema public from ${owner}; drop role ${owner}`,
      )
      await database.close()
    }
  })
})
