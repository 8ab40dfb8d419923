import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  `alter table item_vector drop constraint item_vector_pkey`,
  `alter table item_vector add primary key (account_id, item_number, since_revision)`,
  `create index item_vector_by_kind on item_vector (account_id, knowledge_base_id, kind)`,
  `drop index item_vector_by_item`,
  `alter table item_vector add column sparse_embedding sparsevec(1024)`,
  // Out of TOAST, like the other one: at most half of a page as well.
  `alter table item_vector alter column sparse_embedding set storage plain`,
  `alter table item_vector alter column embedding drop not null`,
  `alter table item_vector add constraint item_vector_embedding
    check (num_nonnulls(embedding, sparse_embedding) = 1)`,
]

/**
 * One index for the vector of an item and one for those of a kind. The former key served both badly: as long as the
 * planner knew little of the table it looked items up without knowledge base and kind, which reads the key of a whole
 * account. Vectors that are mostly zero are stored without their zeros, and compared several times faster.
 */
export const vectors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { rows } = await sql<{ type: string | null }>`select to_regtype('sparsevec')::text as type`.execute(
      db,
    )
    if (rows[0]?.type !== 'sparsevec') {
      throw new Error('pgvector 0.7 or newer is needed. Install it, then run ALTER EXTENSION vector UPDATE.')
    }
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
