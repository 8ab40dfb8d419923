/** How long Cohere is waited for. Durations are in milliseconds. */
export interface Patience {
  /** One attempt at vectors or at a ranking, the whole answer included. */
  readonly answerMs: number
  /** From the question to the first event of a reply. */
  readonly firstEventMs: number
  /** Between two events of a reply. */
  readonly silenceMs: number
  /** Before each repeat of an attempt that failed; there are no more repeats than waits. */
  readonly repeatWaitsMs: readonly number[]
  /** A provider that wants to be left alone for longer than this is not asked again. */
  readonly longestRetryAfterMs: number
  /** No repeat begins later than this after the first attempt began. */
  readonly lastRepeatMs: number
}

/** What a visitor who waits for an answer puts up with. */
export const visitorsPatience: Patience = {
  answerMs: 10_000,
  firstEventMs: 15_000,
  silenceMs: 10_000,
  repeatWaitsMs: [500, 1_500],
  longestRetryAfterMs: 3_000,
  lastRepeatMs: 12_000,
}
