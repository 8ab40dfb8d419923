import { inTurn } from '../command/progress.ts'
import { searchFor } from './ask.ts'
import { type Findings, timing } from './findings.ts'
import { type JudgedSet, nameWithSize, spellingsOf } from './judged-set.ts'
import type { EvaluatedService, Shop } from './evaluated-service.ts'
import { rankFigures } from './rank-figures.ts'

/** How well the retrieval ranks, over all queries of a set. */
export async function measureSearch(
  service: EvaluatedService,
  shop: Shop,
  set: JudgedSet,
): Promise<Findings> {
  const times: number[] = []
  const rankings = await inTurn(`${set.name}: search`, set.queries, async (judged) => {
    const lists = []
    for (const query of spellingsOf(judged)) {
      const found = await searchFor(service, shop, { kind: set.kind, query })
      times.push(found.milliseconds)
      lists.push(found.ranked)
    }
    return { judged, lists }
  })
  return {
    loads: [],
    figures: rankFigures(set.name, { by: 'search', rankings }),
    timings: [timing(`search, ${nameWithSize(set)}`, times)],
  }
}
