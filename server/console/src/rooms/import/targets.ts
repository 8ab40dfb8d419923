/** Where a column goes that has no field: it is kept beside the fields, or left out. */
export const kept = '+'
export const leftOut = '-'

/** The name of a field, or one of the two above. */
export type Target = string

/** Stands for a key where no column has one: it is made of what names the record. */
export const madeKey = '='

/** Why a column goes where it goes. Only what its name tells for sure, and what somebody has chosen, needs no look. */
export type Reason = 'name' | 'values' | 'unknown' | 'inner' | 'chosen'

export interface Guess {
  readonly target: Target
  readonly reason: Reason
}
