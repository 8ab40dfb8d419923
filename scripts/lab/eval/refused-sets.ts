import { readSample } from '../../../server/src/demo/sample.ts'
import { everyKind } from '../../../server/src/knowledge/index.ts'
import { readQuestions } from '../sample-questions/read-questions.ts'
import { type DataFolder, rowsOf, textOf } from './data-folder.ts'
import { readQueries } from './judged-set.ts'
import type { DataSet } from './load-set.ts'

/** A knowledge base, and what it is asked that it can answer and that it cannot. */
export interface RefusedSet {
  readonly name: string
  readonly sets: readonly DataSet[]
  readonly inScope: readonly string[]
  readonly outOfScope: readonly Strangers[]
}

/** Questions from elsewhere. */
export interface Strangers {
  readonly name: string
  readonly questions: readonly string[]
}

interface Asked {
  readonly name: string
  readonly sets: readonly DataSet[]
  readonly inScope: readonly string[]
  /** Questions about the same things that the records do not answer. */
  readonly untold?: readonly string[]
  /** Domains of clinc whose questions may well be about these records. */
  readonly domains: readonly string[]
  /** Names of the knowledge bases whose questions these records can hardly answer. */
  readonly strangers: readonly string[]
}

/** Courtesies and words to the assistant itself are answered without records. */
const noQuestions = ['meta', 'small_talk']
const mostOfDomains = 150
const mostOfEach = 75

/** The name under which the limits are held. */
export const anything = 'clinc out of scope'

/** Every knowledge base whose refusals are measured. What comes from the data is read at once. */
export function readRefusedSets(data: DataFolder): () => Promise<RefusedSet[]> {
  const fromData = [
    readFaqs(data, 'stackfaq', {
      domains: ['home', 'utility', 'work'],
      strangers: ['covidfaq', 'banking77'],
    }),
    readFaqs(data, 'covidfaq', { domains: ['travel', 'work'], strangers: ['stackfaq', 'banking77'] }),
    readFaqs(data, 'banking77', {
      domains: ['banking', 'credit_cards', 'travel', 'work'],
      strangers: ['stackfaq', 'covidfaq'],
    }),
    readBroadQueries(data),
    readProductQuestions(data),
  ]
  const outOfScope = data.rows('clinc-oos/out_of_scope.jsonl').map((row) => textOf(row, 'query'))
  const ofDomains = data.rows('clinc-oos/in_scope_test.jsonl')
  const withStrangers = (asked: readonly Asked[]): RefusedSet[] =>
    asked.map(({ name, sets, inScope, untold, domains, strangers }) => ({
      name,
      sets,
      inScope,
      outOfScope: [
        { name: anything, questions: outOfScope },
        {
          name: 'clinc, other domains',
          questions: spread(
            ofDomains
              .filter((row) => ![...noQuestions, ...domains].includes(textOf(row, 'domain')))
              .map((row) => textOf(row, 'query')),
            mostOfDomains,
          ),
        },
        ...(untold === undefined ? [] : [{ name: 'what the records do not say', questions: untold }]),
        {
          name: 'other knowledge bases',
          questions: strangers.flatMap((stranger) =>
            spread(asked.find((each) => each.name === stranger)?.inScope ?? [], mostOfEach),
          ),
        },
      ],
    }))
  return async () => withStrangers([...fromData, await readShop()])
}

/** At most so many, from all over the list. */
function spread(questions: readonly string[], most: number): string[] {
  const step = Math.max(1, questions.length / most)
  return questions.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

function readFaqs(data: DataFolder, name: string, rest: Pick<Asked, 'domains' | 'strangers'>): Asked {
  const judged = { queries: `${name}/queries.jsonl`, grades: `${name}/qrels.tsv`, leastGrade: 1 }
  return {
    name,
    sets: [{ name, kind: 'faq', items: data.rows(`${name}/faqs.jsonl`) }],
    inScope: readQueries(data, judged).map(({ query }) => query),
    ...rest,
  }
}

function readBroadQueries(data: DataFolder): Asked {
  const judged = {
    queries: 'chorus-electronics/queries.jsonl',
    grades: 'chorus-electronics/qrels.tsv',
    leastGrade: 2,
  }
  const items = data.rows('chorus-electronics/products.jsonl')
  return {
    name: 'products',
    sets: [{ name: 'products', kind: 'product', items }],
    inScope: readQueries(data, judged).map(({ query }) => query),
    domains: ['home', 'utility', 'auto_and_commute', 'work'],
    strangers: ['covidfaq', 'banking77'],
  }
}

/**
 * Questions about single products, which the visitor names. People answered them from reviews and from what others had
 * asked, too: a record answers those only of which a passage that answers them fully stands in it.
 */
function readProductQuestions(data: DataFolder): Asked {
  const items = data.rows('epqa/products.jsonl')
  const products = new Map(items.map((row) => [textOf(row, 'externalId'), row]))
  const inScope: string[] = []
  const untold: string[] = []
  for (const row of data.rows('epqa/questions.jsonl')) {
    const product = products.get(textOf(row, 'productExternalId'))
    if (product === undefined) continue
    const told = asWritten(textOf(product, 'description'))
    const isTold = rowsOf(row, 'passages').some(
      (passage) =>
        passage['label'] === 2 && told.includes(asWritten(textOf(passage, 'text')).replace(/\.$/u, '')),
    )
    const kept = isTold ? inScope : untold
    kept.push(`${textOf(product, 'name')}: ${textOf(row, 'question')}`)
  }
  return {
    name: 'product questions',
    sets: [{ name: 'product questions', kind: 'product', items }],
    inScope,
    untold,
    domains: ['home', 'utility', 'auto_and_commute', 'kitchen_and_dining', 'work'],
    strangers: ['covidfaq', 'banking77'],
  }
}

/** Without regard to capitals and to how lines are broken. */
function asWritten(text: string): string {
  return text.toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** The sample business, asked the questions that the tests begin conversations with and expect records for. */
async function readShop(): Promise<Asked> {
  const name = 'the sample business'
  const sets: DataSet[] = []
  for (const { name: kind } of everyKind) sets.push({ name, kind, items: await readSample(kind) })
  const first = [...readQuestions().values()]
    .flat()
    .flatMap(({ turns: [turn], notYet }) => (turn === undefined || notYet !== undefined ? [] : [turn]))
  return {
    name,
    sets,
    inScope: first
      .filter(
        ({ rows, anyOf, first: begins }) => rows !== undefined || anyOf !== undefined || begins !== undefined,
      )
      .map(({ ask }) => ask),
    domains: ['home', 'utility', 'travel', 'kitchen_and_dining', 'work'],
    strangers: ['stackfaq', 'covidfaq', 'banking77'],
  }
}
