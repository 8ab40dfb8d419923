import type { EvaluatedService, Shop } from './evaluated-service.ts'
import { type Findings, joinFindings } from './findings.ts'
import type { JudgedSet } from './judged-set.ts'
import { loadSet } from './load-set.ts'
import { measureChat } from './measure-chat.ts'
import { measurePublicSearch } from './measure-public-search.ts'
import { measureSearch } from './measure-search.ts'

type Measure<Set extends JudgedSet> = (service: EvaluatedService, shop: Shop, set: Set) => Promise<Findings>

/** By the retrieval alone, by the operation of the API, and in chat. */
export const everyWay = [measureSearch, measurePublicSearch, measureChat] as const

/** Loads each set into a knowledge base of its own and measures it there, one after the other. */
export async function evaluateSets<Set extends JudgedSet>(
  service: EvaluatedService,
  sets: readonly Set[],
  measures: readonly Measure<Set>[],
): Promise<Findings> {
  const parts: Partial<Findings>[] = []
  for (const set of sets) {
    const { shop, load } = await loadSet(service, set)
    parts.push({ loads: [load] })
    for (const measure of measures) parts.push(await measure(service, shop, set))
  }
  return joinFindings(parts)
}
