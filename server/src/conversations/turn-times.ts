/** How turns share their time, in milliseconds. */
export const turnTimes = {
  /** A process that stops renewing its lease is taken to be dead after this long. */
  leaseMs: 5_000,
  renewMs: 1_250,
  /** Whoever accepted a turn starts it at once; after this long the sweeper rings for it. */
  pickUpMs: 3_000,
  /** No engine may take longer for one attempt. */
  attemptMs: 120_000,
  /**
   * After a provider that fell silent no other attempt begins later than this after the first: a turn that meets nothing
   * but silence ends while a request may still wait for it.
   */
  lastRepeatMs: 12_000,
  /** An engine whose reader has left has this long to end with what was released. */
  leavingMs: 5_000,
  /** Attempts that met a database in trouble do not count for so long after the turn was accepted. */
  excusedMs: 15 * 60_000,
  /** How often a request looks whether a turn that runs elsewhere has ended, should it not be told. */
  lookMs: 1_000,
  /** A client that lost its stream has this long to come back before the turn is cancelled. */
  waitedMs: 30_000,
  /** How often a stream says that it is still followed. */
  keepWaitingMs: 5_000,
  /** At most so often are the pieces of a reply that is being written put down. */
  writeMs: 100,
  /** Pieces of a reply are kept this long for clients that resume; no turn takes longer to be written. */
  deltasKeptMs: 15 * 60_000,
  /** What counts for one turn only is held this long for a turn that does not come to its end here. */
  heldMs: 15 * 60_000,
} as const

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
