import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { isUniqueViolation } from '../db/failures.ts'
import type { Db, ReplyFormat, Schema, TurnRow, TurnTable } from '../db/schema.ts'
import type { SessionKey } from './queries.ts'

export interface TurnKey {
  readonly accountId: string
  readonly turnId: string
}

export interface NewTurn extends TurnKey, SessionKey {
  readonly keyId: string
  readonly userMessageId: string
  readonly responseType: TurnTable['response_type']
  readonly replyFormat: ReplyFormat
  readonly timezone: string | null
  readonly position: number
  readonly reservedMillicredits: number
  readonly now: Date
  /** How long whoever accepted it has to start it before others look after it. */
  readonly pickUpMs: number
}

export async function insertTurn(db: Db, turn: NewTurn): Promise<void> {
  await db
    .insertInto('turn')
    .values({
      account_id: turn.accountId,
      turn_id: turn.turnId,
      widget_id: turn.widgetId,
      session_id: turn.sessionId,
      key_id: turn.keyId,
      user_message_id: turn.userMessageId,
      response_type: turn.responseType,
      reply_format: turn.replyFormat,
      timezone: turn.timezone,
      status: 'accepted',
      position: turn.position,
      lease_until: fromNow(turn.pickUpMs),
      reserved_millicredits: turn.reservedMillicredits,
      created_at: turn.now,
    })
    .execute()
}

/**
 * Ties a turn to the repeatable request that starts it. The first turn stays: what is returned is the turn that
 * the request has, so of two runs of one request the second learns of the first one's turn and must not start its own.
 */
export async function linkRequest(
  db: Db,
  request: { readonly keyId: string; readonly operationId: string; readonly idempotencyKey: string },
  { accountId, turnId }: TurnKey,
): Promise<string> {
  const record = await db
    .updateTable('idempotency_record')
    .set((eb) => ({ turn_id: eb.fn.coalesce('turn_id', eb.val(turnId)) }))
    .where('account_id', '=', accountId)
    .where('key_id', '=', request.keyId)
    .where('operation_id', '=', request.operationId)
    .where('idempotency_key', '=', request.idempotencyKey)
    .returning('turn_id')
    .executeTakeFirst()
  return record?.turn_id ?? turnId
}

export function findTurn(db: Db, { accountId, turnId }: TurnKey): Promise<TurnRow | undefined> {
  return db
    .selectFrom('turn')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('turn_id', '=', turnId)
    .executeTakeFirst()
}

/**
 * Takes the turn for `leaseMs`, if it is the next of its session and nobody holds it. Each claim raises the fence,
 * so whoever held the turn before can no longer write.
 */
