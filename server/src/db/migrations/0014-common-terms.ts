import { type Kysely, type Migration, sql } from 'kysely'

const statements = [`alter table index_statistics add column common_terms text[] not null default '{}'`]

/** What nearly every record holds tells none from another: a search need not read as many postings as there are records. */
export const commonTerms: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
