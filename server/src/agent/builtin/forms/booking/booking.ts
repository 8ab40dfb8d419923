import type { LocationRecord } from '../../../tools/read-record.ts'

/** What is known of an appointment that a visitor wants. */
export interface Booking {
  /** The visitor's words. */
  readonly wish: string
  /** The first appointment of the session is 1. */
  readonly number: number
  /** Undefined: not known yet. Null: the shop names no services, and neither did the visitor. */
  readonly service: string | null | undefined
  /** Where it can be; more than one are still to choose from. */
  readonly places: readonly LocationRecord[]
}
