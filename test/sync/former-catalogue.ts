import { sql } from 'kysely'
import type { Model } from '../../server/src/platform/models/model.ts'
import { spellingEmbedder } from '../../server/src/retrieval/index.ts'
import { getSyncStatus, startSync, viewSyncState } from '../../server/src/sync/index.ts'
import { syncJobs } from '../../server/src/sync/jobs.ts'
import { spellingModel } from '../../scripts/lab/providers/spelling-model.ts'
import type { UnmannedService } from '../support/unmanned-service.ts'
import { type Catalogue, newCatalogue } from './catalogue.ts'

/** A catalogue that the version before the encoder has published, opened by this one. */
export interface FormerCatalogue extends Catalogue {
  /** Does what the sweep rings for. */
  reembed(worker?: { readonly model?: Model; readonly stop?: AbortSignal }): Promise<void>
  /** As if a worker had been silent for longer than its lease. */
  lapseReembedding(): Promise<void>
  publishedEmbedder(): Promise<string | null>
  /** How many vectors for meanings are visible, and how many for spellings. */
  vectors(): Promise<{ readonly meaning: number; readonly spelling: number }>
}

/** Stands for the encoder where it does not matter what it makes of a text. */
export const quickEncoder: Model = { ...spellingModel, embedderName: 'sentences', knowsOnly: 'en' }

export async function formerCatalogue(
  service: UnmannedService,
  store: (catalogue: Catalogue) => Promise<unknown>,
  model: Model = quickEncoder,
): Promise<FormerCatalogue> {
  const before = await newCatalogue(service, { embedderName: spellingEmbedder })
  await store(before)
  await before.sync()
  const { knowledgeBaseId } = before
  const { accountId } = before.ctx
  // It knew one vector for each item, in another table.
  await sql`
    with former as (delete from item_meaning where account_id = ${accountId} returning *)
    insert into item_spelling (account_id, knowledge_base_id, kind, item_number, by_runs, embedding, since_revision)
    select account_id, knowledge_base_id, kind, item_number, by_runs, embedding::halfvec, since_revision from former
  `.execute(service.db)
  const ctx = { ...before.ctx, model }
  const start = async (): Promise<string> => (await startSync(ctx, { knowledgeBaseId })).syncId
  return {
    ...before,
    ctx,
    start,
    sync: async () => before.run(await start(), { ctx }),
    status: async () => viewSyncState(await getSyncStatus(ctx, { knowledgeBaseId })),
    async reembed({ model = ctx.model, stop = new AbortController().signal } = {}) {
      await syncJobs['sync.reembed']({ ...ctx, model }, { accountId, knowledgeBaseId }, stop)
    },
    async lapseReembedding() {
      await service.db
        .updateTable('reembedding')
        .set({ lease_until: new Date(0) })
        .where('account_id', '=', accountId)
        .execute()
    },
    async publishedEmbedder() {
      const row = await service.db
        .selectFrom('knowledge_base')
        .select('published_embedder')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      return row.published_embedder
    },
    async vectors() {
      const countIn = async (table: 'item_meaning' | 'item_spelling'): Promise<number> => {
        const { rows } = await sql<{ count: number }>`
          select count(*) from ${sql.table(table)} as vector join knowledge_base using (account_id, knowledge_base_id)
          where vector.account_id = ${accountId} and since_revision <= published_revision
            and (until_revision is null or until_revision > published_revision)`.execute(service.db)
        return rows[0]?.count ?? 0
      }
      return { meaning: await countIn('item_meaning'), spelling: await countIn('item_spelling') }
    },
  }
}
