import type { Match } from '../tools/read-record.ts'

/** What there is to decide by. */
export interface Evidence {
  /** Of the record that an answer was composed from. Undefined: none answers. */
  readonly answering: Weighed | undefined
  /** Of the nearest record that could be shown as what it is. */
  readonly nearest: Weighed | undefined
}

export type Weighed = Pick<Match, 'exact' | 'strength'>

export interface Decision {
  readonly outcome: 'answered' | 'suggested' | 'declined'
  /** From 0 to 1; undefined where nothing is shown. */
  readonly confidence: number | undefined
}

/**
 * A record that has less of the strength that it takes to answer is not worth a visitor's time: on the sample business
 * everyday questions about something else come up to two thirds of it.
 */
const worthSuggesting = 0.75

/** Whether a need is answered, answered with what may be meant, or refused. Pure. */
export function decideOutcome({ answering, nearest }: Evidence): Decision {
  if (answering !== undefined) return { outcome: 'answered', confidence: confidenceOf(answering) }
  if (nearest === undefined || nearest.strength < worthSuggesting)
    return { outcome: 'declined', confidence: undefined }
  return { outcome: 'suggested', confidence: confidenceOf(nearest) }
}

/** A half where a record just answers; a part number leaves nothing to guess. */
function confidenceOf({ exact, strength }: Weighed): number {
  return exact ? 1 : 1 - 2 ** -Math.max(strength, 0)
}
