import type { Calls } from '../calls.ts'
import type { RequestOptions } from '../client-options.ts'
import type { Listing } from '../listing.ts'
import type { Page, Result } from '../result.ts'
import type {
  CreateKnowledgeBaseRequest,
  UpdateKnowledgeBaseRequest,
  KnowledgeBase,
  SearchRequest,
  SearchResults,
} from '../schemas.ts'
import type { operations } from '../types.gen.ts'
import type { KnowledgeBaseIds } from './ids.ts'
import { type Records, records } from './records.ts'
import { type Sync, sync } from './sync.ts'

/** Page size and position. */
export type KnowledgeBaseQuery = NonNullable<operations['listKnowledgeBases']['parameters']['query']>

/** The content that widgets answer from. */
export interface KnowledgeBases {
  /** The knowledge bases of the account, with how much is in them. */
  list(query?: KnowledgeBaseQuery, options?: RequestOptions): Listing<KnowledgeBase, Page<KnowledgeBase>>
  /** Makes an empty one. Needs `account:write`. */
  create(body: CreateKnowledgeBaseRequest, options?: RequestOptions): Promise<Result<KnowledgeBase>>
  /** Gives one another name. Needs `account:write`. */
  update(
    ids: KnowledgeBaseIds,
    body: UpdateKnowledgeBaseRequest,
    options?: RequestOptions,
  ): Promise<Result<KnowledgeBase>>
  /** One knowledge base: counts by kind, and how its last sync went. */
  get(ids: KnowledgeBaseIds, options?: RequestOptions): Promise<Result<KnowledgeBase>>
  /**
   * The retrieval that the assistant uses, with scores.
   *
   * @example
   * const { data } = await service.knowledgeBases.search({ kbId }, { query: 'light tent', kinds: ['product'] })
   */
  search(ids: KnowledgeBaseIds, body: SearchRequest, options?: RequestOptions): Promise<Result<SearchResults>>
  /** What the assistant may recommend. */
  readonly products: Records<'products'>
  /** Questions with their answers. */
  readonly faqs: Records<'faqs'>
  /** Branches, stores and service areas. */
  readonly locations: Records<'locations'>
  /** Publishes what was written, so that the assistant answers from it. */
  readonly sync: Sync
}

export function knowledgeBases(calls: Calls): KnowledgeBases {
  const { pages, get, patch, post } = calls
  const list = pages('/knowledge-bases')(({ data }) => data)
  const create = post('/account/knowledge-bases')
  return {
    list: (query, options) => list({}, query, options),
    create: (body, options) => create({}, body, options),
    update: patch('/account/knowledge-bases/{kbId}'),
    get: get('/knowledge-bases/{kbId}'),
    search: post('/knowledge-bases/{kbId}/search'),
    products: records(calls, 'products'),
    faqs: records(calls, 'faqs'),
    locations: records(calls, 'locations'),
    sync: sync(calls),
  }
}
