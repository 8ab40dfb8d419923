import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ReadingContext } from '../../context.ts'
import type { ItemKind } from '../../db/schema.ts'
import { countStatistics, type IndexStatistics, type KnowledgeBaseKey } from '../queries.ts'
import { queryTerms } from '../query-terms.ts'
import type { QueryTerm } from '../search-queries.ts'
import { vectorLength } from '../vector-length.ts'
import { type KindCalibration, replaceCalibrations } from './calibration-queries.ts'
import type { Probe } from './everyday-questions.ts'
import { fitCalibrations, type ProbeResult } from './fit-calibrations.ts'
import { type ItemVector, listItemVectors, listTermPostings } from './probe-queries.ts'
import { type TextSignals, textProbe } from './probe-text.ts'
import type { Signals } from './signals.ts'
import type { Calibration } from './strength.ts'

/** Hits of each probe and kind whose likeness is told too. */
const mostHits = 5

export interface CalibrationRequest {
  readonly knowledgeBaseId: string
  readonly revision: number
  readonly probes: readonly Probe[]
}

/**
 * Finds out, kind by kind, how a question that the records of `revision` do not answer looks to the search. For before
 * the revision is published: it takes too long for a transaction that others wait for. The same records and probes give
 * the same calibration. Every probe is asked however many records there are: what is sought is the strength that a
 * few of them reach, and among half as many those few are a matter of chance.
 */
export async function calibrate(
  ctx: ReadingContext,
  request: CalibrationRequest,
): Promise<readonly KindCalibration[]> {
  const key = { accountId: ctx.accountId, knowledgeBaseId: request.knowledgeBaseId }
  const statistics = await countStatistics(ctx.db, { ...key, revision: request.revision })
  const kinds = [...new Set(statistics.map(({ kind }) => kind))]
  const found = await findAll(ctx, key, { ...request, statistics, kinds })
  return Array.from(fitCalibrations(kinds, found), ([kind, calibration]) => {
    const ofKind = statistics.filter((each) => each.kind === kind)
    return rowOf(kind, countItems(ofKind), calibration)
  })
}

/** Puts a calibration in the place of what was known before. Belongs in the transaction that publishes its revision. */
export function publishCalibration(
  ctx: ReadingContext,
  knowledgeBaseId: string,
  calibration: readonly KindCalibration[],
): Promise<void> {
  return replaceCalibrations(ctx.db, { accountId: ctx.accountId, knowledgeBaseId }, calibration)
}

function countItems(statistics: readonly IndexStatistics[]): number {
  return statistics.reduce((sum, { itemCount }) => sum + itemCount, 0)
}

interface Search extends CalibrationRequest {
  readonly kinds: readonly ItemKind[]
  readonly statistics: readonly IndexStatistics[]
}

/** What each probe finds. */
async function findAll(
  { db }: ReadingContext,
  key: KnowledgeBaseKey,
  { revision, probes, statistics, kinds }: Search,
): Promise<ProbeResult<ItemKind>[]> {
  const sorts = new Set(statistics.map(({ byRuns }) => byRuns))
  const asked = probes.map(({ text }) =>
    kinds
      .flatMap((kind) => termsOfProbe(text, kind))
      .filter(({ byRuns }) => byRuns !== null && sorts.has(byRuns)),
  )
  const terms = [...new Set(asked.flat().map(({ term }) => term))]
  const postings = await listTermPostings(db, { ...key, revision, kinds, terms })
  const hits: (TextSignals & { readonly kind: ItemKind; readonly at: number })[] = []
  for (const kind of kinds) {
    const find = textProbe(
      kind,
      statistics.filter((each) => each.kind === kind),
      postings.filter((posting) => posting.kind === kind),
    )
    for (const [at, terms] of asked.entries()) {
      // Requests have their turn between two probes.
      await nextTurn()
      const ofKind = terms.filter((term) => term.kind === kind)
      hits.push(...find(ofKind, mostHits).map((hit) => ({ ...hit, kind, at })))
    }
  }
  const itemNumbers = [...new Set(hits.map(({ itemNumber }) => itemNumber))]
  const vectors = await listItemVectors(db, { ...key, revision, itemNumbers })
  const likenesses = new Map(vectors.map((row) => [row.item_number, likenessTo(row)]))
  const found = probes.map(({ topic }) => ({ topic, hits: new Map<ItemKind, Signals[]>() }))
  for (const { kind, at, itemNumber, lexicalScore, coverage } of hits) {
    const vectorScore = likenesses.get(itemNumber)?.(probes[at]) ?? 0
    const ofProbe = found[at]?.hits
    ofProbe?.set(kind, [...(ofProbe.get(kind) ?? []), { lexicalScore, coverage, vectorScore }])
  }
  return found
}

/** The questions are the same for every knowledge base, and splitting them takes most of the time of a small one. */
const knownTerms = new LRUCache<string, readonly QueryTerm[]>({ max: 3_000 })

function termsOfProbe(text: string, kind: ItemKind): readonly QueryTerm[] {
  const key = `${kind} ${text}`
  const terms = knownTerms.get(key) ?? queryTerms(text, [kind])
  knownTerms.set(key, terms)
  return terms
}

const headerBytes = 4

/** The cosine of an item's vector, which has length 1, and a probe's. */
function likenessTo({ sent }: ItemVector): (probe: Probe | undefined) => number {
  const vector = new Float32Array((sent.length - headerBytes) / Float32Array.BYTES_PER_ELEMENT)
  for (const at of vector.keys()) {
    vector[at] = sent.readFloatBE(headerBytes + at * Float32Array.BYTES_PER_ELEMENT)
  }
  return (probe) => {
    if (probe === undefined) return 0
    const { embedding } = probe
    let product = 0
    for (let at = 0; at < vector.length; at += 1) product += (vector[at] ?? 0) * (embedding[at] ?? 0)
    return product / (vectorLength(embedding) || 1)
  }
}

function rowOf(
  kind: ItemKind,
  itemCount: number,
  { evidence, coverage, likeness, leastStrength }: Calibration,
): KindCalibration {
  return {
    kind,
    item_count: itemCount,
    evidence_mean: evidence.mean,
    evidence_deviation: evidence.deviation,
    coverage_mean: coverage.mean,
    coverage_deviation: coverage.deviation,
    likeness_mean: likeness.mean,
    likeness_deviation: likeness.deviation,
    least_strength: leastStrength,
  }
}
