import type { Match } from '../tools/read-record.ts'

/** What there is to decide by. */
export interface Basis {
  /** Of the record that an answer was composed from. Undefined: none answers. */
  readonly answering: Weighed | undefined
  /** Whether that answer tells what is asked, rather than that the record does not. */
  readonly isTold: boolean
  /** The nearest record that could be shown as what it is: from a worth of 1 on it is. */
  readonly nearest: { readonly match: Weighed; readonly worth: number } | undefined
}

export type Weighed = Pick<Match, 'exact' | 'strength'>

export interface Decision {
  readonly outcome: 'answered' | 'suggested' | 'declined'
  /** From 0 to 1; undefined where nothing is shown. */
  readonly confidence: number | undefined
}

/** Whether a need is answered, answered with what may be meant, or refused. Pure. */
export function decideOutcome({ answering, isTold, nearest }: Basis): Decision {
  if (answering !== undefined) {
    const confidence = confidenceOf(answering)
    return { outcome: 'answered', confidence: isTold ? confidence : Math.min(leastSure, confidence) }
  }
  if (nearest === undefined || nearest.worth < 1) return { outcome: 'declined', confidence: undefined }
  return { outcome: 'suggested', confidence: Math.min(leastSure, confidenceOf(nearest.match)) }
}

/** Of a record that just answers: nothing that may not be meant is surer. */
const leastSure = 0.5

/** A half where a record just answers; a part number leaves nothing to guess. */
function confidenceOf({ exact, strength }: Weighed): number {
  return exact ? 1 : 1 - 2 ** -Math.max(strength, 0)
}
