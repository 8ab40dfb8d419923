import type { DataFolder } from './data-folder.ts'
import { evaluateSets, everyWay } from './evaluate-sets.ts'
import type { EvaluatedService } from './evaluated-service.ts'
import type { Findings } from './findings.ts'
import { type JudgedSet, readQueries } from './judged-set.ts'

export const faqSets = ['stackfaq', 'covidfaq', 'banking77'] as const

/** Questions of people against FAQs. */
export function evaluateFaqs(data: DataFolder): (service: EvaluatedService) => Promise<Findings> {
  const sets = faqSets.map((name) => readFaqSet(data, name))
  return (service) => evaluateSets(service, sets, everyWay)
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
