import { type Kysely, type Migration, sql } from 'kysely'
import { wallOff } from '../wall-off.ts'

const statements = [
  `alter table turn add column waited_until timestamptz`,
  // A null text is the beginning of another attempt: what was written before it is void.
  `create table turn_delta (
    account_id text not null,
    turn_id text not null,
    sequence integer not null,
    text text,
    written_at timestamptz not null default clock_timestamp(),
    primary key (account_id, turn_id, sequence),
    foreign key (account_id, turn_id) references turn on delete cascade
  )`,
  `create index turn_delta_by_age on turn_delta (written_at)`,
  // A turn has one outgoing message, whatever its code believes.
  `alter table delivery add column turn_id text`,
  `create unique index delivery_of_turn on delivery (account_id, turn_id) where turn_id is not null`,
]

/** Streamed turns: who waits for them and what has been written so far. Callbacks, one for each turn. */
export const turns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await wallOff(db, 'turn_delta')
  },
}
