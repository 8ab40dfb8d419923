import type { EngineContext } from '../../context.ts'
import type { EngineTurn } from '../../engine.ts'
import { mostSearches } from '../most-work.ts'
import { type Found, type KnowledgeQuery, searchKnowledge } from './search-knowledge.ts'

/** The searches of one turn: at most `mostSearches`, each counted. */
export interface Searches {
  /** Finds nothing once the turn has had all its searches. */
  find(query: Pick<KnowledgeQuery, 'query' | 'kinds' | 'limit' | 'price'>): Promise<Found>
  count(): number
}

const nothing: Found = { products: [], faqs: [], locations: [] }

export function openSearches(ctx: EngineContext, { knowledgeBaseId, signal }: EngineTurn): Searches {
  let count = 0
  return {
    async find(query) {
      if (count >= mostSearches || query.query.trim() === '') return nothing
      count += 1
      return searchKnowledge(ctx, { ...query, knowledgeBaseId, signal })
    },
    count: () => count,
  }
}
