import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  // A foreign key looks at every posting by itself, which is half the cost of indexing a text. A sync adds postings
  // only while it holds the rows of their items, and whoever deletes items, by whatever statement, comes by here.
  // `offset 0` keeps this one index look-up per item, as in the statements that stage postings. Executed as text it is
  // planned each time: the function would keep the plan of its first run, when there may have been next to nothing to delete.
  `create function purge_postings() returns trigger language plpgsql as $$
  begin
    execute 'delete from posting where ctid = any(array(
      select place from gone cross join lateral (
        select posting.ctid as place from posting
        where posting.account_id = gone.account_id and posting.item_number = gone.item_number
        offset 0
      ) as posting_of_item
    ))';
    return null;
  end $$`,
  `create trigger item_purge_postings after delete on item referencing old table as gone
    for each statement execute function purge_postings()`,
  `alter table posting drop constraint posting_account_id_item_number_fkey`,
  // Every record a sync takes up is written twice, staged and published. With room on its page that touches no index.
  `alter table item set (fillfactor = 70)`,
]

/** Makes it cheaper to index records and to publish them. */
export const sync: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
