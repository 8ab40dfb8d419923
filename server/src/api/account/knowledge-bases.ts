import type { Handlers } from '../../contract/handler.ts'
import { createKnowledgeBase, updateKnowledgeBase } from '../../knowledge/index.ts'
import { getKnowledgeBase, listKnowledgeBases, viewKnowledgeBase } from '../../sync/index.ts'
import { defaultLimit, pageReply } from '../page-reply.ts'

export const ownKnowledgeBaseRoutes = {
  async listAccountKnowledgeBases(ctx, { query }) {
    return pageReply(await listKnowledgeBases(ctx, { limit: defaultLimit, ...query }), viewKnowledgeBase)
  },

  async createKnowledgeBase(ctx, { body }) {
    const { knowledge_base_id: knowledgeBaseId } = await createKnowledgeBase(ctx, body)
    return { status: 201, data: viewKnowledgeBase(await getKnowledgeBase(ctx, { knowledgeBaseId })) }
  },

  async updateKnowledgeBase(ctx, { params: { kbId: knowledgeBaseId }, body }) {
    await updateKnowledgeBase(ctx, knowledgeBaseId, body)
    return { status: 200, data: viewKnowledgeBase(await getKnowledgeBase(ctx, { knowledgeBaseId })) }
  },
} satisfies Pick<Handlers, 'listAccountKnowledgeBases' | 'createKnowledgeBase' | 'updateKnowledgeBase'>
