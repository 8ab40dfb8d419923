import type { Db, KnowledgeBaseRow } from '../db/schema.ts'

export function insertKnowledgeBase(
  db: Db,
  knowledgeBase: Pick<
    KnowledgeBaseRow,
    'account_id' | 'knowledge_base_id' | 'name' | 'is_sample' | 'created_at'
  >,
): Promise<KnowledgeBaseRow> {
  return db
    .insertInto('knowledge_base')
    .values({ ...knowledgeBase, published_embedder: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findKnowledgeBase(
  db: Db,
  accountId: string,
  knowledgeBaseId: string,
): Promise<KnowledgeBaseRow | undefined> {
  return db
    .selectFrom('knowledge_base')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .executeTakeFirst()
}

/** Nothing when there is none. */
export function renameKnowledgeBase(
  db: Db,
  { accountId, knowledgeBaseId }: { readonly accountId: string; readonly knowledgeBaseId: string },
  name: string,
): Promise<KnowledgeBaseRow | undefined> {
  return db
    .updateTable('knowledge_base')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .returningAll()
    .executeTakeFirst()
}
