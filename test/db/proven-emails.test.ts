import assert from 'node:assert/strict'
import { migrate } from '../../server/src/db/migrate.ts'
import { migrations } from '../../server/src/db/migrations/index.ts'
import { freshDatabase } from '../support/fresh-database.ts'

const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0036-proven-emails'))
const people = `
  insert into account (account_id, name, plan, payment_state, balance_millicredits, created_at)
    values ('acc', 'Shop', 'free', 'current', 0, now());
  insert into member_user (id, name, email, created_at, updated_at)
    select id, id, id, '2026-01-01', '2026-01-01' from unnest(array['linked', 'invited', 'unknown']) as id;
  insert into member (account_id, member_id, user_id, email, role, created_at)
    select 'acc', 'mem_' || id, id, id, 'owner', '2026-01-01' from member_user where id <> 'unknown';
  insert into member_invitation (account_id, invitation_id, digest, email, role, expires_at, created_at)
    values ('acc', 'inv', '', 'plant', 'owner', now(), now());
  insert into account_event (account_id, event_id, actor_kind, actor_id, operation_id, object_id, request_id, created_at)
    values ('acc', '1', 'operator', null, 'createMemberLink', null, 'req', '2026-01-01 00:00:01'),
      ('acc', '2', 'member', 'mem_invited', 'acceptInvitation', 'inv0', 'req', '2026-01-01'),
      ('acc', '3', 'member', 'mem_linked', 'inviteMember', 'inv', 'req', '2026-01-01')`

describe('the migration that tells whose e-mail is proven', () => {
  it('believes those whom a link of the operator’s has made known, and finds who has invited', async () => {
    const database = await freshDatabase()
    try {
      await migrate(database.pool, earlier)
      await database.pool.query(people)
      await migrate(database.pool, migrations)
      const proven = await database.pool.query('select id from member_user where email_verified')
      assert.deepEqual(proven.rows, [{ id: 'linked' }])
      const invitations = await database.pool.query('select invited_by from member_invitation')
      assert.deepEqual(invitations.rows, [{ invited_by: 'mem_linked' }])
    } finally {
      await database.close()
    }
  })
})
