import { type Kysely, type Migration, sql } from 'kysely'
import { wallOff } from '../wall-off.ts'

const statements = [
  `create table form (
    account_id text not null,
    form_id text not null,
    widget_id text not null,
    session_id text not null,
    turn_id text not null,
    message_id text not null,
    status text not null check (status in ('pending', 'answered', 'bypassed')),
    title text not null,
    timezone text not null,
    questions jsonb not null,
    slots jsonb,
    purpose jsonb not null,
    answers jsonb,
    answered_timezone text,
    created_at timestamptz not null,
    submitted_at timestamptz,
    primary key (account_id, form_id),
    foreign key (account_id, widget_id, session_id) references session,
    check ((status = 'answered') = (submitted_at is not null)),
    check ((status = 'answered') = (answers is not null))
  )`,
  `create index form_of_session on form (account_id, widget_id, session_id, created_at)`,
  `create unique index form_one_pending on form (account_id, widget_id, session_id) where status = 'pending'`,
  `create table plugin (
    account_id text not null references account,
    plugin_id text not null,
    widget_id text not null,
    kind text not null check (kind in ('booking', 'shopify')),
    url text not null,
    enabled boolean not null,
    secret_sealed text not null,
    created_at timestamptz not null,
    primary key (account_id, plugin_id),
    foreign key (account_id, widget_id) references widget
  )`,
  `create index plugin_of_widget on plugin (account_id, widget_id, created_at, plugin_id)`,
  // Answers are kept by their question's key, apart from the history; the memory is bounded.
  `alter table session add column answered jsonb not null default '{}', add column memory jsonb`,
  `alter table turn add column form_id text`,
  `alter table message
    add column feedback_rating text check (feedback_rating in ('positive', 'negative')),
    add column feedback_comment text`,
]

/** Forms and their answers, plugins, what a session remembers, and verdicts on replies. */
export const forms: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
    for (const table of ['form', 'plugin']) await wallOff(db, table)
  },
}
