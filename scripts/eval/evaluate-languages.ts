import { type DataFolder, type Row, textOf } from './data-folder.ts'
import { type Findings, joinFindings } from './findings.ts'
import { type JudgedSet, knownItem, readQueries } from './judged-set.ts'
import { loadSet } from './load-set.ts'
import { measureChat } from './measure-chat.ts'
import { measureSearch } from './measure-search.ts'
import type { EvaluatedService } from './open-service.ts'

/** The same questions in other words, in two languages; and questions that must find their own answer, in five. */
export function evaluateLanguages(data: DataFolder): (service: EvaluatedService) => Promise<Findings> {
  const paraphrases = ['de', 'en'].map((language) => readParaphrases(data, language))
  const faqs = data.rows('multilingual-faq/faqs.jsonl')
  const answers = ['de', 'en', 'it', 'pl', 'sv'].map((language) => answersIn(language, faqs))
  return async (service) => {
    const parts: Findings[] = []
    for (const set of paraphrases) {
      const { shop, load } = await loadSet(service, set)
      parts.push(
        { loads: [load], figures: [], timings: [] },
        await measureSearch(service, shop, set),
        await measureChat(service, shop, set),
      )
    }
    for (const set of answers) {
      const { shop, load } = await loadSet(service, set)
      parts.push({ loads: [load], figures: [], timings: [] }, await measureSearch(service, shop, set))
    }
    return joinFindings(parts)
  }
}

function readParaphrases(data: DataFolder, language: string): JudgedSet {
  const file = (rest: string): string => `multilingual-faq/paraphrase_${language}_${rest}`
  return {
    name: `paraphrases ${language}`,
    kind: 'faq',
    // The file has questions only, and a FAQ needs an answer: the question stands for it.
    items: data.rows(file('faqs.jsonl')).map((row) => ({ ...row, answer: textOf(row, 'question') })),
    queries: readQueries(data, {
      queries: file('queries.jsonl'),
      grades: file('qrels.tsv'),
      leastGrade: 1,
    }),
  }
}

/** Characters that the contract allows a question. */
const longestQuestion = 1000

function answersIn(language: string, faqs: readonly Row[]): JudgedSet {
  const own = faqs.filter((row) => isIn(language, row))
  return {
    name: `answers ${language}`,
    kind: 'faq',
    // Stored without their questions, which would make it easy: the text itself, as far as it fits, is in their place.
    items: own.map((row) => ({ ...row, question: textOf(row, 'answer').slice(0, longestQuestion) })),
    queries: own.map((row) => knownItem(textOf(row, 'question'), textOf(row, 'externalId'))),
  }
}

function isIn(language: string, { metadata }: Row): boolean {
  return typeof metadata === 'object' && metadata !== null && 'lang' in metadata && metadata.lang === language
}
