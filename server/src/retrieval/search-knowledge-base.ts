import type { RequestContext } from '../context.ts'
import { currencyFault, isCurrency } from '../currency.ts'
import type { ItemKind } from '../db/schema.ts'
import { ApiError, refusedField } from '../errors.ts'
import { holdsAny } from '../contract/scopes.ts'
import { everyKind, kinds as kindsByName, requireKnowledgeBase } from '../knowledge/index.ts'
import { listCandidates } from './candidate-queries.ts'
import { type Position, positionFields, positionOf } from './distance.ts'
import { type Conditions, conditionsOf, type Filters, meets, narrowedFields } from './filters.ts'
import { findNearestLocations, type NearLocation } from './find-nearest-locations.ts'
import { mergeHits, type RankedHit } from './merge-hits.ts'
import { languageToGloss } from './language-to-gloss.ts'
import { type Among, type Hits, mostHits, search, type SearchRequest } from './search.ts'
import { correctSpelling } from './spelling/correct-spelling.ts'
import {
  type FoundRecord,
  isBetterInEnglish,
  isBetterInOtherWords,
  tellInEnglish,
} from './tell-in-english.ts'
import { tellInOtherWords } from './tell-in-other-words.ts'
import { type TimeLimit, withDeadline } from '../deadline.ts'
import type { Model } from '../platform/models/model.ts'

export interface KnowledgeBaseSearch {
  readonly knowledgeBaseId: string
  readonly query: string
  /** All that the key may read when absent. */
  readonly kinds?: readonly ItemKind[] | undefined
  /** At most this many hits, all kinds together. */
  readonly limit: number
  readonly filters: Filters
  readonly near?: (Position & { readonly radiusKm?: number }) | undefined
}

/**
 * What chat would find for a query: the same search, with the hits of all kinds in one order. Filters choose who may
 * be found before the best are taken; a position ranks locations by distance in place of words.
 * @throws ApiError `SCOPE_MISSING`, `VALIDATION_FAILED`, `KNOWLEDGE_BASE_NOT_FOUND`, `AI_TIMEOUT`
 * @throws ModelError
 */
export async function searchKnowledgeBase(
  ctx: RequestContext,
  request: KnowledgeBaseSearch,
): Promise<RankedHit[]> {
  const { knowledgeBaseId, query, limit, filters, near } = request
  const kinds = requireReadable(ctx, request.kinds)
  requireSensible(filters)
  await requireKnowledgeBase(ctx, knowledgeBaseId)
  const conditions = conditionsOf(filters)
  const nearest =
    near && kinds.includes('location')
      ? await findNearestLocations(ctx, {
          knowledgeBaseId,
          position: near,
          radiusKm: near.radiusKm,
          conditions,
          limit,
        })
      : undefined
  const among = await listAdmitted(ctx, { ...request, kinds, conditions, nearest })
  const asked = {
    ...{ knowledgeBaseId, kinds, among, limit: nearest ? mostHits : limit },
    ...(nearest && { unordered: ['location' as const] }),
  }
  const model = boundedModel(ctx.model, { clock: ctx.clock, ms: ctx.config.syncWaitMs })
  const { query: read, hits } = await searchInAnyWords({ ...ctx, model }, { ...asked, query })
  return mergeHits(read, hits, nearest)
    .filter((hit) => meets(conditions, hit))
    .slice(0, limit)
}

/** As it is spelt by records; in English, or in other words of English, where its own words tell less of what records hold. */
async function searchInAnyWords(
  ctx: RequestContext,
  request: SearchRequest,
): Promise<{ readonly query: string; readonly hits: Hits }> {
  const { knowledgeBaseId, kinds } = request
  const query = await correctSpelling(ctx, { knowledgeBaseId, kinds, text: request.query })
  const hits = await search(ctx, { ...request, query })
  if (ctx.model.knowsOnly === undefined || isNumbered(hits)) return { query, hits }
  const code = languageToGloss(query)
  const words = { knowledgeBaseId, kinds, texts: [query] }
  const [told] =
    (code === undefined
      ? await tellInOtherWords(ctx, words)
      : await tellInEnglish(ctx, { ...words, code })) ?? []
  if (told === undefined) return { query, hits }
  const found = await search(ctx, { ...request, query: told })
  const isBetter = code === undefined ? isBetterInOtherWords : isBetterInEnglish
  return isBetter(recordsOf(found), recordsOf(hits)) ? { query: told, hits: found } : { query, hits }
}

