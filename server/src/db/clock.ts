import { type RawBuilder, sql } from 'kysely'

/**
 * The database's clock rules leases, due times and what lapses: it is the one clock that all processes share. No other
 * file names it.
 */

/** This very moment, also in a transaction that has waited for others. */
export const databaseNow = sql<Date>`clock_timestamp()`

/** When the transaction began: the same in all of its statements, so that rows are found by an index. */
export const transactionTime = sql<Date>`now()`

/** So long after this moment; before it where the number is negative. */
export function databaseIn(ms: number): RawBuilder<Date> {
  return sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`
}
