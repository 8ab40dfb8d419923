import type { Clock } from '../../clock.ts'
import type { Durations } from '../../durations.ts'

/** What all calls of one provider share. */
export interface ProviderAccess {
  /** As operators know it: it stands in errors and logs. */
  readonly name: string
  readonly clock: Clock
  readonly patience: Durations['provider']
}
