import { type RawBuilder, sql } from 'kysely'
import type { Db, ItemKind } from '../db/schema.ts'

type IndexTable = 'posting' | 'item_vector'
const indexTables = ['posting', 'item_vector'] as const

/** A knowledge base, and the account that must own it. */
export interface KnowledgeBaseKey {
  readonly accountId: string
  readonly knowledgeBaseId: string
}

export interface IndexWrite extends KnowledgeBaseKey {
  readonly revision: number
}

/** Columns of rows to insert, one array each, so that any number of rows is one statement of few parameters. */
export interface PostingColumns {
  readonly kinds: readonly ItemKind[]
  readonly itemNumbers: readonly number[]
  readonly terms: readonly string[]
  readonly titleCounts: readonly number[]
  readonly bodyCounts: readonly number[]
  readonly titleLengths: readonly number[]
  readonly bodyLengths: readonly number[]
}

/** Takes back what an earlier attempt at the same revision has staged for these items. */
export async function deleteStagedRows(
  db: Db,
  write: IndexWrite,
  itemNumbers: readonly number[],
): Promise<void> {
  for (const table of indexTables) {
    const staged = rowsOf(table, write, itemNumbers, sql`since_revision = ${write.revision}::integer`)
    await sql`delete from ${sql.table(table)} where ctid = any(${staged})`.execute(db)
  }
}

/** Ends the rows of these items that have no end yet, with the revision that replaces them. */
export async function endRows(db: Db, write: IndexWrite, itemNumbers: readonly number[]): Promise<void> {
  for (const table of indexTables) {
    const current = rowsOf(
      table,
      write,
      itemNumbers,
      sql`since_revision < ${write.revision}::integer and until_revision is null`,
    )
    await sql`update ${sql.table(table)} set until_revision = ${write.revision}::integer where ctid = any(${current})`.execute(
      db,
    )
  }
}

/**
 * Places of the rows of some items. The item number is unique in its account. `offset 0` keeps this one index look-up
 * per item: without statistics, which an embedded database never gathers, the planner would read the whole index
 * of the account instead.
 */
function rowsOf(
  table: IndexTable,
  write: IndexWrite,
  itemNumbers: readonly number[],
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`array(
    select place from unnest(${itemNumbers}::bigint[]) as written (number)
    cross join lateral (
      select ctid as place from ${sql.table(table)}
      where account_id = ${write.accountId} and item_number = written.number and ${condition}
      offset 0
    ) as row_of_item)`
}

export async function insertPostings(db: Db, write: IndexWrite, columns: PostingColumns): Promise<void> {
  await sql`
    insert into posting (account_id, knowledge_base_id, kind, term, item_number,
      title_count, body_count, title_length, body_length, since_revision)
    select ${write.accountId}, ${write.knowledgeBaseId}, kind, term, item_number,
      title_count, body_count, title_length, body_length, ${write.revision}::integer
    from unnest(${columns.kinds}::text[], ${columns.terms}::text[], ${columns.itemNumbers}::bigint[],
      ${columns.titleCounts}::smallint[], ${columns.bodyCounts}::smallint[],
      ${columns.titleLengths}::smallint[], ${columns.bodyLengths}::smallint[])
      as entry (kind, term, item_number, title_count, body_count, title_length, body_length)
  `.execute(db)
}

export interface VectorColumns {
  readonly kinds: readonly ItemKind[]
  readonly itemNumbers: readonly number[]
  /** All vectors end to end, as a binary `real[]`. */
  readonly embeddings: Buffer
  readonly dimensions: number
}

export async function insertVectors(db: Db, write: IndexWrite, columns: VectorColumns): Promise<void> {
  const { kinds, itemNumbers, embeddings, dimensions } = columns
  await sql`
    insert into item_vector (account_id, knowledge_base_id, kind, item_number, embedding, since_revision)
    select ${write.accountId}, ${write.knowledgeBaseId}, kind, item_number,
      (${embeddings}::real[])[(place - 1) * ${dimensions}::integer + 1 : place * ${dimensions}::integer]::vector,
      ${write.revision}::integer
    from unnest(${kinds}::text[], ${itemNumbers}::bigint[]) with ordinality as entry (kind, item_number, place)
  `.execute(db)
}

/** Removes what `revision` has replaced. To be called when it becomes the published one. */
export async function deleteEndedRows(db: Db, write: IndexWrite): Promise<void> {
  for (const table of indexTables) {
    await db
      .deleteFrom(table)
      .where('account_id', '=', write.accountId)
      .where('knowledge_base_id', '=', write.knowledgeBaseId)
      .where('until_revision', '<=', write.revision)
      .execute()
  }
}

/** Counts what `revision` makes visible, kind by kind. */
export async function replaceStatistics(
  db: Db,
  { accountId, knowledgeBaseId, revision }: IndexWrite,
): Promise<void> {
  await db
    .deleteFrom('index_statistics')
    .where('account_id', '=', accountId)
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .execute()
  await sql`
    insert into index_statistics (account_id, knowledge_base_id, kind, item_count, average_title_length, average_body_length)
    select ${accountId}, ${knowledgeBaseId}, kind, count(*), avg(title_length), avg(body_length)
    from (
      select distinct kind, item_number, title_length, body_length from posting
      where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
        and since_revision <= ${revision}::integer and (until_revision is null or until_revision > ${revision}::integer)
    ) as item
    group by kind
  `.execute(db)
}

export interface PublishedItemRow {
  readonly item_id: string
  readonly item_number: number
  readonly published_fields: Readonly<Record<string, unknown>>
}

export async function listPublishedItems(
  db: Db,
  { accountId, itemNumbers }: { readonly accountId: string; readonly itemNumbers: readonly number[] },
): Promise<PublishedItemRow[]> {
  return db
    .selectFrom('item')
    .select(['item_id', 'item_number', 'published_fields'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`item_number = any(${itemNumbers}::bigint[])`)
    .where('published_fields', 'is not', null)
    .$narrowType<{ published_fields: Readonly<Record<string, unknown>> }>()
    .execute()
}
