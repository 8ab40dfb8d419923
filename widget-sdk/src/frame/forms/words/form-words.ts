/** What a form says by itself. Numbers and days come written for the place already. */
export interface FormWords {
  readonly next: string
  readonly back: string
  readonly skip: string
  readonly send: string
  readonly sending: string
  readonly sent: string
  readonly dismiss: string
  readonly optional: string
  readonly progress: (step: number, of: number) => string
  readonly review: string
  readonly toReview: string
  readonly edit: string
  readonly noAnswer: string
  readonly several: string
  readonly other: string
  readonly ownWords: string
  readonly previousMonth: string
  readonly nextMonth: string
  readonly unavailable: string
  readonly noDays: string
  readonly noTimes: string
  readonly dayFirst: string
  readonly chooseDay: string
  readonly timesIn: (zone: string) => string
  /** A time on the clock of the place that it is for and on the visitor's. */
  readonly bothClocks: (there: string, here: string) => string
  readonly stars: (count: string, of: string) => string
  readonly good: string
  readonly bad: string
  readonly atLeast: (least: string) => string
  readonly atMost: (most: string) => string
  readonly between: (least: string, most: string) => string
  readonly from: (first: string) => string
  readonly until: (last: string) => string
  readonly characters: (range: string) => string
  readonly emailHint: string
  readonly phoneHint: string
  readonly required: string
  readonly notEmail: string
  readonly notPhone: string
  readonly notNumber: string
  readonly notOffered: string
  readonly notDay: string
  readonly refused: string
  readonly needsOwnWords: string
  readonly unknownKind: string
  readonly failed: string
}
