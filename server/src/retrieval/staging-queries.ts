import { type RawBuilder, sql } from 'kysely'
import type { Db, ItemKind } from '../db/schema.ts'
import type { IndexWrite } from './queries.ts'
import { isVisibleAt } from './posting-queries.ts'

/** A row of the index, and where it is: that place is good for as long as nobody else writes to its index. */
export interface CurrentRow {
  readonly place: string
  readonly since_revision: number
}

/** A posting list that nothing has ended. */
export interface CurrentList extends CurrentRow {
  readonly kind: ItemKind
  readonly term: string
  readonly block: number
  readonly count: number
  /** As PostgreSQL sends arrays of `bigint`. */
  readonly numbers: Buffer
  readonly weights: Buffer
}

/** Items of one block. */
export interface BlockOfItems {
  readonly block: number
  readonly itemNumbers: readonly number[]
}

/** The lists of some blocks that hold any of their items, or any of some terms. One index look-up for each block. */
export async function listCurrentLists(
  db: Db,
  { accountId, knowledgeBaseId }: IndexWrite,
  { blocks, terms }: { readonly blocks: readonly BlockOfItems[]; readonly terms: readonly string[] },
): Promise<CurrentList[]> {
  const { rows } = await sql<CurrentList>`
    select list.* from unnest(${blocks.map(({ block }) => block)}::bigint[],
      ${blocks.map(({ itemNumbers }) => arrayOf(itemNumbers))}::text[]) as written (block, item_numbers)
    cross join lateral (
      select ctid::text as place, knowledge_base_id, kind, term, block, cardinality(item_numbers) as count,
        array_send(item_numbers) as numbers, weights, since_revision
      from posting_list
      where account_id = ${accountId} and block = written.block and until_revision is null
        and (term = any(${terms}::text[]) or item_numbers && written.item_numbers::bigint[])
      offset 0
    ) as list
    where list.knowledge_base_id = ${knowledgeBaseId}`.execute(db)
  return rows
}

