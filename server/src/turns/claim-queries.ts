import { type ExpressionBuilder, sql } from 'kysely'
import { databaseIn, databaseNow } from '../db/clock.ts'
import { isUniqueViolation } from '../db/failures.ts'
import { claimFor, isFree, isHeldBy } from '../db/lease.ts'
import type { Db, Schema, TurnRow } from '../db/schema.ts'
import type { SessionKey } from '../db/keys.ts'
import { tellWaiters, type TurnKey } from './queries.ts'

/** A turn in this process's hands. */
export interface ClaimedTurn extends TurnRow {
  /** Nobody waits for it any longer. */
  readonly is_abandoned: boolean
  /** Whoever ran it stopped renewing its lease. */
  readonly is_taken_over: boolean
  /** Somebody of the account tries the assistant out. */
  readonly is_trial: boolean
}

/** Whether it came into this process's hands with its acceptance. */
export function isClaimed(turn: TurnRow): turn is ClaimedTurn {
  return 'is_trial' in turn
}

/**
 * Takes the turn for `leaseMs`, if it is the next of its session and nobody holds it. Each claim raises the fence,
 * so whoever held the turn before can no longer write. The other place that claims is `insertTurn` in `queries.ts`.
 */
export async function claimTurn(
  db: Db,
  { accountId, turnId }: TurnKey,
  leaseMs: number,
): Promise<ClaimedTurn | undefined> {
  try {
    return await db
      .updateTable('turn')
      .set((eb) => ({
        status: 'running',
        attempts: eb('attempts', '+', 1),
        ...claimFor(leaseMs),
      }))
      .where('account_id', '=', accountId)
      .where('turn_id', '=', (eb) =>
        eb
          .selectFrom('turn')
          .select('turn_id')
          .where('account_id', '=', accountId)
          .where('turn_id', '=', turnId)
          .where(isNextOfItsSession)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .returning((eb) => [
        isAbandoned.as('is_abandoned'),
        // A look at the same row in the same statement still sees what it was before.
        eb
          .selectFrom('turn as before')
          .select(sql<boolean>`before.status = 'running'`.as('was_running'))
          .where('before.account_id', '=', accountId)
          .where('before.turn_id', '=', turnId)
          .$asScalar()
          .$notNull()
          .as('is_taken_over'),
        eb
          .selectFrom('session')
          .select('is_trial')
          .where('session.account_id', '=', accountId)
          .whereRef('session.widget_id', '=', 'turn.widget_id')
          .whereRef('session.session_id', '=', 'turn.session_id')
          .$asScalar()
          .$notNull()
          .as('is_trial'),
      ])
      .executeTakeFirst()
  } catch (error) {
    if (isUniqueViolation(error, 'turn_one_at_a_time')) return undefined
    throw error
  }
}

export interface RenewedLease {
  readonly turnId: string
  readonly isAbandoned: boolean
}

/**
 * Renews the leases of one account's turns, each guarded by its fence. One that does not come back is in other hands.
 * Waits for none of them: the row of a turn that is ending at this moment is locked, and needs no lease any more.
 */
export async function renewLeases(
  db: Db,
  accountId: string,
  { claims, leaseMs }: { readonly claims: readonly TurnRow[]; readonly leaseMs: number },
): Promise<RenewedLease[]> {
  const { rows } = await sql<RenewedLease>`
    with held as (
      select turn.turn_id, ${isAbandoned} as is_abandoned
      from unnest(${claims.map((claim) => claim.turn_id)}::text[], ${claims.map((claim) => claim.fence)}::integer[])
        as claim (turn_id, fence)
      join turn on turn.account_id = ${accountId} and turn.turn_id = claim.turn_id
        and turn.fence = claim.fence and turn.status = 'running'
    ), free as (
      select turn.turn_id from turn join held using (turn_id)
      where turn.account_id = ${accountId} and turn.status = 'running'
      for update of turn skip locked
    ), renewed as (
      update turn set lease_until = ${databaseIn(leaseMs)} from free
      where turn.account_id = ${accountId} and turn.turn_id = free.turn_id
    )
    select turn_id as "turnId", is_abandoned as "isAbandoned" from held`.execute(db)
  return rows
}

/** Guarded by the fence. Lets go of a turn that needs another attempt; `attempts` is how many it has had. */
export async function giveBackTurn(
  db: Db,
  claim: TurnRow,
  { attempts, pickUpMs }: { readonly attempts: number; readonly pickUpMs: number },
): Promise<boolean> {
  const given = await updateClaimedTurn(db, claim)
    .set({ status: 'accepted', attempts, lease_until: databaseIn(pickUpMs) })
    .returning(tellWaiters)
    .executeTakeFirst()
  return given !== undefined
}

export interface CompletedTurn {
  readonly assistantMessageId: string
  readonly credits: Readonly<Record<string, number>>
  readonly chargedMillicredits: number
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number }
  readonly sessionEnded: boolean
  readonly now: Date
}

