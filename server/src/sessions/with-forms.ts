import type { Db, FormRow, MessageRow, SessionRow } from '../db/schema.ts'
import { listForms, listLatestForms } from './form-queries.ts'
import type { SessionKey } from '../db/keys.ts'

/** A message with the form that came with it, in its state of now. */
export interface MessageWithForm extends MessageRow {
  readonly form: FormRow | undefined
}

/** A session with the last form that was put to its visitor. */
export interface SessionWithForm extends SessionRow {
  readonly form: FormRow | undefined
}

/** Costs a statement only where some of the messages have a form. */
export async function withForms(
  db: Db,
  accountId: string,
  messages: readonly MessageRow[],
): Promise<MessageWithForm[]> {
  const formIds = messages.map(formIdOf).filter((id) => id !== undefined)
  const forms = formIds.length === 0 ? [] : await listForms(db, accountId, formIds)
  const byId = new Map(forms.map((form) => [form.form_id, form]))
  return messages.map((message) => ({ ...message, form: byId.get(formIdOf(message) ?? '') }))
}

/** One statement, however many sessions. */
export async function withLatestForms(db: Db, sessions: readonly SessionRow[]): Promise<SessionWithForm[]> {
  const forms = await listLatestForms(db, sessions.map(keyOf))
  const byPlace = new Map(forms.map((form) => [placeOf(keyOf(form)), form]))
  return sessions.map((session) => ({ ...session, form: byPlace.get(placeOf(keyOf(session))) }))
}

function formIdOf({ result: { formId } }: MessageRow): string | undefined {
  return typeof formId === 'string' ? formId : undefined
}

function keyOf(row: SessionRow | FormRow): SessionKey {
  return { accountId: row.account_id, widgetId: row.widget_id, sessionId: row.session_id }
}

/** No id holds a space. */
function placeOf({ accountId, widgetId, sessionId }: SessionKey): string {
  return `${accountId} ${widgetId} ${sessionId}`
}
