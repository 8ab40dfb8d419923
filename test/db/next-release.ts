import { type Kysely, type Migration, sql } from 'kysely'
import { wallOff } from '../../server/src/db/wall-off.ts'

/**
 * What a later version may do to the database beside this one, and more of it than any will: every table gets a column
 * that may be empty and one with a default, a default is changed, a table, a small index and a constraint are new. All
 * in one transaction, so that every table is kept from everybody else until its end.
 */
export const nextRelease: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = current_schema() and tablename not like 'kysely%' order by tablename`.execute(db)
    for (const { name } of rows) {
      await sql`alter table ${sql.table(name)} add column next_note text,
        add column next_count integer not null default 0`.execute(db)
    }
    await sql`create table next_thing (
      account_id text not null references account, next_thing_id text not null, primary key (account_id, next_thing_id)
    )`.execute(db)
    await wallOff(db, 'next_thing')
    await sql`create index next_widget on widget (account_id, name)`.execute(db)
    await sql`alter table session alter column message_count set default 0`.execute(db)
    await sql`alter table message add constraint next_note check (length(next_note) < 10000) not valid`.execute(
      db,
    )
  },
}
