import { sql } from 'kysely'
import type { Db } from './schema.ts'

/**
 * Runs work in the midst of a transaction, and undoes it where it returns nothing: what it wrote is gone, and what it
 * locked is free again.
 */
export async function undoneUnlessDone<Result>(
  db: Db,
  work: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  await sql`savepoint attempt`.execute(db)
  const result = await work()
  if (result === undefined) await sql`rollback to savepoint attempt`.execute(db)
  await sql`release savepoint attempt`.execute(db)
  return result
}
