import type { Pool, PoolClient } from 'pg'

/** Where a message is sent to, and by whom. */
export interface BareSession {
  readonly accountId: string
  readonly widgetId: string
  readonly sessionId: string
}

export interface BareKey {
  readonly account_id: string
  readonly key_id: string
}

export async function findKey(pool: Pool, digest: Buffer): Promise<BareKey | undefined> {
  const { rows } = await pool.query<BareKey>('select account_id, key_id from api_key where digest = $1', [
    digest,
  ])
  return rows[0]
}

export interface BareTurn {
  readonly turnId: string
  readonly keyId: string
  readonly messageId: string
  readonly content: string
  readonly priceMillicredits: number
}

/** Everything that is owed from now on, in one statement. False: the session is closed or the price is not there. */
export async function acceptTurn(
  client: PoolClient,
  { accountId, widgetId, sessionId }: BareSession,
  turn: BareTurn,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `with counted as (
       update session set message_count = message_count + 1, last_active_at = now()
       where account_id = $1 and widget_id = $2 and session_id = $3 and status = 'active'
       returning message_count
     ), said as (
       insert into message (account_id, widget_id, session_id, message_id, position, turn_id, role, content, result,
         created_at)
       select $1, $2, $3, $4, message_count, $5, 'user', $6, '{}', now() from counted
     ), paid as (
       update account set reserved_millicredits = reserved_millicredits + $7
       where account_id = $1 and balance_millicredits - reserved_millicredits >= $7
       returning account_id
     )
     insert into turn (account_id, turn_id, widget_id, session_id, key_id, user_message_id, status, position,
       lease_until, reserved_millicredits, created_at)
     select $1, $5, $2, $3, $8, $4, 'accepted', message_count, clock_timestamp() + interval '4 seconds', $7, now()
     from counted cross join paid`,
    [
      accountId,
      widgetId,
      sessionId,
      turn.messageId,
      turn.turnId,
      turn.content,
      turn.priceMillicredits,
      turn.keyId,
    ],
  )
  return rowCount === 1
}

/** The fence of the attempt; nothing when it is not this turn's time or somebody else has it. */
export async function claimTurn(pool: Pool, accountId: string, turnId: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ fence: number }>(
    `update turn set status = 'running', attempts = attempts + 1, fence = fence + 1,
       lease_until = clock_timestamp() + interval '6 seconds'
     where account_id = $1 and turn_id = $2 and status = 'accepted' and not exists (
       select from turn as other
       where other.account_id = turn.account_id and other.widget_id = turn.widget_id
         and other.session_id = turn.session_id
         and (other.status = 'running' or other.status = 'accepted' and other.position < turn.position))
     returning fence`,
    [accountId, turnId],
  )
  return rows[0]?.fence
}

export interface BareReply {
  readonly turnId: string
  readonly fence: number
  readonly messageId: string
  readonly content: string
  readonly ledgerEntryId: string
  readonly priceMillicredits: number
  readonly usage: Readonly<Record<string, number>>
}

/** The result, the reply, the charge: one statement, so all of it or, when the turn is in other hands, nothing. */
export async function completeTurn(
  pool: Pool,
  { accountId, widgetId, sessionId }: BareSession,
  reply: BareReply,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with ended as (
       update turn set status = 'completed', lease_until = null, assistant_message_id = $6, credits = $8, usage = $9,
         charged_millicredits = $7, reserved_millicredits = 0, finished_at = now()
       where account_id = $1 and turn_id = $4 and fence = $5 and status = 'running'
       returning turn_id
     ), counted as (
       update session set message_count = message_count + 1, last_active_at = now()
       from ended where account_id = $1 and widget_id = $2 and session_id = $3
       returning message_count
     ), replied as (
       insert into message (account_id, widget_id, session_id, message_id, position, turn_id, role, content, result,
         created_at)
       select $1, $2, $3, $6, message_count, $4, 'assistant', $10, '{}', now() from counted
     ), charged as (
       insert into ledger_entry (account_id, ledger_entry_id, reference_id, amount_millicredits, buckets, created_at)
       select $1, $11, turn_id, -$7::bigint, $8, now() from ended
     )
     update account set balance_millicredits = balance_millicredits - $7,
       reserved_millicredits = reserved_millicredits - $7
     from ended where account_id = $1`,
    [
      ...[
        accountId,
        widgetId,
        sessionId,
        reply.turnId,
        reply.fence,
        reply.messageId,
        reply.priceMillicredits,
      ],
      JSON.stringify({ chat: reply.priceMillicredits }),
      JSON.stringify(reply.usage),
      reply.content,
      reply.ledgerEntryId,
    ],
  )
  return rowCount === 1
}
