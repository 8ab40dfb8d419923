import { type RawBuilder, sql } from 'kysely'
import type { Db, ItemKind } from '../db/schema.ts'
import type { IndexWrite } from './queries.ts'

/** A posting that nothing has ended, and where it is: that place is good for as long as its item is locked. */
export interface CurrentPosting {
  readonly place: string
  readonly item_number: number
  readonly term: string
  readonly title_count: number
  readonly body_count: number
  readonly title_length: number
  readonly body_length: number
  readonly since_revision: number
}

export async function listCurrentPostings(
  db: Db,
  write: IndexWrite,
  itemNumbers: readonly number[],
): Promise<CurrentPosting[]> {
  const columns = sql`ctid::text as place, item_number, term, title_count, body_count, title_length, body_length,
    since_revision`
  const { rows } = await sql<CurrentPosting>`
    ${rowsOf(write, itemNumbers, { table: 'posting', columns, condition: sql`until_revision is null` })}
  `.execute(db)
  return rows
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
  rows: readonly (CurrentPosting | CurrentVector)[],
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

type IndexTable = 'posting' | VectorTable
export type VectorTable = 'item_vector' | 'item_meaning'

/** As the result of a query the planner takes the places for few, and looks at nothing else. */
function anyOf(rows: readonly (CurrentPosting | CurrentVector)[]): RawBuilder<unknown> {
  const places = rows.map((row) => row.place)
  return sql`any(array(select place::tid from unnest(${places}::text[]) as written (place)))`
}

/** Columns of rows to insert, one array each, so that any number of rows is one statement of few parameters. */
export interface PostingColumns {
  readonly itemNumbers: readonly number[]
  readonly terms: readonly string[]
  readonly titleCounts: readonly number[]
  readonly bodyCounts: readonly number[]
  readonly titleLengths: readonly number[]
  readonly bodyLengths: readonly number[]
}

/** Of items of one kind. */
export async function insertPostings(
  db: Db,
  write: IndexWrite & { readonly kind: ItemKind },
  columns: PostingColumns,
): Promise<void> {
  await sql`
    insert into posting (account_id, knowledge_base_id, kind, term, item_number,
      title_count, body_count, title_length, body_length, since_revision)
    select ${write.accountId}, ${write.knowledgeBaseId}, ${write.kind}, term, item_number,
      title_count, body_count, title_length, body_length, ${write.revision}::integer
    from unnest(${columns.terms}::text[], ${arrayOf(columns.itemNumbers)}::bigint[],
      ${arrayOf(columns.titleCounts)}::smallint[], ${arrayOf(columns.bodyCounts)}::smallint[],
      ${arrayOf(columns.titleLengths)}::smallint[], ${arrayOf(columns.bodyLengths)}::smallint[])
      as entry (term, item_number, title_count, body_count, title_length, body_length)
  `.execute(db)
}

/** As PostgreSQL writes it: the driver would look at each number for what it has to escape. */
function arrayOf(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`
}

export interface VectorColumns {
  readonly kinds: readonly ItemKind[]
  readonly itemNumbers: readonly number[]
  readonly byRuns: readonly boolean[]
  /** Those that are stored without their zeros. */
  readonly areSparse: readonly boolean[]
  /** All vectors end to end, as a binary `real[]`. */
  readonly embeddings: Buffer
  readonly dimensions: number
}

/** Vectors of items that nothing has ended, and where they are. */
export interface CurrentVector {
  readonly place: string
  readonly since_revision: number
}

export async function listCurrentVectors(
  db: Db,
  write: IndexWrite,
  table: VectorTable,
  itemNumbers: readonly number[],
): Promise<CurrentVector[]> {
  const columns = sql`ctid::text as place, since_revision`
  const { rows } = await sql<CurrentVector>`
    ${rowsOf(write, itemNumbers, { table, columns, condition: sql`until_revision is null` })}
  `.execute(db)
  return rows
}

/** Vectors that tell what items mean in a revision that is published. */
export async function listPublishedMeanings(
  db: Db,
  write: IndexWrite,
  itemNumbers: readonly number[],
): Promise<CurrentVector[]> {
  const columns = sql`ctid::text as place, since_revision`
  const condition = sql`since_revision <= ${write.revision}::integer
    and (until_revision is null or until_revision > ${write.revision}::integer)`
  const { rows } = await sql<CurrentVector>`
    ${rowsOf(write, itemNumbers, { table: 'item_meaning', columns, condition })}
  `.execute(db)
  return rows
}

export async function insertVectors(db: Db, write: IndexWrite, columns: VectorColumns): Promise<void> {
  const { kinds, itemNumbers, byRuns, areSparse, embeddings, dimensions } = columns
  await sql`
    insert into item_vector (account_id, knowledge_base_id, kind, item_number, by_runs, embedding, sparse_embedding,
      since_revision)
    select ${write.accountId}, ${write.knowledgeBaseId}, kind, item_number, by_runs,
      case when not is_sparse then vector end, case when is_sparse then vector::sparsevec end,
      ${write.revision}::integer
    from unnest(${kinds}::text[], ${itemNumbers}::bigint[], ${byRuns}::boolean[], ${areSparse}::boolean[])
      with ordinality as entry (kind, item_number, by_runs, is_sparse, number)
    cross join lateral (
      select (${embeddings}::real[])[
        (number - 1) * ${dimensions}::integer + 1 : number * ${dimensions}::integer
      ]::vector as vector offset 0
    ) as sent
  `.execute(db)
}

/** Vectors that tell meanings. */
export interface MeaningColumns extends Omit<VectorColumns, 'areSparse'> {
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
