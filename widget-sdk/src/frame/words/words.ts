/** What the frame says by itself. */
export interface Words {
  readonly conversation: string
  readonly close: string
  readonly menu: string
  readonly end: string
  readonly beginAnew: string
  readonly write: string
  readonly send: string
  /** How much room is left, from a certain length on. */
  readonly left: (count: number) => string
  readonly starting: string
  readonly isWriting: string
  readonly you: string
  readonly assistant: string
  readonly notSent: string
  readonly tryAgain: string
  readonly older: string
  readonly suggestions: string
  readonly products: string
  readonly sources: string
  readonly places: string
  /** How far a location is. */
  readonly away: (distance: string) => string
  /** When a location closes or opens: a time, and the day where it is not today. */
  readonly openUntil: (time: string) => string
  readonly opensAt: (time: string) => string
  /** A time on the clock of a location and on the visitor's. */
  readonly bothClocks: (there: string, here: string) => string
  readonly alwaysOpen: string
  readonly temporarilyClosed: string
  readonly closedForGood: string
  readonly helpful: string
  readonly notHelpful: string
  readonly rate: string
  readonly good: string
  readonly bad: string
  readonly thanks: string
  readonly ended: string
  readonly expired: string
  readonly replyFailed: string
  readonly shareWhere: string
  readonly hereIAm: string
  readonly noWhere: string
  readonly openForm: string
  readonly formFailed: string
  readonly newTab: string
  readonly offline: string
  /** By code; `UNKNOWN` for every other. */
  readonly troubles: Readonly<Record<'UNKNOWN' | 'UNREACHABLE', string>> & Readonly<Record<string, string>>
}