function recordsOf(hits: Hits): FoundRecord[] {
  return [...hits.faq, ...hits.product].map(({ kind, fields, coverage }) => {
    const { title, body } = kindsByName[kind].searchableText(fields)
    return { coverage, text: [...title, ...body].join(' ').slice(0, longestTold) }
  })
}

/** Characters: more of a text tells nothing more of its language. */
const longestTold = 400

function isNumbered(hits: Hits): boolean {
  return hits.product.some(({ exact }) => exact)
}

function requireReadable(ctx: RequestContext, asked: readonly ItemKind[] | undefined): readonly ItemKind[] {
  const isReadable = (kind: ItemKind): boolean =>
    holdsAny(ctx.holds, [`${kindsByName[kind].scopeFamily}:read`])
  if (asked === undefined) return everyKind.map((kind) => kind.name).filter((kind) => isReadable(kind))
  const refused = asked.find((kind) => !isReadable(kind))
  if (refused === undefined) return asked
  const { plural, scopeFamily } = kindsByName[refused]
  throw new ApiError('SCOPE_MISSING', {
    field: 'kinds',
    detail: `To search ${plural} a key needs the scope ${scopeFamily}:read or ${scopeFamily}:write.`,
  })
}

/** The rules that the contract cannot state. */
function requireSensible({ minPrice, maxPrice, currency }: Filters): void {
  if (currency !== undefined && !isCurrency(currency)) {
    throw refusedField('filters.currency', 'format', currencyFault(currency))
  }
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
    throw refusedField('filters.minPrice', 'order', 'must not be greater than filters.maxPrice')
  }
}

interface Admission extends Pick<KnowledgeBaseSearch, 'knowledgeBaseId' | 'near'> {
  readonly kinds: readonly ItemKind[]
  readonly conditions: Conditions
  readonly nearest: readonly NearLocation[] | undefined
}

/**
 * The items that may be found, of the kinds that are narrowed at all. With a position those are the nearest locations
 * and, unless there is a radius, those that are nowhere.
 */
async function listAdmitted(ctx: RequestContext, admission: Admission): Promise<Among> {
  const { knowledgeBaseId, near, conditions, nearest } = admission
  const isByDistance = (kind: ItemKind): boolean => kind === 'location' && nearest !== undefined
  const narrowed = admission.kinds.filter(
    (kind) => isByDistance(kind) || narrowedFields(kind, conditions).length > 0,
  )
  const kinds = narrowed.filter((kind) => !isByDistance(kind) || near?.radiusKm === undefined)
  const fieldNames = [...conditions.keys(), ...(nearest ? positionFields : [])]
  const candidates =
    kinds.length === 0
      ? []
      : await listCandidates(ctx.db, { accountId: ctx.accountId, knowledgeBaseId, kinds, fieldNames })
  const admitted = [
    ...candidates.filter(
      (each) =>
        meets(conditions, each) && !(isByDistance(each.kind) && positionOf(each.fields) !== undefined),
    ),
    ...(nearest ?? []).map(({ itemNumber }) => ({ kind: 'location', itemNumber })),
  ]
  return new Map(
    narrowed.map((kind) => [
      kind,
      admitted.filter((each) => each.kind === kind).map((each) => each.itemNumber),
    ]),
  )
}

/** The same model for someone who waits no longer than this: then it throws `AI_TIMEOUT`, also if it never answers. */
function boundedModel(model: Model, time: TimeLimit): Model {
  const { rerank } = model
  return {
    ...model,
    embed: (request) => bounded(time, (signal) => model.embed({ ...request, signal })),
    ...(rerank && { rerank: (request) => bounded(time, (signal) => rerank({ ...request, signal })) }),
  }
}

function bounded<Answer>(time: TimeLimit, ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const timeUp = new ApiError('AI_TIMEOUT', { detail: 'The model did not answer in time. Try again.' })
  return withDeadline({ ...time, timeUp }, ask)
}
