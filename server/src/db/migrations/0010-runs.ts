import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  `alter table item_vector add column by_runs boolean not null default false`,
  `alter table index_statistics add column by_runs boolean not null default false`,
  `alter table index_statistics drop constraint index_statistics_pkey`,
  `alter table index_statistics add primary key (account_id, knowledge_base_id, kind, by_runs)`,
]

/** Records in other languages than English are found by runs of letters, and counted apart from the others. */
export const runs: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
