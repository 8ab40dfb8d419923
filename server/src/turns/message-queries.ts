import { type RawBuilder, sql } from 'kysely'
import type { Db, FormAnswer, MessageRow, ReplyOutcome, StoredMemory } from '../db/schema.ts'
import type { SessionKey } from '../db/keys.ts'

export interface NewMessage extends SessionKey {
  readonly messageId: string
  readonly turnId: string
  readonly role: 'user' | 'assistant'
  readonly status: 'completed' | 'failed'
  readonly content: string
  readonly result: Readonly<Record<string, unknown>>
  /** What a reply came to. */
  readonly outcome?: ReplyOutcome
  /** From 0 to 1. */
  readonly confidence?: number | null
  /** What the session comes to with it, where that is something new. */
  readonly memory?: StoredMemory | undefined
  readonly now: Date
}

/**
 * Adds a message behind the others of its session, which becomes active now. Holds the session's row until the
 * transaction ends, so positions have no gaps and messages become visible in their order. Nothing is added, and nothing
 * returned, when the session is not one that takes it: an active one for a visitor's message, any for a reply. A
 * visitor's message dismisses the form that is pending.
 */
export async function appendMessage(db: Db, message: NewMessage): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    with counted as (
      update session set message_count = message_count + 1, last_active_at = ${message.now}::timestamptz,
        memory = coalesce(${jsonOf(message.memory)}::jsonb, memory)
      where account_id = ${message.accountId} and widget_id = ${message.widgetId} and session_id = ${message.sessionId}
        and (status = 'active' or ${message.role}::text = 'assistant')
      returning account_id, widget_id, session_id, message_count
    ), dismissed as (
      update form set status = 'bypassed' from counted
      where form.account_id = counted.account_id and form.widget_id = counted.widget_id
        and form.session_id = counted.session_id and form.status = 'pending' and ${message.role}::text = 'user'
    )
    ${insertFrom(sql`counted`, message)}`.execute(db)
  return rows[0]
}

export interface SubmittedAnswers {
  readonly formId: string
  /** In the order of the questions. */
  readonly answers: readonly FormAnswer[]
  /** IANA: the zone that they were read in. */
  readonly timezone: string
}

/**
 * The same for the answers to a form, which become the form's and the session's with it. Nothing is returned when the
 * session has ended or the form is no longer pending; the transaction is then to be given up. The session's row
 * comes before the form's, as everywhere, so of two answers to one form the second finds it answered.
 */
export async function appendSubmission(
  db: Db,
  message: Omit<NewMessage, 'role' | 'status' | 'result' | 'outcome' | 'confidence'>,
  { formId, answers, timezone }: SubmittedAnswers,
): Promise<MessageRow | undefined> {
  const byKey = JSON.stringify(Object.fromEntries(answers.map((answer) => [answer.key, answer])))
  const { rows } = await sql<MessageRow>`
    with counted as (
      update session set message_count = message_count + 1, last_active_at = ${message.now}::timestamptz,
        answered = answered || ${byKey}::jsonb
      where account_id = ${message.accountId} and widget_id = ${message.widgetId} and session_id = ${message.sessionId}
        and status = 'active'
      returning account_id, widget_id, session_id, message_count
    ), submitted as (
      update form set status = 'answered', answers = ${JSON.stringify(answers)}::jsonb,
        answered_timezone = ${timezone}, submitted_at = ${message.now}::timestamptz
      from counted
      where form.account_id = counted.account_id and form.form_id = ${formId}
        and form.widget_id = counted.widget_id and form.session_id = counted.session_id and form.status = 'pending'
      returning counted.*
    )
    ${insertFrom(sql`submitted`, { ...message, role: 'user', status: 'completed', result: {} })}`.execute(db)
  return rows[0]
}

/** Inserts a message into the session that `counted` has one row of. */
function insertFrom(counted: RawBuilder<unknown>, message: NewMessage): RawBuilder<MessageRow> {
  return sql`
    insert into message (account_id, widget_id, session_id, message_id, position, turn_id, role, status, content, result,
      outcome, confidence, created_at)
    select account_id, widget_id, session_id, ${message.messageId}, message_count, ${message.turnId}, ${message.role},
      ${message.status}, ${message.content}, ${JSON.stringify(message.result)}::jsonb, ${message.outcome ?? null}::text,
      ${message.confidence ?? null}::double precision, ${message.now}::timestamptz
    from ${counted}
    returning *`
}

function jsonOf(memory: StoredMemory | undefined): string | null {
  return memory === undefined ? null : JSON.stringify(memory)
}

export type ReplyText = Omit<NewMessage, 'turnId' | 'role'>

/** Puts a reply in the place of a failed one; the session becomes active now. A completed reply never changes. */
export async function replaceFailedReply(db: Db, reply: ReplyText): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    with kept_awake as (
      update session set last_active_at = ${reply.now}::timestamptz,
        memory = coalesce(${jsonOf(reply.memory)}::jsonb, memory)
      where account_id = ${reply.accountId} and widget_id = ${reply.widgetId} and session_id = ${reply.sessionId}
    )
    update message
    set status = ${reply.status}, content = ${reply.content}, result = ${JSON.stringify(reply.result)}::jsonb,
      outcome = ${reply.outcome ?? null}::text, confidence = ${reply.confidence ?? null}::double precision
    where account_id = ${reply.accountId} and message_id = ${reply.messageId} and status = 'failed'
    returning *`.execute(db)
  return rows[0]
}

export function findMessage(db: Db, accountId: string, messageId: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('message')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
}
