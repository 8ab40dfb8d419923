import { type Kysely, type Migration, sql } from 'kysely'
import { systemRole } from '../roles.ts'

const statements = [
  `alter table account
    add column conversation_retention_days integer check (conversation_retention_days between 1 and 3650),
    add column delivery_retention_days integer check (delivery_retention_days between 1 and 3650),
    add column erasure_requested_at timestamptz`,
  `create index account_with_retention on account (account_id) where conversation_retention_days is not null`,
  `create index account_being_erased on account (account_id) where erasure_requested_at is not null`,
  // No tenant's table: nothing in it tells whose it was.
  `create table erased_ledger (
    month date not null,
    reason text not null,
    entries bigint not null,
    amount_millicredits bigint not null,
    primary key (month, reason)
  )`,
  `alter table erased_ledger enable row level security`,
  `alter table erased_ledger force row level security`,
  `create policy every_account on erased_ledger to ${systemRole} using (true) with check (true)`,
  `grant select, insert, update, delete on erased_ledger to ${systemRole}`,
]

/** How long conversations and deliveries are kept, accounts on their way out, and what the books keep of them. */
export const retention: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
