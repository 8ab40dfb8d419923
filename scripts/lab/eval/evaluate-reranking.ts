import { systemClock } from '../../../server/src/clock.ts'
import type { Model } from '../../../server/src/platform/models/model.ts'
import { openCohere, defaultCohereModels } from '../../../server/src/platform/models/cohere/open-cohere.ts'
import { rerankedText, search } from '../../../server/src/retrieval/index.ts'
import { inTurn } from '../command/progress.ts'
import type { RerankBody } from '../providers/behaviour.ts'
import { localApiKey, startCohereServer } from '../providers/cohere/start-cohere-server.ts'
import { searchDepth } from './ask.ts'
import type { DataFolder } from './data-folder.ts'
import { readProductSets } from './evaluate-products.ts'
import type { EvaluatedService, Shop } from './evaluated-service.ts'
import { type Findings, figure } from './findings.ts'
import type { JudgedQuery, JudgedSet } from './judged-set.ts'
import { loadSet } from './load-set.ts'
import { ndcgAt } from './rank-metrics.ts'
import { usualDurations } from '../../../server/src/durations.ts'

/**
 * Whether the right records go out to a reranker, and its order is obeyed: one that knows the judgements, and one that
 * turns them round, behind the same protocol as the provider's. It says nothing about how good a real one is.
 */
export function evaluateReranking(data: DataFolder): (service: EvaluatedService) => Promise<Findings> {
  const { products } = readProductSets(data)
  return async (service) => {
    const { shop } = await loadSet(service, products)
    const own = await measure(service, shop, products, undefined)
    const ideal = await withReranker(
      shop,
      products,
      (grade) => grade,
      (rerank) => measure(service, shop, products, rerank),
    )
    const reversed = await withReranker(
      shop,
      products,
      (grade) => 1 - grade,
      (rerank) => measure(service, shop, products, rerank),
    )
    const named = (set: string, measure: string) => ({ set, measure, by: 'search' as const })
    return {
      loads: [],
      timings: [],
      figures: [
        figure(named('products, ideal reranker', 'nDCG@10'), ideal),
        figure(
          named('products, ideal reranker', 'gain in nDCG@10'),
          ideal.map((value, index) => value - (own[index] ?? 0)),
        ),
        figure(
          named('products, reversed reranker', 'loss up to an nDCG@10 of 0'),
          reversed.map((value) => 1 - value),
        ),
      ],
    }
  }
}

type Rerank = Model['rerank']

async function measure(
  service: EvaluatedService,
  shop: Shop,
  set: JudgedSet,
  rerank: Rerank,
): Promise<number[]> {
  const { context } = service
  const { rerank: _, ...model } = context.model
  const ctx = { ...context, model: { ...model, ...(rerank && { rerank }) } }
  return inTurn(`${set.name}: reranking`, set.queries, async ({ query, grades }) => {
    const { knowledgeBaseId } = shop
    const hits = await search(ctx, { knowledgeBaseId, query, kinds: [set.kind], limit: searchDepth })
    return ndcgAt(
      searchDepth,
      hits[set.kind].map(({ fields }) => String(fields['externalId'])),
      grades,
    )
  })
}

/** @param scoreOf what a grade, from 0 to 1, is worth */
async function withReranker<Result>(
  shop: Shop,
  set: JudgedSet,
  scoreOf: (grade: number) => number,
  work: (rerank: Rerank) => Promise<Result>,
): Promise<Result> {
  const gradeOf = gradesByText(shop, set)
  const server = await startCohereServer({
    chat: notAsked,
    embed: notAsked,
    rerank: ({ query, documents }: RerankBody) => documents.map((text) => scoreOf(gradeOf(query, text))),
  })
  try {
    const settings = { ...defaultCohereModels, apiKey: localApiKey, baseUrl: server.baseUrl }
    const { rerank } = await openCohere(settings, { clock: systemClock, patience: usualDurations.provider })
    return await work(rerank)
  } finally {
    await server.close()
  }
}

const notAsked = () => ({ fault: 'status', status: 501 }) as const

/** What the judgements say about a record that is known by its text alone; from 0 to 1. */
function gradesByText(shop: Shop, { queries, kind }: JudgedSet): (query: string, text: string) => number {
  const keys = new Map<string, string[]>()
  for (const { fields } of shop.rows) {
    const text = rerankedText(kind, fields)
    keys.set(text, [...(keys.get(text) ?? []), String(fields['externalId'])])
  }
  const judged = new Map<string, JudgedQuery>(queries.map((each) => [each.query, each]))
  return (query, text) => {
    const grades = judged.get(query)?.grades ?? new Map<string, number>()
    const highest = Math.max(1, ...grades.values())
    return Math.max(0, ...(keys.get(text) ?? []).map((key) => grades.get(key) ?? 0)) / highest
  }
}
