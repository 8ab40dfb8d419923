import type { DataFolder } from './data-folder.ts'
import { type Findings, joinFindings } from './findings.ts'
import { type JudgedSet, readQueries } from './judged-set.ts'
import { loadSet } from './load-set.ts'
import { measureChat } from './measure-chat.ts'
import { measurePublicSearch } from './measure-public-search.ts'
import { measureSearch } from './measure-search.ts'
import type { EvaluatedService } from './evaluated-service.ts'

export const faqSets = ['stackfaq', 'covidfaq', 'banking77'] as const

/** Questions of people against FAQs. */
export function evaluateFaqs(data: DataFolder): (service: EvaluatedService) => Promise<Findings> {
  const sets = faqSets.map((name) => readFaqSet(data, name))
  return async (service) => {
    const parts: Findings[] = []
    for (const set of sets) {
      const { shop, load } = await loadSet(service, set)
      parts.push(
        { loads: [load], figures: [], timings: [] },
        await measureSearch(service, shop, set),
        await measurePublicSearch(service, shop, set),
        await measureChat(service, shop, set),
      )
    }
    return joinFindings(parts)
  }
}

export function readFaqSet(data: DataFolder, name: (typeof faqSets)[number]): JudgedSet {
  return {
    name,
    kind: 'faq',
    items: data.rows(`${name}/faqs.jsonl`),
    queries: readQueries(data, {
      queries: `${name}/queries.jsonl`,
      grades: `${name}/qrels.tsv`,
      leastGrade: 1,
    }),
  }
}
