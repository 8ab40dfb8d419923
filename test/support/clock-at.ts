import { type Clock, systemClock } from '../../server/src/clock.ts'

/** The clock of the machine, except for what records show. */
export function clockAt(now: () => Date): Clock {
  return { ...systemClock, now }
}
