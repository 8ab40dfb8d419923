import { type Kysely, type Migration, sql } from 'kysely'
import { systemRole } from '../roles.ts'
import { wallOff } from '../wall-off.ts'

const table = `create table posting_list (
  account_id text not null,
  knowledge_base_id text not null,
  kind text not null,
  term text not null,
  block bigint not null,
  item_numbers bigint[] not null,
  weights bytea not null,
  since_revision integer not null,
  until_revision integer
)`

const copies = [
  `insert into posting_list
   select account_id, knowledge_base_id, kind, term, item_number / 64, array_agg(item_number order by item_number),
     string_agg(int2send(title_count) || int2send(body_count) || int2send(title_length) || int2send(body_length), ''
       order by item_number),
     since_revision, until_revision
   from posting
   group by account_id, knowledge_base_id, kind, item_number / 64, term, since_revision, until_revision
   order by account_id, knowledge_base_id, kind, item_number / 64, term`,
  // Every item of the index, how it is found and how long its texts are.
  `insert into posting_list
   select account_id, knowledge_base_id, kind, '', item_number / 64, array_agg(item_number order by item_number),
     string_agg(int2send((not by_runs)::integer::smallint) || int2send(by_runs::integer::smallint)
       || int2send(title_length) || int2send(body_length), '' order by item_number),
     since_revision, until_revision
   from (
     select account_id, knowledge_base_id, kind, item_number, title_length, body_length,
       bool_or(term like '~%') as by_runs, min(since_revision) as since_revision,
       case when bool_or(until_revision is null) then null else max(until_revision) end as until_revision
     from posting group by account_id, knowledge_base_id, kind, item_number, title_length, body_length
   ) as indexed
   group by account_id, knowledge_base_id, kind, item_number / 64, since_revision, until_revision`,
]

const indexes = [
  `create index posting_list_by_term on posting_list (account_id, knowledge_base_id, kind, term)`,
  `create index posting_list_by_block on posting_list (account_id, block)`,
  `create index posting_list_ended on posting_list (account_id, knowledge_base_id, until_revision)
    where until_revision is not null`,
]

/**
 * Whoever deletes items, by whatever statement, comes by here and takes them out of the lists of their blocks. Syncs add
 * to lists only while they hold the row of the knowledge base, as deletions do.
 */
const purge = [
  // `offset 0` and places keep this on the index of the blocks, and executed as text it is planned each time.
  `create function purge_posting_lists() returns trigger language plpgsql as $$
  begin
    execute 'with held as (
      select of_block.*, place, term, since_revision, until_revision, kept.* from (
        select account_id, knowledge_base_id, kind, item_number / 64 as block, array_agg(item_number) as deleted
        from gone group by account_id, knowledge_base_id, kind, item_number / 64
      ) as of_block cross join lateral (
        select ctid as place, term, item_numbers, weights, since_revision, until_revision
        from posting_list
        where posting_list.account_id = of_block.account_id and posting_list.block = of_block.block
          and item_numbers && deleted
        offset 0
      ) as list cross join lateral (
        select array_agg(number order by at) as kept_numbers,
          string_agg(substr(weights, 8 * at::integer - 7, 8), '''' order by at) as kept_weights
        from unnest(item_numbers) with ordinality as item (number, at) where number <> all(deleted)
      ) as kept
    ), removed as (
      delete from posting_list where ctid = any(array(select place from held))
    )
    insert into posting_list
    select account_id, knowledge_base_id, kind, term, block, kept_numbers, kept_weights, since_revision, until_revision
    from held where kept_numbers is not null order by term';
    return null;
  end $$`,
  `create trigger item_purge_posting_lists after delete on item referencing old table as gone
    for each statement execute function purge_posting_lists()`,
]

/**
 * The text index keeps a row for each term of some 64 items instead of one for each of its postings, of which nine tenths
 * were the names of their knowledge base. The version before goes on with its `posting`, which a later release drops.
 */
export const postingLists: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(table).execute(db)
    await wallOff(db, 'posting_list')
    // The owner of a table sees nothing in it.
    await sql`set local role ${sql.id(systemRole)}`.execute(db)
    for (const copy of copies) await sql.raw(copy).execute(db)
    await sql`reset role`.execute(db)
    for (const statement of [...indexes, ...purge]) await sql.raw(statement).execute(db)
  },
}
