import { inTurn } from '../command/progress.ts'
import { searchDepth, searchFor } from './ask.ts'
import { type Findings, figure } from './findings.ts'
import type { JudgedSet } from './judged-set.ts'
import type { EvaluatedService, Shop } from './evaluated-service.ts'

const mostAsked = 40

/** Whether the search operation of the API gives the very list that the figures are made from, for some queries. */
export async function measurePublicSearch(
  service: EvaluatedService,
  shop: Shop,
  { name, kind, queries }: JudgedSet,
): Promise<Findings> {
  const step = Math.max(1, Math.floor(queries.length / mostAsked))
  const asked = queries.filter((_, index) => index % step === 0).slice(0, mostAsked)
  const flags = await inTurn(`${name}: search over HTTP`, asked, async ({ query }) => {
    const { ranked } = await searchFor(service, shop, { kind, query })
    const { data } = await service.client.POST('/knowledge-bases/{kbId}/search', {
      params: { path: { kbId: shop.knowledgeBaseId } },
      body: { query, kinds: [kind], limit: searchDepth },
    })
    const published = data?.data.results.map(({ externalId }) => externalId)
    return Number(JSON.stringify(published) === JSON.stringify(ranked))
  })
  return {
    loads: [],
    figures: [figure({ set: name, measure: 'same ten over HTTP', by: 'search' }, flags)],
    timings: [],
  }
}
