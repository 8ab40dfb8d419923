import { type Kysely, type Migration, sql } from 'kysely'
import { wallOff } from '../wall-off.ts'

const statements = [
  `create table reembedding (
    account_id text not null,
    knowledge_base_id text not null,
    revision integer not null,
    cursor_item_number bigint not null default 0,
    fence integer not null default 1,
    lease_until timestamptz not null,
    primary key (account_id, knowledge_base_id),
    foreign key (account_id, knowledge_base_id) references knowledge_base on delete cascade
  )`,
  // Looked at every second, and empty once all of them are done.
  `create index knowledge_base_spelt on knowledge_base (account_id, knowledge_base_id)
    where published_embedder = 'offline-1'`,
]

/** How far the knowledge bases of earlier versions have come that get vectors for what their records mean. */
export const reembedding: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await wallOff(db, 'reembedding')
  },
}
