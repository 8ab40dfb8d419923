import { ask } from './ask.ts'
import { type DataFolder, textOf } from './data-folder.ts'
import { type Findings, figure, joinFindings, timing } from './findings.ts'
import { type JudgedSet, readQueries } from './judged-set.ts'
import { loadSet } from './load-set.ts'
import { isAnswer, measureChat } from './measure-chat.ts'
import { measureSearch } from './measure-search.ts'
import type { EvaluatedService, Shop } from './open-service.ts'
import { inTurn } from '../measure/progress.ts'

const names = ['stackfaq', 'covidfaq', 'banking77'] as const

/** Questions of people against FAQs; and questions about anything else, which a bank's FAQs cannot answer. */
export function evaluateFaqs(data: DataFolder): (service: EvaluatedService) => Promise<Findings> {
  const sets = names.map((name) => readFaqSet(data, name))
  const offTopic = data.rows('clinc-oos/out_of_scope.jsonl').map((row) => textOf(row, 'query'))
  return async (service) => {
    const parts: Findings[] = []
    for (const set of sets) {
      const { shop, load } = await loadSet(service, set)
      parts.push(
        { loads: [load], figures: [], timings: [] },
        await measureSearch(service, shop, set),
        await measureChat(service, shop, set),
      )
      if (set.name === 'banking77') parts.push(await measureOffTopic(service, shop, offTopic))
    }
    return joinFindings(parts)
  }
}

function readFaqSet(data: DataFolder, name: (typeof names)[number]): JudgedSet {
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

async function measureOffTopic(
  service: EvaluatedService,
  shop: Shop,
  queries: readonly string[],
): Promise<Findings> {
  const replies = await inTurn('off-topic questions to banking77: chat', queries, (query) =>
    ask(service, shop, { kind: 'faq', query }),
  )
  const falselyAnswered = replies.map((reply) => Number(isAnswer(reply)))
  const name = {
    set: 'off-topic to banking77',
    measure: 'answered all the same (lower is better)',
    by: 'chat',
  } as const
  return {
    loads: [],
    figures: [figure(name, falselyAnswered)],
    timings: [
      timing(
        'chat turn, off-topic to banking77',
        replies.map(({ milliseconds }) => milliseconds),
      ),
    ],
  }
}