/** As PostgreSQL writes it. */
function arrayOf(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`
}

/**
 * Replaces rows of the index that nothing has ended: those that an earlier attempt at the same revision has staged are
 * taken back, the others end with the revision. Without such rows no statement is sent: a connection that has planned
 * these while a table was empty goes on to read all of it, however much it has grown.
 */
export async function replaceRows(
  db: Db,
  { revision }: IndexWrite,
  table: IndexTable,
  rows: readonly CurrentRow[],
): Promise<void> {
  const staged = rows.filter((row) => row.since_revision === revision)
  const published = rows.filter((row) => row.since_revision !== revision)
  if (staged.length > 0) {
    await sql`delete from ${sql.table(table)} where ctid = ${anyOf(staged)}`.execute(db)
  }
  if (published.length > 0) {
    await sql`
      update ${sql.table(table)} set until_revision = ${revision}::integer where ctid = ${anyOf(published)}
    `.execute(db)
  }
}

type IndexTable = 'posting_list' | VectorTable
export type VectorTable = 'item_spelling' | 'item_meaning'

/** As the result of a query the planner takes the places for few, and looks at nothing else. */
function anyOf(rows: readonly CurrentRow[]): RawBuilder<unknown> {
  const places = rows.map((row) => row.place)
  return sql`any(array(select place::tid from unnest(${places}::text[]) as written (place)))`
}

/** A list as it is stored. */
export interface NewList {
  readonly kind: ItemKind
  readonly term: string
  readonly block: number
  readonly itemNumbers: readonly number[]
  readonly weights: Buffer
}

/** Columns of rows are sent as one array each, so that any number of rows is one statement of few parameters. */
export async function insertLists(db: Db, write: IndexWrite, lists: readonly NewList[]): Promise<void> {
  if (lists.length === 0) return
  await sql`
    insert into posting_list (account_id, knowledge_base_id, kind, term, block, item_numbers, weights, since_revision)
    select ${write.accountId}, ${write.knowledgeBaseId}, kind, term, block, item_numbers::bigint[], weights,
      ${write.revision}::integer
    from unnest(${lists.map((each) => each.kind)}::text[], ${lists.map((each) => each.term)}::text[],
      ${lists.map((each) => each.block)}::bigint[], ${lists.map((each) => arrayOf(each.itemNumbers))}::text[],
      ${lists.map((each) => each.weights)}::bytea[]) as list (kind, term, block, item_numbers, weights)
  `.execute(db)
}

export interface VectorColumns {
  readonly kinds: readonly ItemKind[]
  readonly itemNumbers: readonly number[]
  readonly byRuns: readonly boolean[]
  /** All vectors end to end, as a binary `real[]`. */
  readonly embeddings: Buffer
  readonly dimensions: number
}

/** Vectors of items that nothing has ended. */
export async function listCurrentVectors(
  db: Db,
  write: IndexWrite,
  table: VectorTable,
  itemNumbers: readonly number[],
): Promise<CurrentRow[]> {
  const columns = sql`ctid::text as place, since_revision`
  const { rows } = await sql<CurrentRow>`
    ${rowsOf(write, itemNumbers, { table, columns, condition: sql`until_revision is null` })}
  `.execute(db)
  return rows
}

/** Vectors that tell what items mean in a revision that is published. */
export async function listPublishedMeanings(
  db: Db,
  write: IndexWrite,
  itemNumbers: readonly number[],
): Promise<CurrentRow[]> {
  const columns = sql`ctid::text as place, since_revision`
  const condition = isVisibleAt(write.revision)
  const { rows } = await sql<CurrentRow>`
    ${rowsOf(write, itemNumbers, { table: 'item_meaning', columns, condition })}
  `.execute(db)
  return rows
}

export async function insertSpellings(db: Db, write: IndexWrite, columns: VectorColumns): Promise<void> {
  const { kinds, itemNumbers, byRuns, embeddings, dimensions } = columns
  await sql`
    insert into item_spelling (account_id, knowledge_base_id, kind, item_number, by_runs, embedding, since_revision)
    select ${write.accountId}, ${write.knowledgeBaseId}, kind, item_number, by_runs,
      (${embeddings}::real[])[(number - 1) * ${dimensions}::integer + 1 : number * ${dimensions}::integer]::halfvec,
      ${write.revision}::integer
    from unnest(${kinds}::text[], ${itemNumbers}::bigint[], ${byRuns}::boolean[])
      with ordinality as entry (kind, item_number, by_runs, number)
  `.execute(db)
}

/** Vectors that tell meanings. */
export interface MeaningColumns extends VectorColumns {
  /** Which of the vectors of its item each is. */
  readonly places: readonly number[]
}

/** They end where a sync that has not been published, or never will, has put others in their place. */
export async function insertMeanings(db: Db, write: IndexWrite, columns: MeaningColumns): Promise<void> {
  const { kinds, itemNumbers, places, byRuns, embeddings, dimensions } = columns
  await sql`
    insert into item_meaning (account_id, knowledge_base_id, kind, item_number, place, by_runs, embedding, since_revision,
      until_revision)
    select ${write.accountId}, ${write.knowledgeBaseId}, kind, item_number, place, by_runs,
      (${embeddings}::real[])[(number - 1) * ${dimensions}::integer + 1 : number * ${dimensions}::integer]::vector,
      ${write.revision}::integer, (
        select min(since_revision) from item_meaning as later
        where later.account_id = ${write.accountId} and later.item_number = entry.item_number
          and later.since_revision > ${write.revision}::integer
      )
    from unnest(${kinds}::text[], ${itemNumbers}::bigint[], ${places}::smallint[], ${byRuns}::boolean[])
      with ordinality as entry (kind, item_number, place, by_runs, number)
  `.execute(db)
}

interface Selection {
  readonly table: IndexTable
  readonly columns: RawBuilder<unknown>
  readonly condition: RawBuilder<unknown>
}

/**
 * Rows of some items. The item number is unique in its account. `offset 0` keeps this one index look-up per item:
 * without statistics, which an embedded database never gathers, the planner would read the whole index of the account
 * instead.
 */
function rowsOf(
  { accountId }: IndexWrite,
  itemNumbers: readonly number[],
  { table, columns, condition }: Selection,
): RawBuilder<unknown> {
  return sql`
    select row_of_item.* from unnest(${itemNumbers}::bigint[]) as written (number)
    cross join lateral (
      select ${columns} from ${sql.table(table)}
      where account_id = ${accountId} and item_number = written.number and ${condition}
      offset 0
    ) as row_of_item`
}
