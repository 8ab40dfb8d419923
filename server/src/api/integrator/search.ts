import type { Handlers } from '../../contract/handler.ts'
import { searchKnowledgeBase, viewHit } from '../../retrieval/index.ts'

export const retrievalRoutes = {
  async searchKnowledgeBase(ctx, { params, body }) {
    const { query, kinds, limit = 10, filters = {}, near } = body
    const hits = await searchKnowledgeBase(ctx, {
      knowledgeBaseId: params.kbId,
      query,
      kinds,
      limit,
      filters,
      near,
    })
    return { status: 200, data: { results: hits.map((hit) => viewHit(query, hit)) } }
  },
} satisfies Pick<Handlers, 'searchKnowledgeBase'>
