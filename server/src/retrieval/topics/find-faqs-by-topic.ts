import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ReadingContext } from '../../context.ts'
import { builtinEmbedder } from '../../platform/encoder/known-vectors.ts'
import { meantBy, textsToEmbed } from '../index-entry.ts'
import { meaningText } from '../meaning-text.ts'
import { listPublishedItems } from '../queries.ts'
import type { PublishedRecord } from '../read-published.ts'
import { readVector, vectorBytes } from '../vector-bytes.ts'
import { vectorLength } from '../vector-length.ts'
import { type EncodedText, sharesFrom } from './shares-of-classes.ts'
import { listNearFaqs, type NearFaq } from './topic-queries.ts'

/** A FAQ that may be about what a question is about. */
export interface FaqOfTopic extends PublishedRecord {
  /** From 0 to 1: how far both are likely to be about the same topics. */
  readonly agreement: number
  /** How far they agree and half of how nearly they mean the same: what they are ranked by. */
  readonly closeness: number
  /** From 0 to 1: how likely the question is about any topic at all, of those that businesses are asked about. */
  readonly ofAny: number
  /** From 0 to 1: how far it agrees with itself. Little where it may be about many topics, as what no business is asked about is. */
  readonly told: number
}

export interface TopicRequest {
  readonly knowledgeBaseId: string
  readonly question: string
  readonly signal: AbortSignal
}

/** Vectors that are looked at: a FAQ that is farther shares no topic either. */
const mostCompared = 100
/** How much of the likeness of both texts is added to how far their topics agree. */
const likenessShare = 0.5

/**
 * The FAQs that mean what comes near to a question, those first that are about the same though they say it in other words.
 * Topics are those that customers ask any business about: with a question about something else no FAQ agrees. None is told of
 * one in a language without a glossary, nor where another encoder than the one built in has read the records.
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
  const asked = await topicShares({ text, vector: vector.map((value) => value / length) })
  const ofAny = asked.reduce((sum, share) => sum + share, 0)
  const near = await listNearFaqs(ctx.db, {
    ...{ accountId, knowledgeBaseId, embedderName: model.embedderName },
    embedding: vectorBytes([vector]),
    limit: mostCompared,
  })
  const best = new Map<string, FaqOfTopic>()
  for (const { record, similarity, shares } of await readTexts(ctx, near)) {
    const agreement = agreementOf(asked, shares)
    const closeness = agreement + likenessShare * similarity
    if (closeness > (best.get(record.itemId)?.closeness ?? -1))
      best.set(record.itemId, { ...record, agreement, closeness, ofAny, told: agreementOf(shares, shares) })
  }
  return Array.from(best.values()).toSorted((one, other) => other.closeness - one.closeness)
}

/** One of the texts that tell what a FAQ means. */
interface FaqText extends EncodedText {
  readonly record: PublishedRecord
  readonly similarity: number
}

/** The texts that some vectors are of, with the shares of their topics. */
async function readTexts(
  { db, accountId, model }: ReadingContext,
  near: readonly NearFaq[],
): Promise<readonly (FaqText & { readonly shares: Float32Array })[]> {
  const itemNumbers = [...new Set(near.map(({ item_number }) => item_number))]
  const rows = await listPublishedItems(db, { accountId, itemNumbers })
  const faqs = new Map(
    rows.map(({ item_number, item_id: itemId, published_fields: fields }) => [
      item_number,
      {
        record: { kind: 'faq' as const, itemId, fields },
        meant: textsToEmbed(meantBy('faq', fields), model),
      },
    ]),
  )
  const texts = near.flatMap(({ item_number, place, similarity, sent }): FaqText[] => {
    const { record, meant } = faqs.get(item_number) ?? {}
    const text = meant?.[place]
    return record === undefined || text === undefined
      ? []
      : [{ record, similarity, text, vector: readVector(sent) }]
  })
  return Promise.all(texts.map(async (each) => ({ ...each, shares: await sharesOf(each) })))
}

async function sharesOf(text: EncodedText): Promise<Float32Array> {
  const digest = createHash('sha256').update(text.text).digest('base64')
  const known = sharesKnown.get(digest)
  if (known !== undefined) return known
  const shares = await topicShares(text)
  sharesKnown.set(digest, shares)
  return shares
}

/**
 * By what is no text any more once a record is deleted. The FAQs of a business are asked about again and again, and to tell
 * the topics of one takes a quarter of a millisecond.
 */
const sharesKnown = new LRUCache<string, Float32Array>({ max: 2_000 })

/** The root makes it a share again: two texts that are half about the same topic agree by a half. */
function agreementOf(one: Float32Array, other: Float32Array): number {
  return Math.sqrt(one.reduce((sum, share, topic) => sum + share * (other[topic] ?? 0), 0))
}

/** Learnt from scripts/encoder/service-topics.jsonl. */
export const serviceTopicsFile = 'server/assets/service-topics.bin'

const classesOf = sharesFrom(serviceTopicsFile)

/**
 * How likely a text is about each topic that customers ask businesses about (what delivery costs, whether dogs may come
 * along): the shares of the topics, in their order. What is left of 1 is about none of them.
 */
async function topicShares(text: EncodedText): Promise<Float32Array> {
  return (await classesOf(text)).subarray(0, -1)
}
