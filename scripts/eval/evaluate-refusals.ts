import { readSample } from '../../server/src/demo/sample.ts'
import { everyKind } from '../../server/src/knowledge/index.ts'
import { inTurn } from '../measure/progress.ts'
import { ask } from './ask.ts'
import { type DataFolder, type Row, textOf } from './data-folder.ts'
import { type Figure, type Findings, figure, joinFindings } from './findings.ts'
import { readQueries } from './judged-set.ts'
import { type DataSet, loadSet, type LoadedSet, loadSets } from './load-set.ts'
import type { EvaluatedService, Shop } from './open-service.ts'

/** Records, and what is asked about them. */
interface AskedSet extends DataSet {
  readonly questions: readonly string[]
}

/**
 * Whether chat declines when it should and only then: questions that the records answer, asked of the records, and
 * questions about anything under the sun, asked of a bank's FAQs and of a shop.
 */
export function evaluateRefusals(data: DataFolder): (service: EvaluatedService) => Promise<Findings> {
  const answerable = [
    ...['stackfaq', 'covidfaq', 'banking77'].map((name) => readFaqs(data, name, name)),
    readFaqs(data, 'paraphrases en', 'multilingual-faq/paraphrase_en'),
    readBroadQueries(data),
    readProductQuestions(data),
  ]
  const offTopic = data.rows('clinc-oos/out_of_scope.jsonl').map((row) => textOf(row, 'query'))
  return async (service) => {
    const parts: Findings[] = []
    const answered: number[] = []
    for (const set of answerable) {
      const { shop, load } = await loadSet(service, set)
      const flags = await askAll(service, shop, { title: `${set.name}: is it answered`, set })
      answered.push(...flags)
      parts.push(found([figure(answeredIn(set.name), flags)]), { loads: [load], figures: [], timings: [] })
      if (set.name === 'banking77') parts.push(await measureOffTopic(service, shop, offTopic, set.name))
    }
    const sample = await loadSample(service)
    parts.push(
      { loads: [sample.load], figures: [], timings: [] },
      await measureOffTopic(service, sample.shop, offTopic, 'the sample business'),
    )
    return joinFindings([found([figure(answeredIn('all answerable questions'), answered)]), ...parts])
  }
}

function answeredIn(set: string): Pick<Figure, 'set' | 'measure' | 'by'> {
  return { set, measure: 'answerable and answered', by: 'chat' }
}

function found(figures: readonly Figure[]): Findings {
  return { loads: [], figures, timings: [] }
}

async function askAll(
  service: EvaluatedService,
  shop: Shop,
  { title, set }: { readonly title: string; readonly set: Pick<AskedSet, 'kind' | 'questions'> },
): Promise<number[]> {
  return inTurn(title, set.questions, async (query) =>
    Number((await ask(service, shop, { kind: set.kind, query })).isAnswered),
  )
}

async function measureOffTopic(
  service: EvaluatedService,
  shop: Shop,
  questions: readonly string[],
  name: string,
): Promise<Findings> {
  const title = `off-topic to ${name}: is it declined`
  const flags = await askAll(service, shop, { title, set: { kind: 'faq', questions } })
  const declined = flags.map((flag) => 1 - flag)
  return found([figure({ set: `off-topic to ${name}`, measure: 'declined', by: 'chat' }, declined)])
}

function readFaqs(data: DataFolder, name: string, files: string): AskedSet {
  const file = (rest: string): string => (files === name ? `${files}/${rest}` : `${files}_${rest}`)
  const judged = { queries: file('queries.jsonl'), grades: file('qrels.tsv'), leastGrade: 1 }
  return {
    name,
    kind: 'faq',
    // Some have questions only, and a FAQ needs an answer: the question stands for it.
    items: data.rows(file('faqs.jsonl')).map((row) => ({ answer: textOf(row, 'question'), ...row })),
    questions: readQueries(data, judged).map(({ query }) => query),
  }
}

function readBroadQueries(data: DataFolder): AskedSet {
  const judged = {
    queries: 'chorus-electronics/queries.jsonl',
    grades: 'chorus-electronics/qrels.tsv',
    leastGrade: 2,
  }
  return {
    name: 'products',
    kind: 'product',
    items: data.rows('chorus-electronics/products.jsonl'),
    questions: readQueries(data, judged).map(({ query }) => query),
  }
}

/** Questions about single products, which the visitor names. */
function readProductQuestions(data: DataFolder): AskedSet {
  const items = data.rows('epqa/products.jsonl')
  const names = new Map(items.map((row) => [textOf(row, 'externalId'), textOf(row, 'name')]))
  const questions = data.rows('epqa/questions.jsonl').flatMap((row: Row) => {
    const name = names.get(textOf(row, 'productExternalId'))
    return row['answerable'] === true && name !== undefined ? [`${name}: ${textOf(row, 'question')}`] : []
  })
  return { name: 'product questions', kind: 'product', items, questions }
}

async function loadSample(service: EvaluatedService): Promise<LoadedSet> {
  const name = 'the sample business'
  const sets: DataSet[] = []
  for (const { name: kind } of everyKind) sets.push({ name, kind, items: await readSample(kind) })
  return loadSets(service, name, sets)
}
