import { type RawBuilder, sql } from 'kysely'
import type { Listed, Stretch } from '../db/page.ts'
import type { Db, ItemKind, KnowledgeBaseRow, SyncRunRow } from '../db/schema.ts'
import type { KnowledgeBaseKey } from './queries.ts'
import { isPending } from './status-queries.ts'

/** A knowledge base with what is in it and how far it is synced. */
export interface KnowledgeBaseState extends Pick<
  KnowledgeBaseRow,
  'account_id' | 'knowledge_base_id' | 'name' | 'is_sample' | 'item_count' | 'created_at'
> {
  /** Stored items of each kind; null when there are none at all. */
  readonly stored: Partial<Readonly<Record<ItemKind, number>>> | null
  readonly pending: number
  readonly never_embedded: number
  /** Of the latest run. */
  readonly status: SyncRunRow['status'] | null
  readonly last_completed_at: Date | null
}

/** Page, counts and total in one snapshot. */
export async function listKnowledgeBaseStates(
  db: Db,
  { accountId, embedderName }: { readonly accountId: string; readonly embedderName: string },
  { afterId, limit }: Stretch,
): Promise<Listed<KnowledgeBaseState>> {
  const { rows } = await sql<{ total: number } & (KnowledgeBaseState | { knowledge_base_id: null })>`
    select whole.total, state.*
    from (select count(*) as total from knowledge_base where account_id = ${accountId}) as whole
    left join lateral (
      ${states(
        accountId,
        embedderName,
        sql`(
        select * from knowledge_base
        where account_id = ${accountId} and knowledge_base_id > ${afterId}
        order by knowledge_base_id limit ${limit}
      )`,
      )}
    ) as state on true
    order by state.knowledge_base_id
  `.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.filter((row) => row.knowledge_base_id !== null),
  }
}

export async function findKnowledgeBaseState(
  db: Db,
  { accountId, knowledgeBaseId }: KnowledgeBaseKey,
  embedderName: string,
): Promise<KnowledgeBaseState | undefined> {
  const one = sql`(
    select * from knowledge_base where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
  )`
  const { rows } = await sql<KnowledgeBaseState>`${states(accountId, embedderName, one)}`.execute(db)
  return rows[0]
}

/** Reads the items and runs of these knowledge bases only. */
function states(
  accountId: string,
  embedderName: string,
  knowledgeBases: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select account_id, knowledge_base_id, name, is_sample, item_count, created_at, stored, pending, never_embedded, latest.status,
      completed.finished_at as last_completed_at
    from ${knowledgeBases} as knowledge_base
    cross join lateral (
      select json_object_agg(kind, stored) as stored, coalesce(sum(pending), 0)::integer as pending,
        coalesce(sum(never_embedded), 0)::integer as never_embedded
      from (
        select kind, count(*) as stored, count(*) filter (where ${isPending(embedderName)}) as pending,
          count(*) filter (where text_hash is null) as never_embedded
        from item
        where account_id = ${accountId} and item.knowledge_base_id = knowledge_base.knowledge_base_id
        group by kind
      ) as by_kind
    ) as counts
    left join lateral (
      select status from sync_run
      where account_id = ${accountId} and sync_run.knowledge_base_id = knowledge_base.knowledge_base_id
      order by started_at desc, sync_id desc limit 1
    ) as latest on true
    left join lateral (
      select finished_at from sync_run
      where account_id = ${accountId} and sync_run.knowledge_base_id = knowledge_base.knowledge_base_id
        and status = 'completed'
      order by started_at desc, sync_id desc limit 1
    ) as completed on true`
}
