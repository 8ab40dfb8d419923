import { setTimeout as wait } from 'node:timers/promises'
import { progress } from '../../command/progress.ts'
import { productAt, questionsFor } from '../../catalogue/products.ts'
import type { BenchRequest, Contender } from '../../start/contender.ts'
import type { Findings } from '../findings.ts'
import type { Stage } from '../stage.ts'
import { range, upsertRequest } from '../../catalogue/requests.ts'

const stretches = 8
const requestsPerStretch = 1_500
const concurrency = 8
const restMs = 3_000

/** Memory of the service with the most neighbours, after each of many stretches of mixed requests. */
export async function benchMemory(stage: Stage): Promise<Partial<Findings>> {
  const service = stage.contenders.findLast(({ side }) => side === 'service')
  if (service === undefined) return {}
  const { items } = stage
  const bar = progress(`memory, ${String(items)} items`)
  const requests = mixtureFor(stage)
  const beforeMiB = service.residentMiB()
  const afterStretchMiB: number[] = []
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    await sendAll(service, requests)
    afterStretchMiB.push(service.residentMiB())
    bar.to(stretch + 1, stretches)
  }
  await wait(restMs)
  const afterRestMiB = service.residentMiB()
  bar.done(`${String(beforeMiB)} MiB, then ${afterStretchMiB.join(', ')}, at rest ${String(afterRestMiB)}`)
  const memory = {
    items,
    others: service.others,
    requestsPerStretch,
    beforeMiB,
    afterStretchMiB,
    afterRestMiB,
  }
  return { memories: [memory] }
}

/** Of a hundred requests, one searches, ten upsert and the others list. */
function mixtureFor({ items, knowledgeBaseId }: Stage): BenchRequest[] {
  const base = `/knowledge-bases/${knowledgeBaseId}`
  const list: BenchRequest = { method: 'GET', path: `${base}/products?limit=50` }
  const upsert = upsertRequest(knowledgeBaseId, range(0, Math.min(items, 100)).map(productAt))
  const searches = questionsFor(items).map((query): BenchRequest => ({
    method: 'POST',
    path: `${base}/search`,
    body: JSON.stringify({ query }),
  }))
  return range(0, requestsPerStretch).map((index) => {
    if (index % 100 === 0) return searches[(index / 100) % searches.length] ?? list
    return index % 10 === 5 ? upsert : list
  })
}

async function sendAll({ send }: Contender, requests: readonly BenchRequest[]): Promise<void> {
  let next = 0
  const lane = async (): Promise<void> => {
    for (let request = requests[next++]; request !== undefined; request = requests[next++])
      await send(request)
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
}
