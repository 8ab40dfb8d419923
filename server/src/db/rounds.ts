import type { Db } from './schema.ts'

/** Goes round all rows of a kind, a few of them at a time, and begins anew at the end. */
export interface Rounds<Place> {
  /** The place after which to go on. */
  after(db: Db): Place
  /** What was looked at last; nothing when no further rows are left. */
  goOnAfter(db: Db, place: Place | undefined): void
}

/**
 * Rounds that begin after a place that comes before all others. Every process goes rounds of its own: they cost little,
 * and what one misses the next one finds.
 */
export function roundsFrom<Place>(start: Place): Rounds<Place> {
  const places = new WeakMap<Db, Place>()
  return {
    after: (db) => places.get(db) ?? start,
    goOnAfter(db, place = start) {
      places.set(db, place)
    },
  }
}
