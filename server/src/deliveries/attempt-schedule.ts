/** Waits before the second and every further attempt of a round. */
export const retryWaitsMs = [0, 1_000, 5_000]

/** For one attempt, name look-up and connection included. */
export const attemptWithinMs = 10_000

/** Whose turn to claim has not come by then gives up: the sweeper rings again. */
export const claimWithinMs = 10_000

/** A process that has not recorded its attempt by then is taken to be dead, and the attempt is made again. */
export const leaseMs = 20_000

/**
 * Deliveries under way at the same time. Both are far below what a worker does at once, so that a receiver that never
 * answers takes up little of it, and an account with many such receivers not much more.
 */
export const mostUnderWay = { perReceiver: 4, perAccount: 8 } as const

/**
 * How long a job goes on with what waits for its receiver before the place is free for all receivers of the account.
 * After an attempt at one that does not answer it is always over.
 */
export const placeKeptMs = 2_000
