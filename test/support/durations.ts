import { systemClock } from '../../server/src/clock.ts'
import { type Durations, type Timing, usualDurations } from '../../server/src/durations.ts'

type Changes = { readonly [Subject in keyof Durations]?: Partial<Durations[Subject]> }

/** What production goes by. */
export const usualTiming: Timing = { clock: systemClock, durations: usualDurations }

/** The usual durations but for those that a spec is about. */
export function durationsWith(changes: Changes): Durations {
  const changed = Object.entries(usualDurations).map(([subject, usual]) => [
    subject,
    { ...usual, ...changes[subject as keyof Durations] },
  ])
  // The same subjects with the same names in them.
  return Object.fromEntries(changed) as Durations
}
