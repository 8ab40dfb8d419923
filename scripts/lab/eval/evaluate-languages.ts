import { detectLanguage } from '../../../server/src/platform/detect-language.ts'
import { inTurn } from '../command/progress.ts'
import { ask } from './ask.ts'
import { type DataFolder, type Row, textOf } from './data-folder.ts'
import { evaluateSets, everyWay } from './evaluate-sets.ts'
import type { EvaluatedService, Shop } from './evaluated-service.ts'
import { type Findings, figure, joinFindings } from './findings.ts'
import { type JudgedSet, knownItem, readQueries } from './judged-set.ts'
import { measureSearch } from './measure-search.ts'

/** The same questions in other words, in two languages; and questions that must find their own answer, in five. */
export function evaluateLanguages(data: DataFolder): (service: EvaluatedService) => Promise<Findings> {
  const paraphrases = ['de', 'en'].map((language) => readParaphrases(data, language))
  const answers = answerSets.map((language) => readAnswers(data, language))
  return async (service) =>
    joinFindings([
      await evaluateSets(service, paraphrases, [...everyWay, measureReplyLanguage]),
      await evaluateSets(service, answers, [measureSearch]),
    ])
}

/** A set of which it is known what it is asked in. */
type SpokenSet = JudgedSet & { readonly language: string }

function readParaphrases(data: DataFolder, language: string): SpokenSet {
  const file = (rest: string): string => `multilingual-faq/paraphrase_${language}_${rest}`
  return {
    name: `paraphrases ${language}`,
    kind: 'faq',
    language,
    // The file has questions only, and a FAQ needs an answer: the question stands for it.
    items: data.rows(file('faqs.jsonl')).map((row) => ({ ...row, answer: textOf(row, 'question') })),
    queries: readQueries(data, {
      queries: file('queries.jsonl'),
      grades: file('qrels.tsv'),
      leastGrade: 1,
    }),
  }
}

/** Whether chat answers, and declines, in the language in which it is asked. */
async function measureReplyLanguage(
  service: EvaluatedService,
  shop: Shop,
  set: SpokenSet,
): Promise<Findings> {
  const flags = await inTurn(`${set.name}: language of the reply`, set.queries, async ({ query }) => {
    const { content } = await ask(service, shop, { kind: set.kind, query, language: set.language })
    return Number(detectLanguage(content).language === set.language)
  })
  const name = { set: set.name, measure: 'reply in the language of the question', by: 'chat' } as const
  return { loads: [], figures: [figure(name, flags)], timings: [] }
}

/** Characters that the contract allows a question. */
const longestQuestion = 1000

/**
 * How a FAQ is stored that has to be found by its answer alone: nothing but the text of the answer may be searchable,
 * but a FAQ needs a question. The answer itself, as far as it fits, stands in its place.
 */
const withAnswerOnly = ({ externalId, answer }: AnswerRow): Row => ({
  externalId,
  question: answer.slice(0, longestQuestion),
  answer,
})

interface AnswerRow {
  readonly externalId: string
  readonly answer: string
}

/** Languages in which questions must find their own answers. */
export const answerSets = ['de', 'en', 'it', 'pl', 'sv'] as const

export function readAnswers(data: DataFolder, language: (typeof answerSets)[number]): JudgedSet {
  const own = data.rows('multilingual-faq/faqs.jsonl').filter((row) => isIn(language, row))
  return {
    name: `answers ${language}`,
    kind: 'faq',
    items: own.map((row) =>
      withAnswerOnly({ externalId: textOf(row, 'externalId'), answer: textOf(row, 'answer') }),
    ),
    queries: own.map((row) => knownItem(textOf(row, 'question'), textOf(row, 'externalId'))),
  }
}

function isIn(language: string, { metadata }: Row): boolean {
  return typeof metadata === 'object' && metadata !== null && 'lang' in metadata && metadata.lang === language
}
