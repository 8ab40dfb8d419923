/** How turns share their time, in milliseconds. */
export const turnTimes = {
  /** A process that stops renewing its lease is taken to be dead after this long. */
  leaseMs: 5_000,
  renewMs: 1_250,
  /** Whoever accepted a turn starts it at once; after this long the sweeper rings for it. */
  pickUpMs: 3_000,
  /** No engine may take longer for one attempt. */
  attemptMs: 120_000,
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
} as const

/** A turn fails after this many attempts, whether the engine failed or its process died. */
export const mostAttempts = 3

/** How many earlier exchanges of the session the engine gets to see. */
export const rememberedExchanges = 10

/** Turns under way in one process. Beyond them a turn waits for room here or in another process. */
export const mostUnderWay = 2_000
