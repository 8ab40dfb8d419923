import type { AdminContext } from '../context.ts'
import { enterAccount } from './enter-account.ts'
import { listKnowledgeBases as listKnowledgeBaseRows } from './queries.ts'
import { type PageRequest, readPage } from './read-page.ts'

/** One page of an account's knowledge bases. */
export function listKnowledgeBases(
  ctx: AdminContext,
  { accountId, ...page }: PageRequest & { readonly accountId: string },
) {
  return readPage(['listKnowledgeBases', accountId], page, {
    read: async (stretch) => {
      const { db } = await enterAccount(ctx, accountId)
      return listKnowledgeBaseRows(db, accountId, stretch)
    },
    idOf: (knowledgeBase) => knowledgeBase.knowledge_base_id,
  })
}
