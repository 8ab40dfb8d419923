import { type Kysely, type Migration, sql } from 'kysely'
import { wallOff } from '../wall-off.ts'

const statements = [
  `create table item_meaning (
    account_id text not null,
    knowledge_base_id text not null,
    kind text not null,
    item_number bigint not null,
    place smallint not null,
    by_runs boolean not null,
    embedding vector not null,
    since_revision integer not null,
    until_revision integer,
    primary key (account_id, item_number, since_revision, place),
    foreign key (account_id, item_number) references item (account_id, item_number) on delete cascade
  )`,
  // Kept out of TOAST, an exact scan reads a vector three times faster.
  `alter table item_meaning alter column embedding set storage plain`,
  `create index item_meaning_by_kind on item_meaning (account_id, knowledge_base_id, kind)`,
  `create index item_meaning_ended on item_meaning (account_id, knowledge_base_id, until_revision)
    where until_revision is not null`,
  `alter table calibration add column meaning_mean double precision, add column meaning_deviation double precision,
    add column least_strength_by_meaning double precision`,
]

/**
 * Several vectors for an item that tell what it means, of any model's dimensions, and what questions about something
 * else mean to them. The vectors from before stay where they are: they tell spellings, or are a provider's.
 */
export const severalVectors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await wallOff(db, 'item_meaning')
  },
}
