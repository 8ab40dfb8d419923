import type { EngineContext } from '../../context.ts'
import type { EngineTurn, SearchMade } from '../../engine.ts'
import { type FaqOfTopic, findFaqsByTopic } from '../../retrieval/index.ts'
import { sourceOf } from '../replies/source-of.ts'
import { mostSearches } from '../most-turn-cost.ts'
import type { Trail } from '../trail.ts'
import { type Found, type KnowledgeQuery, searchKnowledge } from './search-knowledge.ts'

/** The searches of one turn: at most `mostSearches`, each counted. */
export interface Searches {
  /** Finds nothing once the turn has had all its searches. */
  find(query: Pick<KnowledgeQuery, 'query' | 'kinds' | 'limit' | 'price'>): Promise<Found>
  /** Those about the same as a question, best first. Not counted: only what is built in tells topics, which costs nothing. */
  faqsByTopic(question: string): Promise<readonly FaqOfTopic[]>
  count(): number
}

interface SearchedBy {
  readonly trail: Trail
  /** What searches ask, so that it can be counted. */
  readonly counted: EngineContext['model']
}

const nothing: Found = { products: [], faqs: [], locations: [] }

export function openSearches(
  ctx: EngineContext,
  { knowledgeBaseId, signal }: EngineTurn,
  { trail, counted }: SearchedBy,
): Searches {
  let count = 0
  const byTopic = new Map<string, Promise<readonly FaqOfTopic[]>>()
  return {
    async find(query) {
      if (count >= mostSearches || query.query.trim() === '') return nothing
      count += 1
      const found = await searchKnowledge({ ...ctx, model: counted }, { ...query, knowledgeBaseId, signal })
      trail.searched({ query: query.query, kinds: query.kinds, hits: hitsIn(found) })
      return found
    },
    faqsByTopic(question) {
      const found = byTopic.get(question) ?? findFaqsByTopic(ctx, { knowledgeBaseId, question, signal })
      byTopic.set(question, found)
      return found
    },
    count: () => count,
  }
}

/** Of each kind. */
const mostShown = 10

/** What a turn's trail shows of a search. */
export function hitsIn({ products, faqs, locations }: Found): SearchMade['hits'] {
  return [products, faqs, locations].flatMap((records) =>
    records.slice(0, mostShown).map((record) => ({
      ...sourceOf(record),
      score: Math.round(record.match.score * 1_000) / 1_000,
      answers: record.match.answers,
    })),
  )
}
