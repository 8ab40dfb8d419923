import { type RawBuilder, sql } from 'kysely'
import { databaseIn, transactionTime } from './clock.ts'

/**
 * How processes share turns, syncs, deliveries and vectors that are made anew: each is a row with a fence and a lease.
 * A claim raises the fence and holds the row until the lease lapses; its holder puts that off for as long as it works.
 * Whatever a holder writes asks for its fence, so one that was taken over changes nothing. The database's clock rules.
 */
export interface Claim {
  readonly account_id: string
  readonly fence: number
}

/** Of an update: shuts out whoever held the row before. */
export const nextFence = sql<number>`fence + 1`

/** What a claim sets, for an update of the row. */
export function claimFor(leaseMs: number) {
  return { fence: nextFence, lease_until: databaseIn(leaseMs) }
}

/** Of a row that is written by whoever holds it, besides its key. */
export function isHeldBy({ account_id: accountId, fence }: Claim): RawBuilder<boolean> {
  return sql<boolean>`account_id = ${accountId} and fence = ${fence}`
}

/** Nobody holds the row of this table, or whoever did has fallen silent. */
export function isFree(table: string): RawBuilder<boolean> {
  const leaseUntil = sql.ref(`${table}.lease_until`)
  return sql<boolean>`(${leaseUntil} is null or ${leaseUntil} <= ${transactionTime})`
}

/** Somebody holds it. The first half is what an index over rows with a lease is found by. */
export function isHeld(table: string): RawBuilder<boolean> {
  const leaseUntil = sql.ref(`${table}.lease_until`)
  return sql<boolean>`(${leaseUntil} is not null and ${leaseUntil} > ${transactionTime})`
}
