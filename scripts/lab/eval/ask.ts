import { randomUUID } from 'node:crypto'
import { correctSpelling, type Hit, search } from '../../../server/src/retrieval/index.ts'
import type { Kind } from './load-set.ts'
import type { EvaluatedService, RawReply, Shop } from './evaluated-service.ts'

export interface Found {
  /** Keys of the records, best first. */
  readonly ranked: readonly string[]
  /** The same records with all that the retrieval tells of them. */
  readonly hits: readonly Hit[]
  readonly milliseconds: number
}

/** A ranked list is judged by its first ten. */
export const searchDepth = 10

/** Asks the retrieval alone, the way a chat turn does: misspelt words are corrected first. */
export async function searchFor(
  service: EvaluatedService,
  shop: Shop,
  { kind, query }: { readonly kind: Kind; readonly query: string },
): Promise<Found> {
  const started = performance.now()
  const { knowledgeBaseId } = shop
  const kinds = [kind]
  const corrected = await correctSpelling(service.context, { knowledgeBaseId, kinds, text: query })
  const hits = await search(service.context, { knowledgeBaseId, query: corrected, kinds, limit: searchDepth })
  const milliseconds = performance.now() - started
  return { ranked: hits[kind].map((hit) => String(hit.fields['externalId'])), hits: hits[kind], milliseconds }
}

export interface Reply {
  readonly content: string
  /** Keys of the products shown. */
  readonly products: readonly string[]
  /** Keys of the records of one kind that the reply rests on. */
  readonly sources: readonly string[]
  readonly outcome: RawReply['result']['outcome']
  /** From sending the message to having the reply, over HTTP. */
  readonly milliseconds: number
}

export interface Question {
  readonly kind: Kind
  readonly query: string
  /** Where the visitor is. */
  readonly position?: { readonly latitude: number; readonly longitude: number } | undefined
  /** BCP 47: what it is asked in, English if absent. */
  readonly language?: string | undefined
}

/** Asks in a conversation of its own, through the client, so that no question is helped by the one before. */
export async function ask(service: EvaluatedService, shop: Shop, question: Question): Promise<Reply> {
  const { kind } = question
  const { result, milliseconds } = await answerOnce(service, shop, question)
  return {
    content: result.content,
    products: result.products.map((product) => product.externalId ?? product.id),
    sources: result.sources
      .filter((source) => source.kind === kind)
      .map((source) => source.externalId ?? source.id),
    outcome: result.outcome,
    milliseconds,
  }
}

/** Some parts ask the same. With a stopped clock every turn is its own: the answer may depend on the time. */
function answerOnce(service: EvaluatedService, shop: Shop, question: Question): Promise<RawReply> {
  if (service.isStopped()) return answer(service, shop, question)
  const key = JSON.stringify([shop.widgetId, question.query, question.position])
  const known = service.answered.get(key) ?? answer(service, shop, question)
  service.answered.set(key, known)
  return known
}

async function answer(
  service: EvaluatedService,
  shop: Shop,
  { query, position, language }: Question,
): Promise<RawReply> {
  const say = await openConversation(service, shop, { position, language })
  return say(query)
}

/** Begins a conversation through the client: what is said in it is answered with what was said before in mind. */
export async function openConversation(
  service: EvaluatedService,
  { widgetId, name, rows }: Shop,
  { position, language = 'en' }: Pick<Question, 'position' | 'language'>,
): Promise<(content: string) => Promise<RawReply>> {
  const { client, support } = service
  const session = await client.POST('/widgets/{widgetId}/conversations', {
    params: { path: { widgetId } },
    body: { visitorId: `visitor-${randomUUID()}`, ...(position && { visitorContext: position }) },
  })
  const sessionId = session.data?.data.sessionId ?? ''
  return async (content) => {
    const started = performance.now()
    const response = await client.POST('/widgets/{widgetId}/conversations/{sessionId}/messages', {
      params: { path: { widgetId, sessionId } },
      body: { content },
    })
    const milliseconds = performance.now() - started
    // The contract also has the event stream, which is text, and the receipt of callback mode: neither was asked for.
    const result = typeof response.data === 'object' ? response.data.data : undefined
    if (result === undefined || !('sources' in result)) throw new Error(`"${content}" got no reply.`)
    const now = service.now()
    support.check({
      knowledgeBase: name,
      question: content,
      language,
      rows,
      now,
      visitor: position,
      reply: result,
    })
    return { result, milliseconds }
  }
}
