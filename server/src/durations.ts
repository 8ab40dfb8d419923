import type { Clock } from './clock.ts'

const day = 24 * 60 * 60_000

/**
 * Every length of time that the service keeps to, by what keeps it. Production has no other; a spec about one of them
 * shortens that one. What is not here belongs to the product (how long a token is good for), to a command of the command
 * line, to the drivers of connections, which stand beside these, or is a field of the contract (`idleMinutes` of a widget).
 */
export const usualDurations = {
  turn: {
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
    /** A database that is away for longer ends a stream; the client may resume it. */
    withoutDatabaseMs: 30_000,
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
  },
  /** One attempt of the conversing engine, all calls of its model together. */
  engine: { attemptMs: 60_000 },
  plugin: {
    /** Both attempts together. */
    answerMs: 8_000,
    repeatAfterMs: 200,
  },
  /** What a visitor who waits for an answer puts up with of a provider of models. */
  provider: {
    /** One attempt at vectors or at a ranking, the whole answer included. */
    answerMs: 10_000,
    /** From the question to the first event of a reply. */
    firstEventMs: 15_000,
    /** Between two events of a reply. */
    silenceMs: 10_000,
    /** Before each repeat of an attempt that failed; there are no more repeats than waits. */
    repeatWaitsMs: [500, 1_500],
    /** A provider that wants to be left alone for longer than this is not asked again. */
    longestRetryAfterMs: 3_000,
    /** No repeat begins later than this after the first attempt began. */
    lastRepeatMs: 12_000,
  },
  delivery: {
    /** One attempt, name look-up and connection included. */
    attemptMs: 10_000,
    /** Whose turn to claim has not come by then gives up: the sweeper rings again. */
    claimMs: 10_000,
    /** A process that has not recorded its attempt by then is taken to be dead, and the attempt is made again. */
    leaseMs: 20_000,
    /**
     * How long a job goes on with what waits for its receiver before the place is free for all receivers of the account.
     * After an attempt at one that does not answer it is always over.
     */
    placeKeptMs: 2_000,
    /** Before the second and every further attempt of a round. */
    retryWaitsMs: [0, 1_000, 5_000],
  },
  sync: {
    /** How long a worker may go without a sign of life before another one takes the run over. */
    leaseMs: 60_000,
    /** How often it gives one while it waits for others. */
    renewMs: 15_000,
    /** One call of the provider, from the moment it is made. */
    providerMs: 30_000,
    /** Between attempts at the same batch; there is one attempt more than waits. */
    retryWaitsMs: [1_000, 2_000, 5_000, 10_000, 30_000],
    /** The same where the provider wants a rest: its windows are a minute long, or several. */
    rateLimitWaitsMs: [15_000, 30_000, 60_000, 120_000, 300_000],
    /** A provider that wants to be left alone for longer is met by the next sync. */
    longestWaitMs: 15 * 60_000,
  },
  /** Requests that carry an idempotency key. */
  repeat: {
    /** A request that runs longer than this without an end is taken to be dead. */
    leaseMs: 60_000,
    /** The same where going on with one that is alive does no harm: a repeat joins its turn, or searches again. */
    joinableLeaseMs: 10_000,
    /** How often a repeat looks for the answer of the first request. */
    lookMs: 200,
    /** An idempotency key is remembered this long. */
    keptMs: day,
  },
  /** Between two comments of a stream nothing on the way holds the connection to be dead. */
  stream: { heartbeatMs: 10_000 },
  /** For room to read a large body: shorter than any client waits for an answer. */
  body: { waitMs: 10_000 },
  rate: {
    /** How long the store's last word on a name is good enough to go on without waiting for the next. */
    trustedMs: 1_000,
    /** How long counts of a trusted name are gathered before they are sent: one message for many requests. */
    gatherMs: 100,
    /** The longest that a request waits for Redis. One that hangs looks connected: only time tells. */
    answerMs: 200,
    /** How long a store that has failed is left alone. */
    pauseMs: 1_000,
  },
  caller: {
    /** The longest that a key revoked by way of another process goes on working here. */
    knownMs: 2_000,
    /** What is no key is not looked up again for so long. A key is random: nobody has it before it is made. */
    unknownMs: 60_000,
  },
  /** How long the erasure of a visitor is tried anew, and the longest pause before the next attempt. */
  erasure: { triedMs: 5_000, longestPauseMs: 100 },
  /** As long as a request may take; a repeat goes on. */
  resealing: { stopsAfterMs: 20_000 },
  /** Of a statement on PostgreSQL. How long it may take is a setting. */
  database: {
    connectMs: 5_000,
    lockMs: 5_000,
    /** A process that freezes in a transaction keeps its locks no longer than it would keep its turns. */
    idleInTransactionMs: 4_000,
  },
  /** What no bell rings for waits this long at most. */
  sweep: { everyMs: 1_000 },
  /** The log of requests: how long it gathers before it writes, and how long it keeps. */
  requests: { gatherMs: 1_000, keptMs: 7 * day },
  /** How long a link that signs in is good, an invitation, and for how long changes of an account can be looked up. */
  members: { linkMs: 15 * 60_000, invitationMs: 7 * day, eventsKeptMs: 365 * day },
  /** The longest that somebody who invites waits for the mail server. */
  mail: { sendMs: 5_000 },
  /** One answer of a provider by whose word members sign in: somebody waits before an empty page. */
  openId: { answerMs: 5_000 },
  /** A busy table of the embedded database is cleaned before it is ten times its size. */
  housekeeping: { everyMs: 60_000 },
  /** A balancer that asks gets its answer by then. */
  readiness: { answerMs: 2_000 },
  /** How long a scrape waits for the backlog, and how long what was read is good for the next ones. */
  metrics: { answerMs: 1_500, goodForMs: 3_000 },
  /** How long one batch of spans is tried to be handed over. */
  traces: { exportMs: 5_000 },
  /** How long running work may take to end once the server is told to stop, step by step. */
  stop: {
    requestsMs: 6_000,
    turnsMs: 2_000,
    postsMs: 2_000,
    jobsMs: 3_000,
    tracesMs: 1_000,
    metricsMs: 500,
    /** All of it: then the process ends whatever is left. */
    allMs: 15_000,
    /** Long enough for a balancer that asks every second whether this server is ready. */
    drainMs: 2_000,
    /** Ctrl+C under npm arrives twice, from the terminal and passed on by npm: that is still one wish. */
    sameWishMs: 500,
  },
  sample: {
    lookMs: 100,
    /** Longer than it takes until the run of a process that was killed is taken over. */
    withoutProgressMs: 180_000,
  },
}

export type Durations = {
  readonly [Subject in keyof typeof usualDurations]: Readonly<(typeof usualDurations)[Subject]>
}

/** By which clock something goes, and for how long. */
export interface Timing {
  readonly clock: Clock
  readonly durations: Durations
}
