import { type Kysely, type Migration, sql } from 'kysely'
import { wallOff } from '../wall-off.ts'

const statements = [
  `alter table api_key
    add column daily_millicredits bigint check (daily_millicredits > 0),
    add column network_starts_per_minute integer,
    add column network_turns_per_minute integer`,
  `alter table turn add column usage_day date`,
  // One row for each key: a new day takes the place of the one before.
  `create table key_usage (
    account_id text not null,
    key_id text not null,
    day date not null,
    used_millicredits bigint not null check (used_millicredits >= 0),
    primary key (account_id, key_id),
    foreign key (account_id, key_id) references api_key on delete cascade
  )`,
]

/** What the visitors of a public key may use up a day, what they have, and how much of it from one network. */
export const keyUsage: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await wallOff(db, 'key_usage')
  },
}
