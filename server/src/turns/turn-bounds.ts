/** A turn fails after this many attempts, whether the engine failed or its process died. */
export const mostAttempts = 3

/** What the engine gets to see of what was said before: the latest exchanges, as many as fit. */
export const historyWindow = {
  exchanges: 10,
  /** All of them together. */
  characters: 24_000,
  /** The beginning of each message. A reply may be much longer than what is worth reading again. */
  charactersOfMessage: 4_000,
} as const

/** Turns under way in one process. Beyond them a turn waits for room here or in another process. */
export const mostUnderWay = 2_000
