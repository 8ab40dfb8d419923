import { type Kysely, type Migration, sql } from 'kysely'
import { systemRole } from '../roles.ts'
import { wallOff } from '../wall-off.ts'

const table = [
  `create table item_spelling (
    account_id text not null,
    knowledge_base_id text not null,
    kind text not null,
    item_number bigint not null,
    by_runs boolean not null,
    embedding halfvec not null,
    since_revision integer not null,
    until_revision integer,
    primary key (account_id, item_number, since_revision),
    foreign key (account_id, item_number) references item (account_id, item_number) on delete cascade
  )`,
  // Whole in its page, which a scan reads several times faster.
  `alter table item_spelling set (toast_tuple_target = 8160)`,
  `alter table item_spelling alter column embedding set storage main`,
]

/** Who made the vectors of a knowledge base, where they are those of spellings. */
const isSpelt = `published_embedder in ('offline-1', 'sentences-en-1')`

const copies = [
  `insert into item_spelling
   select account_id, knowledge_base_id, kind, item_number, by_runs, coalesce(embedding, sparse_embedding::vector)::halfvec,
     since_revision, until_revision
   from item_vector join knowledge_base using (account_id, knowledge_base_id) where ${isSpelt}`,
  `insert into item_meaning (account_id, knowledge_base_id, kind, item_number, place, by_runs, embedding, since_revision,
     until_revision)
   select account_id, knowledge_base_id, kind, item_number, 0, by_runs, coalesce(embedding, sparse_embedding::vector),
     since_revision, until_revision
   from item_vector join knowledge_base using (account_id, knowledge_base_id) where not ${isSpelt}
   on conflict do nothing`,
]

const indexes = [
  `create index item_spelling_by_kind on item_spelling (account_id, knowledge_base_id, kind)`,
  `create index item_spelling_ended on item_spelling (account_id, knowledge_base_id, until_revision)
    where until_revision is not null`,
]

/**
 * How items are spelt in half precision, in a table of its own: a third of the room, since a page has room for three rows
 * instead of one. What a provider made before there was `item_meaning` goes there. The version before goes on with its
 * `item_vector`, which a later release drops.
 */
export const spellings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of table) await sql.raw(statement).execute(db)
    await wallOff(db, 'item_spelling')
    // The owner of a table sees nothing in it.
    await sql`set local role ${sql.id(systemRole)}`.execute(db)
    for (const copy of copies) await sql.raw(copy).execute(db)
    await sql`reset role`.execute(db)
    for (const index of indexes) await sql.raw(index).execute(db)
  },
}
