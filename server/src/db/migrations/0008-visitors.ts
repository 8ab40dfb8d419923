import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  `create index session_by_creation on session (account_id, widget_id, created_at, session_id)`,
  // Also what the foreign key of `session` looks at when a visitor is erased.
  `create index session_by_visitor on session (account_id, widget_id, visitor_id, created_at, session_id)`,
  `alter table idempotency_record add column widget_id text, add column session_id text`,
  `create index idempotency_record_by_session on idempotency_record (account_id, widget_id, session_id)
    where session_id is not null`,
  `alter table delivery add column widget_id text, add column session_id text`,
  `create index delivery_by_session on delivery (account_id, widget_id, session_id) where session_id is not null`,
]

/** Sessions by creation and by visitor, and which session a stored answer or a delivery tells about. */
export const visitors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
