/** How turns share their time, in milliseconds. */
export const turnTimes = {
  /** A process that stops renewing its lease is taken to be dead after this long. */
  leaseMs: 15_000,
  renewMs: 5_000,
  /** Whoever accepted a turn starts it at once; after this long the sweeper rings for it. */
  pickUpMs: 5_000,
  /** No engine may take longer for one attempt. */
  attemptMs: 120_000,
  /** How often a request looks whether a turn that runs elsewhere has ended. */
  lookMs: 400,
} as const

/** A turn fails after this many attempts, whether the engine failed or its process died. */
export const mostAttempts = 3

/** How many earlier exchanges of the session the engine gets to see. */
export const rememberedExchanges = 10
