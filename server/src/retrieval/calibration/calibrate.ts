import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ReadingContext } from '../../context.ts'
import type { ItemKind } from '../../db/schema.ts'
import { countStatistics, type IndexStatistics, type KnowledgeBaseKey } from '../queries.ts'
import { dot } from '../dot.ts'
import { queryTerms } from '../query-terms.ts'
import type { QueryTerm } from '../search-queries.ts'
import { spellingVector } from '../spelling-vector.ts'
import { readVector } from '../vector-bytes.ts'
import { vectorLength } from '../vector-length.ts'
import { type KindCalibration, replaceCalibrations } from './calibration-queries.ts'
import type { Probe } from './everyday-questions.ts'
import { fitCalibrations, type ProbeResult } from './fit-calibrations.ts'
import { type ItemVector, listItemVectors, listSomeMeant, listTermPostings } from './probe-queries.ts'
import { type TextSignals, textProbe } from './probe-text.ts'
import type { Signals } from './signals.ts'
import type { Calibration } from './strength.ts'

/** Hits of each probe and kind whose likeness is told too. */
const mostHits = 5
/** After so many questions requests have their turn: after each one, giving way takes longer than a small catalogue. */
const probesAtOnce = 8
/** Records of a kind whose meanings each probe is compared with: the nearest among more is hardly nearer. */
const mostMeant = 300

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
  const found = probes.map(({ topic }) => ({
    topic,
    hits: new Map<ItemKind, Signals[]>(kinds.map((kind) => [kind, []])),
  }))
  for (const kind of kinds) {
    const find = textProbe(
      kind,
      statistics.filter((each) => each.kind === kind),
      postings.filter((posting) => posting.kind === kind),
    )
    const textHits: ReadonlyMap<number, TextSignals>[] = []
    for (const [at, terms] of asked.entries()) {
      if (at % probesAtOnce === 0) await nextTurn()
      const hits = find(
        terms.filter((term) => term.kind === kind),
        mostHits,
      )
      textHits.push(new Map(hits.map((hit) => [hit.itemNumber, hit])))
    }
    const sample = await listSomeMeant(db, { ...key, revision, kind, limit: mostMeant })
    const itemNumbers = [...new Set([...sample, ...textHits.flatMap((texts) => [...texts.keys()])])]
    const likenesses = readLikenesses(await listItemVectors(db, { ...key, revision, itemNumbers }))
    for (const [at, probe] of probes.entries()) {
      if (at % probesAtOnce === 0) await nextTurn()
      const texts = textHits[at] ?? noHits
      const signals = (itemNumber: number, isMeant: boolean, vectorScore: number): Signals => {
        const { lexicalScore, coverage } = texts.get(itemNumber) ?? unheard
        return { lexicalScore, coverage, vectorScore, isMeant }
      }
      const spelt = likenesses
        .spelling(probe, [...texts.keys()])
        .map(([item, cosine]) => signals(item, false, cosine))
      const meant = likenesses
        .meaning(probe, itemNumbers)
        .toSorted(([, a], [, b]) => b - a)
        .filter(([item], place) => place < mostHits || texts.has(item))
        .map(([item, cosine]) => signals(item, true, cosine))
      found[at]?.hits.set(kind, [...spelt, ...meant])
    }
  }
  return found
}

const noHits: ReadonlyMap<number, TextSignals> = new Map()
const unheard = { lexicalScore: 0, coverage: 0 }

/** The questions are the same for every knowledge base, and splitting them takes most of the time of a small one. */
const knownTerms = new LRUCache<string, readonly QueryTerm[]>({ max: 3_000 })

function termsOfProbe(text: string, kind: ItemKind): readonly QueryTerm[] {
  const key = `${kind} ${text}`
  const terms = knownTerms.get(key) ?? queryTerms(text, [kind])
  knownTerms.set(key, terms)
  return terms
}

type Likened = (
  probe: Probe,
  itemNumbers: readonly number[],
) => (readonly [itemNumber: number, cosine: number])[]

/** Cosines of probes with the vectors of items; those that have none are left out. */
function readLikenesses(rows: readonly ItemVector[]): Readonly<Record<'spelling' | 'meaning', Likened>> {
  const vectors = { spelling: new Map<number, Float32Array[]>(), meaning: new Map<number, Float32Array[]>() }
  for (const row of rows) {
    const ofSense = vectors[row.is_spelling ? 'spelling' : 'meaning']
    ofSense.set(row.item_number, [...(ofSense.get(row.item_number) ?? []), readVector(row.sent)])
  }
  const likened =
    (sense: keyof typeof vectors, embeddingOf: (probe: Probe) => Float32Array | undefined): Likened =>
    (probe, itemNumbers) => {
      const embedding = vectors[sense].size === 0 ? undefined : embeddingOf(probe)
      if (embedding === undefined) return []
      const length = vectorLength(embedding) || 1
      return itemNumbers.flatMap((itemNumber) => {
        const ofItem = vectors[sense].get(itemNumber)
        if (ofItem === undefined) return []
        return [[itemNumber, Math.max(...ofItem.map((vector) => dot(vector, embedding))) / length] as const]
      })
    }
  return {
    spelling: likened('spelling', ({ text }) => spellingOf(text)),
    meaning: likened('meaning', ({ embedding }) => embedding),
  }
}

const knownSpellings = new LRUCache<string, Float32Array>({ max: 1_000 })

function spellingOf(text: string): Float32Array {
  const vector = knownSpellings.get(text) ?? spellingVector(text)
  knownSpellings.set(text, vector)
  return vector
}

function rowOf(
  kind: ItemKind,
  itemCount: number,
  { evidence, coverage, likeness, meaning, leastStrength, leastByMeaning }: Calibration,
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
    meaning_mean: meaning?.mean ?? null,
    meaning_deviation: meaning?.deviation ?? null,
    least_strength: leastStrength,
    least_strength_by_meaning: leastByMeaning ?? null,
  }
}
