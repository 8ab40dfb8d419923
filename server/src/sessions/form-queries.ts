import { sql } from 'kysely'
import type { Db, FormRow } from '../db/schema.ts'
import type { SessionKey } from '../db/keys.ts'

export interface NewForm
  extends SessionKey, Readonly<Pick<FormRow, 'title' | 'timezone' | 'questions' | 'slots' | 'purpose'>> {
  readonly formId: string
  readonly turnId: string
  readonly messageId: string
  readonly now: Date
}

/**
 * Puts a form to the visitor; one that was pending gives way to it. Where nobody can or need answer it, because the
 * session has ended or one of the questions was answered meanwhile, the form is dismissed as it comes. To be called
 * while the session's row is held.
 */
export async function insertForm(db: Db, form: NewForm): Promise<FormRow> {
  const { rows } = await sql<FormRow>`
    with place as (
      select case when status = 'active' and not answered ?| ${form.questions.map(({ key }) => key)}::text[]
        then 'pending' else 'bypassed' end as form_status
      from session
      where account_id = ${form.accountId} and widget_id = ${form.widgetId} and session_id = ${form.sessionId}
    ), dismissed as (
      update form set status = 'bypassed' from place
      where account_id = ${form.accountId} and widget_id = ${form.widgetId} and session_id = ${form.sessionId}
        and status = 'pending' and form_status = 'pending'
      returning form_id
    )
    insert into form (account_id, form_id, widget_id, session_id, turn_id, message_id, status, title, timezone, questions,
      slots, purpose, created_at)
    select ${form.accountId}, ${form.formId}, ${form.widgetId}, ${form.sessionId}, ${form.turnId}, ${form.messageId},
      form_status, ${form.title}, ${form.timezone}, ${JSON.stringify(form.questions)}::jsonb,
      ${form.slots && JSON.stringify(form.slots)}::jsonb, ${JSON.stringify(form.purpose)}::jsonb, ${form.now}::timestamptz
    from place
    -- To count them is to have dismissed them: two forms of a session are never pending, not even for a moment.
    cross join (select count(*) from dismissed) as before
    returning *`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A form has no session')
  return row
}

export function findPendingForm(db: Db, key: SessionKey): Promise<FormRow | undefined> {
  return db
    .selectFrom('form')
    .selectAll()
    .where('account_id', '=', key.accountId)
    .where('widget_id', '=', key.widgetId)
    .where('session_id', '=', key.sessionId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

export function listForms(db: Db, accountId: string, formIds: readonly string[]): Promise<FormRow[]> {
  return db
    .selectFrom('form')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('form_id', 'in', formIds)
    .execute()
}

/** The last form of each of these sessions, which may belong to several accounts. */
export async function listLatestForms(db: Db, sessions: readonly SessionKey[]): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    select latest.*
    from unnest(${sessions.map((each) => each.accountId)}::text[], ${sessions.map((each) => each.widgetId)}::text[],
      ${sessions.map((each) => each.sessionId)}::text[]) as sought (account_id, widget_id, session_id)
    cross join lateral (
      select * from form
      where form.account_id = sought.account_id and form.widget_id = sought.widget_id
        and form.session_id = sought.session_id
      order by form.created_at desc, form.form_id desc
      limit 1
    ) as latest`.execute(db)
  return rows
}
