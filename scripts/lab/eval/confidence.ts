import { everyKind } from '../../../server/src/knowledge/index.ts'
import { correctSpelling, type Hit, search } from '../../../server/src/retrieval/index.ts'
import type { EvaluatedService, Shop } from './evaluated-service.ts'

const names = everyKind.map(({ name }) => name)

/** How sure the retrieval is that a knowledge base answers a question: the higher, the surer. */
export async function confidenceIn(service: EvaluatedService, shop: Shop, query: string): Promise<number> {
  const { knowledgeBaseId } = shop
  const about = { knowledgeBaseId, kinds: names }
  const corrected = await correctSpelling(service.context, { ...about, text: query })
  const hits = await search(service.context, { ...about, query: corrected, limit: 1 })
  return Math.max(0, ...Object.values(hits).flatMap((each) => each.map(confidenceOf)))
}

/** By part number for certain; else by how much of the question the record knows and how alike they are. */
function confidenceOf({ exact, coverage, vectorScore }: Hit): number {
  return exact ? 2 : coverage + vectorScore
}
