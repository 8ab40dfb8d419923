import type { Db } from './schema.ts'

/** Goes round all accounts of a database, a few of them at a time, and begins anew at the end. */
export interface AccountRounds {
  /** The account after which to go on; empty at the beginning. */
  after(db: Db): string
  /** What was looked at last; nothing when no further accounts are left. */
  goOnAfter(db: Db, accountId: string | undefined): void
}

/** Every process goes rounds of its own: they cost little, and what one misses the next one finds. */
export function accountRounds(): AccountRounds {
  const places = new WeakMap<Db, string>()
  return {
    after: (db) => places.get(db) ?? '',
    goOnAfter(db, accountId = '') {
      places.set(db, accountId)
    },
  }
}
