import type { Context } from '../context.ts'
import { type PageRequest, readPage } from '../db/page.ts'
import { listKnowledgeBaseStates } from './knowledge-base-queries.ts'

/** One page of the account's knowledge bases, oldest first: their ids sort by creation. */
export function listKnowledgeBases({ db, accountId, model }: Context, page: PageRequest) {
  const { embedderName } = model
  return readPage(['listKnowledgeBases', accountId], page, {
    read: (stretch) => listKnowledgeBaseStates(db, { accountId, embedderName }, stretch),
    idOf: (knowledgeBase) => knowledgeBase.knowledge_base_id,
  })
}
