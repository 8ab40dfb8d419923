import type { Signals } from './signals.ts'
import { type Calibration, evidenceOf, type Spread, type Spreads, strengthOf } from './strength.ts'

/** Of one question about something else: what it finds of each kind, the best records in any order. */
export interface ProbeResult<Kind> {
  readonly topic: string
  readonly hits: ReadonlyMap<Kind, readonly Signals[]>
}

/** So many of the questions about something else may find an answer, in all kinds of records together. */
const answeredInError = 0.0275
/** Smaller differences of a signal say nothing, however alike all the probes are. */
const leastDeviation = { evidence: 0.2, coverage: 0.15, likeness: 0.05 }
/** One deviation above what is usual in every signal, also where hardly a probe finds anything at all. */
const leastLead = 4
/** A topic with so large a share of its questions among the strongest tenth is what the knowledge base is about. */
const familiar = { share: 0.4, among: 0.1 }

/**
 * Calibrates the kinds of records of one knowledge base from what questions about anything under the sun find there;
 * nothing has to be known of the questions that the records do answer. Every kind lets an equal share of the questions
 * through. Pure. There has to be at least one probe.
 */
export function fitCalibrations<Kind>(
  kinds: readonly Kind[],
  probes: readonly ProbeResult<Kind>[],
): Map<Kind, Calibration> {
  const topics = familiarTopics(kinds, probes)
  const foreign = probes.filter(({ topic }) => !topics.has(topic))
  const rated = rate(kinds, foreign.length === 0 ? probes : foreign)
  const share = quantile(rated.shares, answeredInError)
  return new Map(
    rated.kinds.map(({ kind, spreads, strengths }) => [
      kind,
      {
        ...spreads,
        leastStrength: leastOf(strengths.bySpelling, share),
        leastByMeaning: spreads.meaning && leastOf(strengths.byMeaning, share),
      },
    ]),
  )
}

function leastOf(strengths: readonly number[], share: number): number {
  return Math.max(quantile(strengths, 1 - share), leastLead)
}

interface Rated<Kind> {
  readonly kinds: readonly {
    readonly kind: Kind
    readonly spreads: Spreads
    /** Of each probe, told one way or the other. */
    readonly strengths: { readonly byMeaning: readonly number[]; readonly bySpelling: readonly number[] }
  }[]
  /** Of each probe: the share of all that are as strong, in the kind where that is least. */
  readonly shares: readonly number[]
}

function rate<Kind>(kinds: readonly Kind[], probes: readonly ProbeResult<Kind>[]): Rated<Kind> {
  const ofKinds = kinds.map((kind) => {
    const found = probes.map(({ hits }) => hits.get(kind) ?? [])
    const spreads = spreadsOf(found)
    const strengthsOf = (isMeant: boolean): number[] => found.map((hits) => strongest(spreads, hits, isMeant))
    return { kind, spreads, strengths: { byMeaning: strengthsOf(true), bySpelling: strengthsOf(false) } }
  })
  const sharesOf = ofKinds.map(({ spreads, strengths: { byMeaning, bySpelling } }) => {
    const strengths = spreads.meaning === undefined ? bySpelling : byMeaning
    const sorted = strengths.toSorted((a, b) => b - a)
    return strengths.map((strength) => (sorted.lastIndexOf(strength) + 1) / sorted.length)
  })
  return { kinds: ofKinds, shares: probes.map((_, at) => Math.min(...sharesOf.map((each) => each[at] ?? 1))) }
}

function familiarTopics<Kind>(
  kinds: readonly Kind[],
  probes: readonly ProbeResult<Kind>[],
): ReadonlySet<string> {
  const { shares } = rate(kinds, probes)
  const strong = quantile(shares, familiar.among)
  const isStrong = probes.map((_, at) => (shares[at] ?? 1) <= strong)
  const topics = new Set(probes.map(({ topic }) => topic))
  return new Set(
    [...topics].filter((topic) => {
      const ofTopic = isStrong.filter((_, at) => probes[at]?.topic === topic)
      return ofTopic.filter(Boolean).length >= ofTopic.length * familiar.share
    }),
  )
}

function spreadsOf(found: readonly (readonly Signals[])[]): Spreads {
  const spread = (signal: (hit: Signals) => number, least: number, isMeant?: boolean): Spread =>
    spreadOf(
      found.map((hits) => Math.max(0, ...hits.filter((hit) => isMeant !== !hit.isMeant).map(signal))),
      least,
    )
  const likeness = ({ vectorScore }: Signals): number => vectorScore
  const tells = (isMeant: boolean): boolean =>
    found.some((hits) => hits.some((hit) => hit.isMeant === isMeant))
  return {
    evidence: spread(evidenceOf, leastDeviation.evidence),
    coverage: spread(({ coverage }) => coverage, leastDeviation.coverage),
    likeness: spread(likeness, leastDeviation.likeness, tells(false) ? false : undefined),
    meaning: tells(true) && tells(false) ? spread(likeness, leastDeviation.likeness, true) : undefined,
  }
}

const nothing: Signals = { lexicalScore: 0, coverage: 0, vectorScore: 0, isMeant: false }

function strongest(spreads: Spreads, hits: readonly Signals[], isMeant: boolean): number {
  const told = spreads.meaning === undefined ? hits : hits.filter((hit) => hit.isMeant === isMeant)
  return Math.max(...[{ ...nothing, isMeant }, ...told].map((hit) => strengthOf(spreads, hit)))
}

function spreadOf(values: readonly number[], leastDeviation: number): Spread {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return { mean, deviation: Math.max(Math.sqrt(variance), leastDeviation) }
}

/** Linear between the two nearest ranks. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const rank = share * (sorted.length - 1)
  const [below = 0, above = below] = sorted.slice(Math.floor(rank), Math.floor(rank) + 2)
  return below + (above - below) * (rank - Math.floor(rank))
}
