import type { ReadingContext } from '../../context.ts'
import { builtinEmbedder } from '../../platform/encoder/known-vectors.ts'
import { meaningText } from '../meaning-text.ts'
import { listPublishedItems } from '../queries.ts'
import type { PublishedRecord } from '../read-published.ts'
import { readVector, vectorBytes } from '../vector-bytes.ts'
import { vectorLength } from '../vector-length.ts'
import { topicShares } from './service-topics.ts'
import { listNearFaqs } from './topic-queries.ts'

/** A FAQ that may be about what a question is about. */
export interface FaqOfTopic extends PublishedRecord {
  /** From 0 to 1: how far both are likely to be about the same topics. */
  readonly agreement: number
  /** The same and half of how nearly both mean the same: what they are ranked by. */
  readonly closeness: number
}

export interface TopicRequest {
  readonly knowledgeBaseId: string
  readonly question: string
  readonly signal: AbortSignal
}

/** Vectors that are looked at: a FAQ that is farther shares no topic either. */
const mostCompared = 100
const mostFound = 4
/** How likely a question has to be about any topic at all, of those that businesses are asked about. */
const leastShare = 0.5
/** How much of the likeness of both texts is added to how far their topics agree. */
const likenessShare = 0.5
/** Where a FAQ is near at all. */
const leastCloseness = 0.4

/**
 * The FAQs that are about what a question is about though they say it in other words, best first. Topics are those that
 * customers ask any business about; nothing is found where another encoder than the one built in has read the records, or
 * the question is in another language.
 */
export async function findFaqsByTopic(
  ctx: ReadingContext,
  { knowledgeBaseId, question, signal }: TopicRequest,
): Promise<readonly FaqOfTopic[]> {
  const { model, accountId } = ctx
  const text = model.embedderName === builtinEmbedder ? meaningText(model, question) : undefined
  if (text === undefined) return []
  const [vector = new Float32Array()] = await model.embed({ texts: [text], inputType: 'query', signal })
  const length = vectorLength(vector) || 1
  const [asked = new Float32Array()] = await topicShares([vector.map((value) => value / length)])
  if (asked.reduce((sum, share) => sum + share, 0) < leastShare) return []
  const near = await listNearFaqs(ctx.db, {
    ...{ accountId, knowledgeBaseId, embedderName: model.embedderName },
    embedding: vectorBytes([vector]),
    limit: mostCompared,
  })
  const topics = await topicShares(near.map(({ sent }) => readVector(sent)))
  const best = new Map<number, { readonly agreement: number; readonly closeness: number }>()
  for (const [place, { item_number, similarity }] of near.entries()) {
    const agreement = agreementOf(asked, topics[place] ?? new Float32Array())
    const closeness = agreement + likenessShare * similarity
    if (closeness >= Math.max(leastCloseness, best.get(item_number)?.closeness ?? 0))
      best.set(item_number, { agreement, closeness })
  }
  const found = [...best]
    .toSorted(([, one], [, other]) => other.closeness - one.closeness)
    .slice(0, mostFound)
  if (found.length === 0) return []
  const rows = await listPublishedItems(ctx.db, {
    accountId,
    itemNumbers: found.map(([itemNumber]) => itemNumber),
  })
  return found.flatMap(([itemNumber, { agreement, closeness }]) => {
    const row = rows.find((each) => each.item_number === itemNumber)
    if (row === undefined) return []
    const { item_id: itemId, published_fields: fields } = row
    return [{ kind: 'faq' as const, itemId, fields, agreement, closeness }]
  })
}

/** The root makes it a share again: two texts that are half about the same topic agree by a half. */
function agreementOf(one: Float32Array, other: Float32Array): number {
  return Math.sqrt(one.reduce((sum, share, topic) => sum + share * (other[topic] ?? 0), 0))
}
