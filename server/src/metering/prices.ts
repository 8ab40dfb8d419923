/** What a credit was spent on. The wire names of the contract's `Credits`. */
export const creditBuckets = [
  'chat',
  'retrieval',
  'orchestration',
  'embedding',
  'rerank',
  'plugin',
  'crawler',
] as const
export type CreditBucket = (typeof creditBuckets)[number]

/** Amounts in millicredits by bucket. */
export type Buckets = Readonly<Record<CreditBucket, number>>

/** The price list, in millicredits (thousandths of a credit). */
export const prices = {
  /** One answered turn. */
  chat: 1000,
  /** One search. */
  retrieval: 100,
  /** One round of tool calls. */
  orchestration: 100,
  /** One item or question embedded. */
  embedding: 10,
  /** One call of a reranker. */
  rerank: 100,
  /** One call that verifies a reply of a language model; it counts as orchestration. */
  verification: 100,
  /** One call of a plugin. */
  plugin: 500,
  crawler: 0,
  /** One row stored by a bulk write. */
  row: 1,
} as const satisfies Record<CreditBucket | 'verification' | 'row', number>

/** Nothing spent in any bucket. */
export const noCredits: Buckets = {
  chat: 0,
  retrieval: 0,
  orchestration: 0,
  embedding: 0,
  rerank: 0,
  plugin: 0,
  crawler: 0,
}

export function sumOf(buckets: Buckets): number {
  return creditBuckets.reduce((sum, bucket) => sum + buckets[bucket], 0)
}

/** Thousandths divide exactly into the decimal that JSON shows: 1,210 becomes 1.21. */
export function creditsOf(millicredits: number): number {
  return millicredits / 1000
}

/** The same the other way round, for whole credits. */
export function millicreditsOf(credits: number): number {
  return credits * 1000
}
