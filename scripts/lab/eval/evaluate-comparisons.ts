import type { PoolClient } from 'pg'
import { inTurn } from '../command/progress.ts'
import { openFullText } from './comparisons/full-text.ts'
import { openMiniSearch } from './comparisons/mini-search.ts'
import { type OpenSearch, searchableOf } from './comparisons/searchable.ts'
import type { DataFolder } from './data-folder.ts'
import { faqSets, readFaqSet } from './evaluate-faqs.ts'
import { answerSets, readAnswers } from './evaluate-languages.ts'
import { partNumberSpellings, readProductSets } from './evaluate-products.ts'
import {
  type Contender,
  contenders,
  type Figure,
  type Findings,
  figure,
  joinFindings,
  timing,
} from './findings.ts'
import { type JudgedSet, nameWithSize, spellingsOf } from './judged-set.ts'
import type { EvaluatedService } from './evaluated-service.ts'
import { rankFigures } from './rank-figures.ts'
import { firstIsRelevant } from './rank-metrics.ts'

/** Records in one language, and all that is asked of them. */
interface Compared {
  readonly language: string
  readonly judged: readonly JudgedSet[]
  readonly partNumbers?: JudgedSet
}

/** The same records and questions put to searches that are ready to be had, in the same process and database engine. */
export function evaluateComparisons(data: DataFolder): (service: EvaluatedService) => Promise<Findings> {
  const { products, misspelt, partNumbers } = readProductSets(data)
  const compared: Compared[] = [
    { language: 'en', judged: [products, misspelt], partNumbers },
    ...faqSets.map((name) => ({ language: 'en', judged: [readFaqSet(data, name)] })),
    ...answerSets.map((language) => ({ language, judged: [readAnswers(data, language)] })),
  ]
  return async (service) => {
    const database = await service.openBeside()
    // A temporary table is seen by the connection that made it.
    const client = await database.pool.connect()
    try {
      const parts: Findings[] = []
      for (const each of compared) parts.push(await compare(client, each))
      return joinFindings(parts)
    } finally {
      client.release()
      await database.close()
    }
  }
}

async function compare(client: PoolClient, { language, judged, partNumbers }: Compared): Promise<Findings> {
  const [first] = judged
  const records = first === undefined ? [] : searchableOf(first)
  const { everyWord, anyWord } = await openFullText(client, records, language)
  const { plain, tolerant } = openMiniSearch(records)
  const searches: Readonly<Record<Contender, OpenSearch>> = {
    'PostgreSQL, every word': everyWord,
    'PostgreSQL, any word': anyWord,
    MiniSearch: plain,
    'MiniSearch, prefixes and slips': tolerant,
  }
  const parts: Findings[] = []
  for (const by of contenders) {
    for (const set of judged) parts.push(await measureRanks(searches[by], by, set))
    if (partNumbers !== undefined) parts.push(await measurePartNumbers(searches[by], by, partNumbers))
  }
  return joinFindings(parts)
}

async function measureRanks({ search }: OpenSearch, by: Contender, set: JudgedSet): Promise<Findings> {
  const times: number[] = []
  const rankings = await inTurn(`${set.name}: ${by}`, set.queries, async (judged) => {
    const lists = []
    for (const query of spellingsOf(judged)) lists.push(await timed(() => search(query), times))
    return { judged, lists }
  })
  return {
    loads: [],
    figures: rankFigures(set.name, { by, rankings }),
    timings: [timing(`${by}, ${nameWithSize(set)}`, times)],
  }
}

async function measurePartNumbers({ search }: OpenSearch, by: Contender, set: JudgedSet): Promise<Findings> {
  const times: number[] = []
  const figures: Figure[] = []
  for (const [spelling, write] of partNumberSpellings) {
    const flags = await inTurn(`${set.name} ${spelling}: ${by}`, set.queries, async ({ query, relevant }) =>
      firstIsRelevant(await timed(() => search(write(query)), times), relevant),
    )
    figures.push(figure({ set: set.name, measure: `first, ${spelling}`, by }, flags))
  }
  return { loads: [], figures, timings: [timing(`${by}, ${nameWithSize(set)}`, times)] }
}

async function timed<Result>(work: () => Promise<Result>, times: number[]): Promise<Result> {
  const started = performance.now()
  const result = await work()
  times.push(performance.now() - started)
  return result
}
