import { sql } from 'kysely'
import { databaseIn } from '../db/clock.ts'
import { isHeldBy } from '../db/lease.ts'
import type { Db, TurnRow } from '../db/schema.ts'
import { tellWaiters, type TurnKey } from './queries.ts'

/**
 * Adds to what a claimed turn has written so far; a null text begins anew. Guarded by the fence, whose row is locked
 * meanwhile: nothing is added once the turn is in other hands. The first event of a stream is not a delta, so they
 * are numbered from 2.
 */
export async function insertDeltas(
  db: Db,
  claim: TurnRow,
  texts: readonly (string | null)[],
): Promise<readonly Delta[]> {
  const { rows } = await sql<Delta>`
    with held as (
      select account_id, turn_id from turn
      where ${isHeldBy(claim)} and turn_id = ${claim.turn_id} and status = 'running'
      for share
    )
    insert into turn_delta (account_id, turn_id, sequence, text)
    select account_id, turn_id, number + coalesce(
        (select max(sequence) from turn_delta as earlier
          where earlier.account_id = held.account_id and earlier.turn_id = held.turn_id), 1),
      text
    from held cross join unnest(${texts}::text[]) with ordinality as piece (text, number)
    returning sequence, text, ${tellWaiters}`.execute(db)
  return rows
}

export interface Delta {
  readonly sequence: number
  readonly text: string | null
}

/** A turn, and what it has written: of an ended one everything is there. */
export async function findTurnWithDeltas(
  db: Db,
  { accountId, turnId }: TurnKey,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ readonly turn: TurnRow; readonly deltas: readonly Delta[] } | undefined> {
  const rows = await db
    .selectFrom('turn')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('turn_delta')
          .select(['sequence', 'text'])
          .where('account_id', '=', accountId)
          .where('turn_id', '=', turnId)
          .where('sequence', '>', after)
          .orderBy('sequence')
          .limit(limit)
          .as('delta'),
      (join) => join.onTrue(),
    )
    .selectAll('turn')
    .select(['delta.sequence', 'delta.text'])
    .where('turn.account_id', '=', accountId)
    .where('turn.turn_id', '=', turnId)
    .orderBy('delta.sequence')
    .execute()
  const [turn] = rows
  if (turn === undefined) return undefined
  return {
    turn,
    deltas: rows.flatMap(({ sequence, text }) => (sequence === null ? [] : [{ sequence, text }])),
  }
}

/** Of all accounts. Whoever still follows such a turn gets the whole reply at its end. */
export async function deleteDeltasOlderThan(db: Db, ageMs: number, limit: number): Promise<void> {
  await sql`delete from turn_delta where ctid = any(array(
    select ctid from turn_delta
    where written_at < ${databaseIn(-ageMs)} limit ${limit}
    for update skip locked))`.execute(db)
}
