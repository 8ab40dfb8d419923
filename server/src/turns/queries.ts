import { type RawBuilder, sql } from 'kysely'
import { databaseIn } from '../db/clock.ts'
import type { Db, ReplyFormat, TurnRow, TurnTable } from '../db/schema.ts'
import type { SessionKey } from '../db/keys.ts'

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
  /** The form that it answers. */
  readonly formId: string | null
  readonly position: number
  readonly reservedMillicredits: number
  /** The day of its key that the reservation counts for. */
  readonly usageDay: string | null
  readonly now: Date
  /** How long whoever accepted it has to start it before others look after it. */
  readonly pickUpMs: number
  /** How long it is claimed for if it can run at once; null leaves that to others. */
  readonly claimMs: number | null
  /** How long a streamed turn goes on without anybody following it; null for the others, which always go on. */
  readonly waitedMs: number | null
  /** The request's W3C `traceparent`, where it is traced. */
  readonly traceContext: string | null
}

/** Nothing where its price is not granted; then the key's day has no room if the balance has. */
export interface BegunTurn {
  readonly turn: TurnRow | undefined
  readonly isFree: boolean
}

/**
 * Writes the turn once its price is set aside, which `reserving` does. With `claimMs` the turn is claimed as well, where
 * no other one of its session runs or waits: whoever accepts it can run it at once. The session's row, which every
 * acceptance holds until its end, keeps others from coming in between. Every later claim is `claimTurn` in `claim-queries.ts`.
 */
export async function insertTurn(db: Db, reserving: RawBuilder<unknown>, turn: NewTurn): Promise<BegunTurn> {
  const { rows } = await sql<{ isFree: boolean; isGranted: boolean; isBegun: boolean } & TurnRow>`
    with ${reserving}, place as (
      select ${turn.claimMs !== null}::boolean and not exists (
        select from turn
        where account_id = ${turn.accountId} and widget_id = ${turn.widgetId} and session_id = ${turn.sessionId}
          and status in ('accepted', 'running')
      ) as is_next
      from granted
    ), begun as (
      insert into turn (account_id, turn_id, widget_id, session_id, key_id, user_message_id, response_type, reply_format,
        timezone, form_id, status, attempts, fence, lease_until, position, reserved_millicredits, usage_day, waited_until,
        trace_context, created_at)
      select ${turn.accountId}, ${turn.turnId}, ${turn.widgetId}, ${turn.sessionId}, ${turn.keyId}, ${turn.userMessageId},
        ${turn.responseType}, ${turn.replyFormat}, ${turn.timezone}, ${turn.formId},
        case when is_next then 'running' else 'accepted' end, is_next::integer, is_next::integer,
        case when is_next then ${databaseIn(turn.claimMs ?? 0)} else ${databaseIn(turn.pickUpMs)} end,
        ${turn.position}::integer, ${turn.reservedMillicredits}::bigint, ${turn.usageDay}::date,
        ${turn.waitedMs === null ? sql`null` : databaseIn(turn.waitedMs)}, ${turn.traceContext}, ${turn.now}::timestamptz
      from place
      on conflict (account_id, widget_id, session_id) where status = 'running' do nothing
      returning *
    )
    select exists (select from reserved) as "isFree", exists (select from granted) as "isGranted",
      begun.turn_id is not null as "isBegun", begun.*
    from (select) as once left join begun on true`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('What comes to one row came to none')
  const { isFree, isGranted, isBegun, ...begun } = row
  // A failed turn of the session that is tried again at this very moment comes first.
  if (isGranted && !isBegun) return insertTurn(db, alreadyReserved, { ...turn, claimMs: null })
  return { isFree, turn: isBegun ? begun : undefined }
}

const alreadyReserved = sql`reserved as (select), granted as (select)`

/**
 * Ties a turn to the repeatable request that starts it. The first turn stays: what is returned is the turn that
 * the request has, so of two runs of one request the second learns of the first one's turn and must not start its own.
 */
export async function linkRequest(
  db: Db,
  request: { readonly keyId: string; readonly operationId: string; readonly idempotencyKey: string },
  { accountId, widgetId, sessionId, turnId }: TurnKey & SessionKey,
): Promise<string> {
  const record = await db
    .updateTable('idempotency_record')
    .set((eb) => ({
      turn_id: eb.fn.coalesce('turn_id', eb.val(turnId)),
      // What erases the session has to find the record, also where the path of the request does not name it.
      widget_id: widgetId,
      session_id: sessionId,
    }))
    .where('account_id', '=', accountId)
    .where('key_id', '=', request.keyId)
    .where('operation_id', '=', request.operationId)
    .where('idempotency_key', '=', request.idempotencyKey)
    .returning('turn_id')
    .executeTakeFirst()
  return record?.turn_id ?? turnId
}

/** The turn that a repeatable request has started by now. */
export function findTurnOfRequest(
  db: Db,
  accountId: string,
  request: { readonly keyId: string; readonly operationId: string; readonly idempotencyKey: string },
): Promise<TurnRow | undefined> {
  return db
    .selectFrom('idempotency_record as record')
    .innerJoin('turn', (join) =>
      join.onRef('turn.account_id', '=', 'record.account_id').onRef('turn.turn_id', '=', 'record.turn_id'),
    )
    .selectAll('turn')
    .where('record.account_id', '=', accountId)
    .where('record.key_id', '=', request.keyId)
    .where('record.operation_id', '=', request.operationId)
    .where('record.idempotency_key', '=', request.idempotencyKey)
    .executeTakeFirst()
}

export function findTurn(db: Db, { accountId, turnId }: TurnKey): Promise<TurnRow | undefined> {
  return db
    .selectFrom('turn')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('turn_id', '=', turnId)
    .executeTakeFirst()
}

/** Guarded by status, so of two repeats of one failed request only the first starts the turn anew. */
export async function reopenFailedTurn(
  db: Db,
  { accountId, turnId }: TurnKey,
  reopened: Pick<NewTurn, 'reservedMillicredits' | 'usageDay' | 'pickUpMs' | 'traceContext'> & {
    readonly waitedMs: number
  },
): Promise<boolean> {
  const result = await db
    .updateTable('turn')
    .set({
      status: 'accepted',
      attempts: 0,
      lease_until: databaseIn(reopened.pickUpMs),
      reserved_millicredits: reopened.reservedMillicredits,
      usage_day: reopened.usageDay,
      waited_until: whereWaitedFor(reopened.waitedMs),
      error_code: null,
      finished_at: null,
      trace_context: reopened.traceContext,
    })
    .where('account_id', '=', accountId)
    .where('turn_id', '=', turnId)
    .where('status', '=', 'failed')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Says that somebody follows a streamed turn, for the next `waitedMs`. Changes nothing of a turn that always goes on. */
export async function keepWaiting(db: Db, { accountId, turnId }: TurnKey, waitedMs: number): Promise<void> {
  await db
    .updateTable('turn')
    .set({ waited_until: databaseIn(waitedMs) })
    .where('account_id', '=', accountId)
    .where('turn_id', '=', turnId)
    .where('status', 'in', ['accepted', 'running'])
    .where('waited_until', 'is not', null)
    .execute()
}

/** Streams say anew that they wait; turns that always go on stay so. */
function whereWaitedFor(waitedMs: number): RawBuilder<Date | null> {
  return sql<Date | null>`case when waited_until is not null then ${databaseIn(waitedMs)} end`
}

/** Of a row with a `turn_id`: tells every process, once the transaction commits, that something has happened to the turn. */
export const tellWaiters = sql`pg_notify('turns', turn_id)`.as('told')
