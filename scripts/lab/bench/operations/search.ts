import { questionsFor } from '../../catalogue/products.ts'
import { compare, type Entry } from '../compare.ts'
import type { BenchRequest } from '../../start/contender.ts'
import { type Findings, joinFindings } from '../findings.ts'
import type { Stage } from '../stage.ts'

const most = 10

/** The ten best products for a fixed list of questions. Every block asks all of them. */
export async function benchSearch(stage: Stage): Promise<Findings> {
  const requests = questionsFor(stage.items).map((query): BenchRequest => ({
    method: 'POST',
    path: `/knowledge-bases/${stage.knowledgeBaseId}/search`,
    body: JSON.stringify({ query, kinds: ['product'], limit: most }),
  }))
  const entries = stage.contenders.map((contender): Entry => ({
    contender,
    workload: { blockSize: requests.length, next: () => requests },
  }))
  for (const { contender } of entries) await requireHits(contender.ask, requests)
  const findings: Partial<Findings>[] = []
  for (const concurrency of stage.concurrencies) {
    const measured = { operation: 'search', items: stage.items, concurrency }
    findings.push({ series: await compare(measured, entries, stage.rounds) })
  }
  return joinFindings(findings)
}

/** A search that finds nothing would be fast for the wrong reason. */
async function requireHits(
  ask: (request: BenchRequest) => Promise<unknown>,
  requests: readonly BenchRequest[],
): Promise<void> {
  let hits = 0
  for (const request of requests) {
    // Both sides answer a search in the shape of the contract.
    const { data } = (await ask(request)) as { data: { results: unknown[] } }
    hits += data.results.length
  }
  if (hits < requests.length)
    throw new Error(`${String(requests.length)} questions found ${String(hits)} products.`)
}
