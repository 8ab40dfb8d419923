import type { Signals } from './signals.ts'

/** Where a signal lies for the best record that a question about something else finds. */
export interface Spread {
  readonly mean: number
  /** Standard deviation; greater than 0. */
  readonly deviation: number
}

export interface Spreads {
  readonly evidence: Spread
  readonly coverage: Spread
  /** Of spellings; of meanings where a model tells those of every language. */
  readonly likeness: Spread
  /** Of meanings, where they are told beside spellings. */
  readonly meaning?: Spread | undefined
}

/** How one kind of records of one knowledge base tells a question it answers from one about something else. */
export interface Calibration extends Spreads {
  /** A record that is weaker than this does not answer. */
  readonly leastStrength: number
  /** The same for records whose meaning is compared. */
  readonly leastByMeaning?: number | undefined
}

/** Twice the score is not twice the evidence: long messages share more words with any record. */
export function evidenceOf({ lexicalScore }: Pick<Signals, 'lexicalScore'>): number {
  return Math.sqrt(Math.max(lexicalScore, 0))
}

/**
 * How much more a record has to do with a message than the best record usually has to do with a message about
 * something else, as a sum of standard scores: 0 is quite usual for a foreign message. Comparable within one
 * calibration only. Likeness counts as much as the two signals that come from the words.
 */
export function strengthOf(
  { evidence, coverage, likeness, meaning = likeness }: Spreads,
  signals: Signals,
): number {
  return (
    standardScore(evidence, evidenceOf(signals)) +
    standardScore(coverage, signals.coverage) +
    2 * standardScore(signals.isMeant ? meaning : likeness, signals.vectorScore)
  )
}

/** Whether a record that was found answers the message at all. A part number in the message names its record. */
export function answers(calibration: Calibration, hit: Signals & { readonly exact: boolean }): boolean {
  return hit.exact || strengthOf(calibration, hit) >= barFor(calibration, hit)
}

/** The strength of a record as a share of what it takes to answer: from 1 on it does. */
export function shareOfStrength(
  calibration: Calibration,
  hit: Signals & { readonly exact: boolean },
): number {
  const share = strengthOf(calibration, hit) / barFor(calibration, hit)
  return hit.exact ? Math.max(share, 1) : share
}

/**
 * How near a record comes to a message, by what both mean: in standard scores too, but no word that the message lacks is
 * held against it. Undefined where meaning is not told.
 */
export function nearnessOf({ coverage, meaning }: Spreads, signals: Signals): number | undefined {
  if (meaning === undefined || !signals.isMeant) return undefined
  return (
    Math.max(0, standardScore(coverage, signals.coverage)) + 2 * standardScore(meaning, signals.vectorScore)
  )
}

function barFor({ leastStrength, leastByMeaning }: Calibration, { isMeant }: Signals): number {
  return isMeant ? (leastByMeaning ?? leastStrength) : leastStrength
}

function standardScore({ mean, deviation }: Spread, value: number): number {
  return (value - mean) / deviation
}
