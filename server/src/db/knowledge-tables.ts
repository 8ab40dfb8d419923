import type { ColumnType, Generated } from 'kysely'
import type { Assigned, ItemKind, Json, NullableJson } from './column-values.ts'

/** A record of the knowledge base: what the caller stored, and beside it what chat may answer from. */
export interface ItemTable {
  account_id: string
  knowledge_base_id: string
  kind: ItemKind
  item_id: string
  /** Short internal number that the search index refers to. */
  item_number: Assigned<number>
  external_id: string | null
  sku: string | null
  category: string | null
  /** The caller's fields as stored. */
  fields: Json<Record<string, unknown>>
  /** Counts changes of `fields`; starts at 1. */
  version: Generated<number>
  /** The snapshot that the running (or last failed) sync took up. */
  staged_fields: NullableJson<Record<string, unknown>>
  staged_version: number | null
  staged_revision: number | null
  /** The snapshot that chat and search answer from. */
  published_fields: NullableJson<Record<string, unknown>>
  published_version: number | null
  /** The price in `published_fields`, which the database keeps in step. */
  published_amount: ColumnType<number | null, never, never>
  published_currency: ColumnType<string | null, never, never>
  /** Hash of the text last embedded and the embedder's name; null while never embedded. */
  text_hash: string | null
  created_at: Date
  updated_at: Date
}

/** How an item is spelt. One per item and revision range, written together with the item's postings. */
export interface ItemSpellingTable {
  account_id: string
  knowledge_base_id: string
  kind: ItemKind
  item_number: number
  /** The item's terms are runs of letters, not words. */
  by_runs: boolean
  /** In half precision. */
  embedding: ColumnType<string, Buffer, Buffer>
  since_revision: number
  until_revision: number | null
}

/** Vectors of an item that tell what it means, made by the knowledge base's embedder: the nearest of them counts. */
export interface ItemMeaningTable {
  account_id: string
  knowledge_base_id: string
  kind: ItemKind
  item_number: number
  /** Which of the vectors of its item it is, from 0. */
  place: number
  /** The item's terms are runs of letters, not words. */
  by_runs: boolean
  embedding: ColumnType<string, Buffer, Buffer>
  since_revision: number
  until_revision: number | null
}

/**
 * The text index: what it holds of a term in a block of items. A term that starts with `=` is an exact key, such as a part
 * number; one that starts with `~` is a run of letters; the empty one is held by every item.
 */
export interface PostingListTable {
  account_id: string
  knowledge_base_id: string
  kind: ItemKind
  term: string
  /** All of its items are of these numbers: `blockOf` says which. */
  block: number
  /** In order. */
  item_numbers: number[]
  /**
   * For each item four numbers of 16 bits, the highest byte first: how often title fields and other fields hold the term,
   * and how many terms there are in both. Of the empty term the first is 1 for what is found by words, the second for
   * what is found by runs of letters.
   */
  weights: Buffer
  since_revision: number
  until_revision: number | null
}

/**
 * What ranking needs to know of one kind as a whole, apart for what is found by words and by runs of letters; written
 * when a sync publishes.
 */
export interface IndexStatisticsTable {
  account_id: string
  knowledge_base_id: string
  kind: ItemKind
  by_runs: Generated<boolean>
  item_count: number
  average_title_length: number
  average_body_length: number
  /** Terms that nearly every item holds; of few items none. */
  common_terms: Generated<string[]>
}

/**
 * A knowledge base with vectors for spellings only, while what its published records mean is being embedded. There is no
 * row before it is begun, and none once a revision is published with the new vectors.
 */
export interface ReembeddingTable {
  account_id: string
  knowledge_base_id: string
  /** What is published: with another revision it begins anew. */
  revision: number
  /** Items up to this number are done. */
  cursor_item_number: Generated<number>
  fence: Generated<number>
  lease_until: Date
}

export interface SyncRunTable {
  account_id: string
  knowledge_base_id: string
  sync_id: string
  status: 'running' | 'completed' | 'failed'
  /** The revision this run publishes. */
  revision: number
  /** Who makes its vectors; null until it is claimed. A worker with another one starts the run anew. */
  embedder: string | null
  /** Claims since the last committed batch. */
  attempts: Generated<number>
  fence: Generated<number>
  lease_until: Date | null
  heartbeat_at: Date | null
  /** Items up to this number are taken up; larger numbers appeared after the start and wait for the next run. */
  last_item_number: number
  cursor_item_number: Generated<number>
  total: number
  processed: Generated<number>
  embedded: Generated<number>
  failed: Generated<number>
  reserved_millicredits: number
  charged_millicredits: Generated<number>
  error_code: string | null
  /** W3C `traceparent` of the request that started it, where that is traced. */
  trace_context: ColumnType<string | null, string | null | undefined, never>
  /** Key or member whose request started it; null for the operator's. */
  caller_id: ColumnType<string | null, string | null | undefined, never>
  started_at: Date
  finished_at: Date | null
}

export interface KnowledgeBaseTable {
  account_id: string
  knowledge_base_id: string
  name: string
  /** What the service came with, which no customer has brought. */
  is_sample: Generated<boolean>
  /** Items of all kinds. Kept by every write, under the row's lock, so the ceiling is exact. */
  item_count: Generated<number>
  /** Index rows are visible when `since_revision <= published_revision < until_revision`. */
  published_revision: Generated<number>
  /** The embedder that made every published vector; null before the first publication. */
  published_embedder: string | null
  created_at: Date
}

/**
 * How one kind of records of one knowledge base tells a question it answers from one about something else; derived
 * from the published index when a sync publishes.
 */
export interface CalibrationTable {
  account_id: string
  knowledge_base_id: string
  kind: ItemKind
  /** Records it was made from. */
  item_count: number
  /** Mean and standard deviation of each signal over the probes. */
  evidence_mean: number
  evidence_deviation: number
  coverage_mean: number
  coverage_deviation: number
  likeness_mean: number
  likeness_deviation: number
  /** The same of what is told by meaning; null where the model tells none, or told it by `likeness`. */
  meaning_mean: number | null
  meaning_deviation: number | null
  /** In standard scores, summed over the signals. */
  least_strength: number
  /** The same where meaning is told. */
  least_strength_by_meaning: number | null
}
