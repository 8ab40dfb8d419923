import { ask, searchFor } from './ask.ts'
import { type DataFolder, textOf } from './data-folder.ts'
import { type Findings, figure, joinFindings, timing } from './findings.ts'
import { type JudgedQuery, type JudgedSet, knownItem, nameWithSize, readQueries } from './judged-set.ts'
import { loadSet } from './load-set.ts'
import { measureChat } from './measure-chat.ts'
import { measurePublicSearch } from './measure-public-search.ts'
import { measureSearch } from './measure-search.ts'
import type { EvaluatedService, Shop } from './evaluated-service.ts'
import { inTurn } from '../command/progress.ts'
import { seededRandom } from '../numbers/seeded-random.ts'
import { firstIsRelevant } from './rank-metrics.ts'
import { withTypo } from './with-typo.ts'

/** The ways in which people write a part number. */
export const partNumberSpellings: readonly (readonly [
  name: string,
  write: (partNumber: string) => string,
])[] = [
  ['as written', (partNumber) => partNumber],
  ['punctuation dropped', withoutPunctuation],
  ['inside a sentence', (partNumber) => `Do you have the ${partNumber} in stock?`],
]

/** Which slips there are is chance, so each query is misspelt several times; its figure is the mean. */
const typoSeeds = [1, 2, 3, 4, 5]

/** Broad queries with graded answers, and part numbers of single products, over a full knowledge base. */
export function evaluateProducts(data: DataFolder): (service: EvaluatedService) => Promise<Findings> {
  const { products, misspelt, partNumbers } = readProductSets(data)
  return async (service) => {
    const { shop, load } = await loadSet(service, products)
    return joinFindings([
      { loads: [load], figures: [], timings: [] },
      await measureSearch(service, shop, products),
      await measurePublicSearch(service, shop, products),
      await measureChat(service, shop, products),
      await measureSearch(service, shop, misspelt),
      await measureChat(service, shop, misspelt),
      await measurePartNumbers(service, shop, partNumbers),
    ])
  }
}

interface ProductSets {
  readonly products: JudgedSet
  readonly misspelt: JudgedSet
  readonly partNumbers: JudgedSet
}

export function readProductSets(data: DataFolder): ProductSets {
  const products: JudgedSet = {
    name: 'products',
    kind: 'product',
    items: data.rows('chorus-electronics/products.jsonl'),
    queries: readQueries(data, {
      queries: 'chorus-electronics/queries.jsonl',
      grades: 'chorus-electronics/qrels.tsv',
      leastGrade: 2,
    }),
  }
  const randoms = typoSeeds.map((seed) => seededRandom(seed))
  const misspelt: JudgedSet = {
    ...products,
    name: 'products, one typo',
    queries: products.queries.map((judged) => ({
      ...judged,
      spellings: randoms.map((random) => withTypo(judged.query, random)),
    })),
  }
  const partNumbers: JudgedSet = {
    ...products,
    name: 'part numbers',
    queries: data
      .rows('chorus-electronics/sku_queries.jsonl')
      .map((row) => knownItem(textOf(row, 'query'), textOf(row, 'externalId'))),
  }
  return { products, misspelt, partNumbers }
}

async function measurePartNumbers(service: EvaluatedService, shop: Shop, set: JudgedSet): Promise<Findings> {
  const searchTimes: number[] = []
  const chatTimes: number[] = []
  const figures = []
  for (const [spelling, write] of partNumberSpellings) {
    const measure = `first, ${spelling}`
    const bySearch = async ({ query, relevant }: JudgedQuery): Promise<number> => {
      const found = await searchFor(service, shop, { kind: 'product', query: write(query) })
      searchTimes.push(found.milliseconds)
      return firstIsRelevant(found.ranked, relevant)
    }
    const byChat = async ({ query, relevant }: JudgedQuery): Promise<number> => {
      const reply = await ask(service, shop, { kind: 'product', query: write(query) })
      chatTimes.push(reply.milliseconds)
      return firstIsRelevant(reply.products, relevant)
    }
    const found = await inTurn(`${set.name} ${spelling}: search`, set.queries, bySearch)
    figures.push(figure({ set: set.name, measure, by: 'search' }, found))
    const shown = await inTurn(`${set.name} ${spelling}: chat`, set.queries, byChat)
    figures.push(figure({ set: set.name, measure, by: 'chat' }, shown))
  }
  const timings = [
    timing(`search, ${nameWithSize(set)}`, searchTimes),
    timing(`chat turn, ${nameWithSize(set)}`, chatTimes),
  ]
  return { loads: [], figures, timings }
}

function withoutPunctuation(text: string): string {
  return text.replaceAll(/[\p{P}\p{S}]/gu, '')
}
