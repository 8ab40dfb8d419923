import type { Temporal } from 'temporal-polyfill'
import type { Span } from '../span.ts'

/** Words of a text that speak of a time, and which one. */
export interface TimeRead extends Span {
  readonly isNow: boolean
  /** One day or several; none when only a time of day is said. */
  readonly dates: readonly Temporal.PlainDate[]
  readonly time: Temporal.PlainTime | undefined
  /** "At 8": it may as well be twelve hours later. */
  readonly isHalfDayOpen: boolean
}

export const noTime = { isNow: false, dates: [], time: undefined, isHalfDayOpen: false } as const