/** Guarded by the fence. Nothing: the turn is in other hands, and this result is void. */
export function completeClaimedTurn(
  db: Db,
  claim: TurnRow,
  result: CompletedTurn,
): Promise<TurnRow | undefined> {
  return updateClaimedTurn(db, claim)
    .set({
      status: 'completed',
      lease_until: null,
      reserved_millicredits: 0,
      charged_millicredits: result.chargedMillicredits,
      credits: JSON.stringify(result.credits),
      usage: JSON.stringify(result.usage),
      assistant_message_id: result.assistantMessageId,
      session_ended: result.sessionEnded,
      finished_at: result.now,
    })
    .returningAll()
    .returning(tellWaiters)
    .executeTakeFirst()
}

export interface FailedTurn {
  readonly assistantMessageId: string
  readonly errorCode: string
  readonly now: Date
}

/** Guarded by the fence. Nothing: the turn is in other hands. */
export function failClaimedTurn(db: Db, claim: TurnRow, failure: FailedTurn): Promise<TurnRow | undefined> {
  return updateClaimedTurn(db, claim)
    .set({
      status: 'failed',
      lease_until: null,
      reserved_millicredits: 0,
      assistant_message_id: failure.assistantMessageId,
      error_code: failure.errorCode,
      finished_at: failure.now,
    })
    .returningAll()
    .returning(tellWaiters)
    .executeTakeFirst()
}

/** The turn to run now that the session's last one has ended. Whoever waits for it is told. */
export async function findWaitingTurn(db: Db, key: SessionKey): Promise<string | undefined> {
  const turn = await db
    .with('next', (cte) =>
      cte
        .selectFrom('turn')
        .select('turn_id')
        .where('account_id', '=', key.accountId)
        .where('widget_id', '=', key.widgetId)
        .where('session_id', '=', key.sessionId)
        .where('status', '=', 'accepted')
        .orderBy('position')
        .limit(1),
    )
    .selectFrom('next')
    .select(['turn_id', tellWaiters])
    .executeTakeFirst()
  return turn?.turn_id
}

/** Turns of all accounts that could be running and that nobody looks after. Those that wait for another one are left out. */
export async function listOverdueTurns(db: Db, limit: number): Promise<TurnKey[]> {
  return db
    .selectFrom('turn')
    .select(['account_id as accountId', 'turn_id as turnId'])
    .where('status', 'in', ['accepted', 'running'])
    .where(isFree('turn'))
    .where(isNextOfItsSession)
    .orderBy('lease_until')
    .limit(limit)
    .execute()
}

/**
 * Of the table `turn`: it is running and its lease has lapsed, or it waits and no turn of its session is running
 * or waits before it.
 */
function isNextOfItsSession(eb: ExpressionBuilder<Schema, 'turn'>) {
  const lapsed = eb.and([eb('turn.status', '=', 'running'), isFree('turn')])
  const before = eb
    .selectFrom('turn as other')
    .select('other.turn_id')
    .whereRef('other.account_id', '=', 'turn.account_id')
    .whereRef('other.widget_id', '=', 'turn.widget_id')
    .whereRef('other.session_id', '=', 'turn.session_id')
    .where((other) =>
      other.or([
        other('other.status', '=', 'running'),
        other.and([
          other('other.status', '=', 'accepted'),
          other('other.position', '<', other.ref('turn.position')),
        ]),
      ]),
    )
  return eb.or([lapsed, eb.and([eb('turn.status', '=', 'accepted'), eb.not(eb.exists(before))])])
}

/** Of the table `turn`: nobody has waited for it for a while. */
const isAbandoned = sql<boolean>`coalesce(waited_until < ${databaseNow}, false)`

function updateClaimedTurn(db: Db, claim: TurnRow) {
  return db
    .updateTable('turn')
    .where(isHeldBy(claim))
    .where('turn_id', '=', claim.turn_id)
    .where('status', '=', 'running')
}
