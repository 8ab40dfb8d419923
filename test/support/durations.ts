import { systemClock } from '../../server/src/clock.ts'
import { type Durations, type Timing, usualDurations } from '../../server/src/durations.ts'

type Changes = { readonly [Subject in keyof Durations]?: Partial<Durations[Subject]> }

/** What production goes by. */
export const usualTiming: Timing = { clock: systemClock, durations: usualDurations }

const hourMs = 3_600_000

/** No limit is ever reached that a busy machine could reach: what a spec waits for comes. */
export const unhurried = changed(usualDurations, {
  turn: {
    leaseMs: hourMs,
    attemptMs: hourMs,
    leavingMs: hourMs,
    withoutDatabaseMs: hourMs,
    waitedMs: hourMs,
  },
  engine: { attemptMs: hourMs },
  delivery: { leaseMs: hourMs, claimMs: hourMs },
  sync: { leaseMs: hourMs, providerMs: hourMs },
  repeat: { leaseMs: hourMs, joinableLeaseMs: hourMs },
  body: { waitMs: hourMs },
  rate: { answerMs: hourMs },
  erasure: { triedMs: hourMs },
  resealing: { stopsAfterMs: hourMs },
  database: { connectMs: hourMs, lockMs: hourMs, idleInTransactionMs: hourMs },
  mail: { sendMs: hourMs },
  openId: { answerMs: hourMs },
  readiness: { answerMs: hourMs },
  metrics: { answerMs: hourMs },
})

/** The same but for the durations that a spec is about. */
export function durationsWith(changes: Changes): Durations {
  return changed(unhurried, changes)
}

function changed(from: Durations, changes: Changes): Durations {
  const subjects = Object.entries(from).map(([subject, lengths]) => [
    subject,
    { ...lengths, ...changes[subject as keyof Durations] },
  ])
  // The same subjects with the same names in them.
  return Object.fromEntries(subjects) as Durations
}
