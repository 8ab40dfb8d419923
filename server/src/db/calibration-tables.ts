import type { ItemKind } from './column-values.ts'

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
