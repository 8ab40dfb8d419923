import { randomUUID } from 'node:crypto'
import { correctSpelling, search } from '../../server/src/retrieval/index.ts'
import type { Kind } from './load-set.ts'
import type { EvaluatedService, Shop } from './open-service.ts'

export interface Found {
  /** Keys of the records, best first. */
  readonly ranked: readonly string[]
  readonly milliseconds: number
}

const depth = 10

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
  const hits = await search(service.context, { knowledgeBaseId, query: corrected, kinds, limit: depth })
  const milliseconds = performance.now() - started
  return { ranked: hits[kind].map((hit) => String(hit.fields['externalId'])), milliseconds }
}

export interface Reply {
  readonly content: string
  /** Keys of the products shown. */
  readonly products: readonly string[]
  /** Keys of the records of one kind that the reply rests on. */
  readonly sources: readonly string[]
  /** It rests on records at all, of whatever kind. */
  readonly isAnswered: boolean
  /** From sending the message to having the reply, over HTTP. */
  readonly milliseconds: number
}

export interface Question {
  readonly kind: Kind
  readonly query: string
  /** Where the visitor is. */
  readonly position?: { readonly latitude: number; readonly longitude: number }
}

/** Asks in a conversation of its own, through the client, so that no question is helped by the one before. */
export async function ask(service: EvaluatedService, shop: Shop, question: Question): Promise<Reply> {
  const { client } = service
  const { kind, query, position } = question
  const { widgetId } = shop
  const session = await client.POST('/widgets/{widgetId}/conversations', {
    params: { path: { widgetId } },
    body: { visitorId: `visitor-${randomUUID()}`, ...(position && { visitorContext: position }) },
  })
  const sessionId = session.data?.data.sessionId ?? ''
  const started = performance.now()
  const answer = await client.POST('/widgets/{widgetId}/conversations/{sessionId}/messages', {
    params: { path: { widgetId, sessionId } },
    body: { content: query },
  })
  const milliseconds = performance.now() - started
  // The contract also has the event stream, which is text, and the receipt of callback mode: neither was asked for.
  const reply = typeof answer.data === 'object' ? answer.data.data : undefined
  if (reply === undefined || !('sources' in reply)) throw new Error(`"${query}" got no reply.`)
  return {
    content: reply.content,
    products: reply.products.map((product) => product.externalId ?? product.id),
    sources: reply.sources
      .filter((source) => source.kind === kind)
      .map((source) => source.externalId ?? source.id),
    isAnswered: reply.sources.length > 0,
    milliseconds,
  }
}
