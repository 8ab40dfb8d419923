import type { Context } from '../../context.ts'
import { noCredits, prices, sumOf } from '../../metering/index.ts'
import { hasSubject } from '../../retrieval/index.ts'
import type { Engine, EngineAnswer, EngineTurn, Source } from '../engine.ts'
import type { FaqRecord, LocationRecord, ProductRecord } from '../tools/read-record.ts'
import { searchBuckets, searchKnowledge } from '../tools/search-knowledge.ts'
import { chooseSubject, type Subject } from './choose-subject.ts'
import { composeLocations } from './compose-locations.ts'
import { composeProducts } from './compose-products.ts'
import { markdownParagraphs, markdownText } from './markdown-text.ts'
import { type SmallTalk, smallTalk } from './small-talk.ts'

const turnWithoutSearch = { ...noCredits, chat: prices.chat }
const turnWithSearch = { ...searchBuckets, chat: prices.chat }

/** Answers from the knowledge base without a language model: the same question always gets the same answer. */
export const builtinEngine: Engine = {
  maximumMillicredits: sumOf(turnWithSearch),

  async answer(ctx: Context, turn: EngineTurn): Promise<EngineAnswer> {
    const talk = smallTalk(turn.message)
    const answer = talk === undefined ? await answerQuestion(ctx, turn) : answerSmallTalk(talk, turn)
    turn.onDelta?.(answer.content)
    return answer
  },
}

const nothingElse = {
  products: [],
  sources: [],
  actions: [],
  sessionEnded: false,
  usage: { inputTokens: 0, outputTokens: 0 },
} as const

function answerSmallTalk(talk: SmallTalk, { visitor }: EngineTurn): EngineAnswer {
  const called = visitor.name === null || visitor.name.trim() === '' ? '' : `, ${markdownText(visitor.name)}`
  const contents: Readonly<Record<SmallTalk, string>> = {
    greeting: `Hello${called}. What can I do for you?`,
    thanks: 'You are welcome. Is there anything else you would like to know?',
    acknowledgement: 'Good. Let me know if there is anything else you would like to know.',
    farewell: `Goodbye${called}, and thank you for your visit.`,
  }
  return {
    ...nothingElse,
    content: contents[talk],
    sessionEnded: talk === 'farewell',
    buckets: turnWithoutSearch,
  }
}

async function answerQuestion(ctx: Context, turn: EngineTurn): Promise<EngineAnswer> {
  const { knowledgeBaseId, signal } = turn
  const query = completeQuestion(turn)
  const found = await searchKnowledge(ctx, { knowledgeBaseId, query, signal })
  const subject = chooseSubject(query, found)
  const answer = subject === undefined ? refusal : answerFrom(subject, languageOf(turn))
  return { ...nothingElse, ...answer, buckets: turnWithSearch }
}

const backReference = /\b(?:it|its|this|that|they|them|their|these|those|one|ones|there)\b/i
const longestFragment = 3

/** "How much is it?" is about whatever the visitor asked for before. */
function completeQuestion({ message, history }: EngineTurn): string {
  const earlier = history.findLast((each) => each.role === 'user' && smallTalk(each.content) === undefined)
  return earlier !== undefined && leansOnEarlier(message) ? `${earlier.content}\n${message}` : message
}

function leansOnEarlier(message: string): boolean {
  const namesProduct = hasSubject(message, 'product')
  if (backReference.test(message)) return !namesProduct || !hasSubject(message, 'location')
  return !namesProduct && message.trim().split(/\s+/u).length <= longestFragment
}

type Content = Pick<EngineAnswer, 'content' | 'products' | 'sources'>

const refusal: Content = {
  content: 'I am sorry, I have no information about that. Is there something else I can look up for you?',
  products: [],
  sources: [],
}

function answerFrom(subject: Subject, language: string): Content {
  switch (subject.kind) {
    case 'product': {
      const { content, products, records } = composeProducts(subject.records, language)
      return { content, products, sources: records.map((each) => sourceOf(each, each.name)) }
    }
    case 'location': {
      const { content, records } = composeLocations(subject.records)
      return { content, products: [], sources: records.map((each) => sourceOf(each, each.name)) }
    }
    case 'faq':
      return {
        content: subject.records.map((each) => markdownParagraphs(each.answer)).join('\n\n'),
        products: [],
        sources: subject.records.map((each) => sourceOf(each, each.question)),
      }
  }
}

function sourceOf(record: ProductRecord | FaqRecord | LocationRecord, title: string): Source {
  const { kind, id, externalId } = record
  return { kind, id, title, ...(externalId !== undefined && { externalId }) }
}

/** Replies are English for now; the visitor's region still decides how an amount is written. */
function languageOf({ language }: EngineTurn): string {
  return language !== null && /^en(-|$)/i.test(language) && isLanguageTag(language) ? language : 'en-US'
}

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