export async function claimTurn(
  db: Db,
  { accountId, turnId }: TurnKey,
  leaseMs: number,
): Promise<TurnRow | undefined> {
  try {
    return await db
      .updateTable('turn')
      .set((eb) => ({
        status: 'running',
        attempts: eb('attempts', '+', 1),
        fence: eb('fence', '+', 1),
        lease_until: fromNow(leaseMs),
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
      .executeTakeFirst()
  } catch (error) {
    if (isUniqueViolation(error, 'turn_one_at_a_time')) return undefined
    throw error
  }
}

/** Guarded by the fence. False: the turn is in other hands. */
export async function renewLease(db: Db, claim: TurnRow, leaseMs: number): Promise<boolean> {
  const renewed = await updateClaimedTurn(db, claim)
    .set({ lease_until: fromNow(leaseMs) })
    .executeTakeFirst()
  return renewed.numUpdatedRows === 1n
}

/** Guarded by the fence. Lets go of a turn that needs another attempt; `attempts` is how many it has had. */
export async function giveBackTurn(
  db: Db,
  claim: TurnRow,
  { attempts, pickUpMs }: { readonly attempts: number; readonly pickUpMs: number },
): Promise<boolean> {
  const given = await updateClaimedTurn(db, claim)
    .set({ status: 'accepted', attempts, lease_until: fromNow(pickUpMs) })
    .executeTakeFirst()
  return given.numUpdatedRows === 1n
}

export interface CompletedTurn {
  readonly assistantMessageId: string
  readonly credits: Readonly<Record<string, number>>
  readonly chargedMillicredits: number
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number }
  readonly sessionEnded: boolean
  readonly now: Date
}

/** Guarded by the fence. False: the turn is in other hands, and this result is void. */
export async function completeClaimedTurn(db: Db, claim: TurnRow, result: CompletedTurn): Promise<boolean> {
  const completed = await updateClaimedTurn(db, claim)
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
    .executeTakeFirst()
  return completed.numUpdatedRows === 1n
}

export interface FailedTurn {
  readonly assistantMessageId: string
  readonly errorCode: string
  readonly now: Date
}

/** Guarded by the fence. False: the turn is in other hands. */
export async function failClaimedTurn(db: Db, claim: TurnRow, failure: FailedTurn): Promise<boolean> {
  const failed = await updateClaimedTurn(db, claim)
    .set({
      status: 'failed',
      lease_until: null,
      reserved_millicredits: 0,
      assistant_message_id: failure.assistantMessageId,
      error_code: failure.errorCode,
      finished_at: failure.now,
    })
    .executeTakeFirst()
  return failed.numUpdatedRows === 1n
}

/** Guarded by status, so of two repeats of one failed request only the first starts the turn anew. */
export async function reopenFailedTurn(
  db: Db,
  { accountId, turnId }: TurnKey,
  reopened: { readonly reservedMillicredits: number; readonly pickUpMs: number },
): Promise<boolean> {
  const result = await db
    .updateTable('turn')
    .set({
      status: 'accepted',
      attempts: 0,
      lease_until: fromNow(reopened.pickUpMs),
      reserved_millicredits: reopened.reservedMillicredits,
      error_code: null,
      finished_at: null,
    })
    .where('account_id', '=', accountId)
    .where('turn_id', '=', turnId)
    .where('status', '=', 'failed')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The turn to run now that the session's last one has ended. */
export async function findWaitingTurn(db: Db, key: SessionKey): Promise<string | undefined> {
  const turn = await db
    .selectFrom('turn')
    .select('turn_id')
    .where('account_id', '=', key.accountId)
    .where('widget_id', '=', key.widgetId)
    .where('session_id', '=', key.sessionId)
    .where('status', '=', 'accepted')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return turn?.turn_id
}

/** Turns of all accounts that could be running and that nobody looks after. Those that wait for another one are left out. */
export async function listOverdueTurns(db: Db, limit: number): Promise<TurnKey[]> {
  return db
    .selectFrom('turn')
    .select(['account_id as accountId', 'turn_id as turnId'])
    .where('status', 'in', ['accepted', 'running'])
    .where('lease_until', '<=', sql<Date>`clock_timestamp()`)
    .where(isNextOfItsSession)
    .orderBy('lease_until')
    .limit(limit)
    .execute()
}

/** Leases follow the database's clock, the one clock that all processes share. */
function fromNow(delayMs: number): RawBuilder<Date> {
  return sql<Date>`clock_timestamp() + ${delayMs} * interval '1 millisecond'`
}

/**
 * Of the table `turn`: it is running and its lease has lapsed, or it waits and no turn of its session is running
 * or waits before it.
 */
function isNextOfItsSession(eb: ExpressionBuilder<Schema, 'turn'>) {
  const lapsed = eb.and([
    eb('turn.status', '=', 'running'),
    eb('turn.lease_until', '<=', sql<Date>`clock_timestamp()`),
  ])
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

function updateClaimedTurn(db: Db, claim: TurnRow) {
  return db
    .updateTable('turn')
    .where('account_id', '=', claim.account_id)
    .where('turn_id', '=', claim.turn_id)
    .where('fence', '=', claim.fence)
    .where('status', '=', 'running')
}
