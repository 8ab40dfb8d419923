import { type Kysely, type Migration, sql } from 'kysely'

const tables = sql`
create table account (
  account_id text primary key,
  name text not null,
  plan text not null check (plan in ('free', 'growth', 'scale')),
  payment_state text not null check (payment_state in ('current', 'overdue')),
  balance_millicredits bigint not null check (balance_millicredits >= 0),
  reserved_millicredits bigint not null default 0
    check (reserved_millicredits >= 0 and reserved_millicredits <= balance_millicredits),
  created_at timestamptz not null
);

create table ledger_entry (
  account_id text not null references account,
  ledger_entry_id text not null,
  reason text not null check (reason in ('credit', 'turn', 'sync', 'write')),
  reference_id text check (reference_id is not null or reason = 'credit'),
  amount_millicredits bigint not null,
  buckets jsonb not null,
  note text,
  created_at timestamptz not null,
  primary key (account_id, ledger_entry_id),
  unique (account_id, reason, reference_id)
);
create index ledger_entry_by_time on ledger_entry (account_id, created_at);

create table knowledge_base (
  account_id text not null references account,
  knowledge_base_id text not null,
  name text not null,
  item_count integer not null default 0 check (item_count between 0 and 10000),
  published_revision integer not null default 0,
  published_embedder text,
  created_at timestamptz not null,
  primary key (account_id, knowledge_base_id)
);

create table widget (
  account_id text not null references account,
  widget_id text not null,
  knowledge_base_id text not null,
  name text not null,
  identity text not null check (identity in ('open', 'verified')),
  language text,
  timezone text,
  idle_minutes integer not null,
  greeting text,
  suggestions text[] not null,
  appearance jsonb not null,
  allowed_origins text[] not null,
  turns_per_minute integer,
  visitor_turns_per_minute integer,
  created_at timestamptz not null,
  primary key (account_id, widget_id),
  foreign key (account_id, knowledge_base_id) references knowledge_base
);

create table api_key (
  account_id text not null references account,
  key_id text not null,
  kind text not null check (kind in ('secret', 'public')),
  name text not null,
  digest bytea not null,
  display_prefix text not null,
  scopes text[] not null,
  widget_id text,
  allowed_origins text[] not null,
  callback_url text,
  callback_secret_sealed text,
  reply_format text not null check (reply_format in ('markdown', 'plain', 'messenger', 'whatsapp')),
  requests_per_minute integer,
  turns_per_minute integer,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (account_id, key_id),
  foreign key (account_id, widget_id) references widget
);
-- The one look-up that comes before the account is known.
create unique index api_key_by_digest on api_key (digest);

create table item (
  account_id text not null,
  knowledge_base_id text not null,
  kind text not null check (kind in ('product', 'faq', 'location')),
  item_id text not null,
  item_number bigint generated always as identity,
  external_id text,
  sku text,
  category text,
  fields jsonb not null,
  version integer not null default 1,
  staged_fields jsonb,
  staged_version integer,
  staged_revision integer,
  published_fields jsonb,
  published_version integer,
  text_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, knowledge_base_id, kind, item_id),
  unique (account_id, item_number),
  foreign key (account_id, knowledge_base_id) references knowledge_base
);
create index item_in_order on item (account_id, knowledge_base_id, kind, item_number);
create index item_by_external_id on item (account_id, knowledge_base_id, kind, external_id)
  where external_id is not null;
create index item_by_sku on item (account_id, knowledge_base_id, kind, sku) where sku is not null;

create table item_vector (
  account_id text not null,
  knowledge_base_id text not null,
  kind text not null,
  item_number bigint not null,
  embedding vector(1024) not null,
  since_revision integer not null,
  until_revision integer,
  primary key (account_id, knowledge_base_id, kind, item_number, since_revision),
  foreign key (account_id, item_number) references item (account_id, item_number) on delete cascade
);
-- A vector fills half a page. Kept out of TOAST, an exact scan reads it three times faster.
alter table item_vector alter column embedding set storage plain;
create index item_vector_by_item on item_vector (account_id, item_number);
create index item_vector_ended on item_vector (account_id, knowledge_base_id, until_revision)
  where until_revision is not null;

create table posting (
  account_id text not null,
  knowledge_base_id text not null,
  kind text not null,
  term text not null,
  item_number bigint not null,
  title_count smallint not null,
  body_count smallint not null,
  title_length smallint not null,
  body_length smallint not null,
  since_revision integer not null,
  until_revision integer,
  foreign key (account_id, item_number) references item (account_id, item_number) on delete cascade
);
create index posting_by_term on posting (account_id, knowledge_base_id, kind, term);
create index posting_by_item on posting (account_id, item_number);
create index posting_ended on posting (account_id, knowledge_base_id, until_revision) where until_revision is not null;

create table index_statistics (
  account_id text not null,
  knowledge_base_id text not null,
  kind text not null,
  item_count integer not null,
  average_title_length double precision not null,
  average_body_length double precision not null,
  primary key (account_id, knowledge_base_id, kind),
  foreign key (account_id, knowledge_base_id) references knowledge_base on delete cascade
);

create table sync_run (
  account_id text not null,
  knowledge_base_id text not null,
  sync_id text not null,
  status text not null check (status in ('running', 'completed', 'failed')),
  revision integer not null,
  embedder text,
  attempts integer not null default 0,
  fence integer not null default 0,
  lease_until timestamptz,
  heartbeat_at timestamptz,
  last_item_number bigint not null,
  cursor_item_number bigint not null default 0,
  total integer not null,
  processed integer not null default 0,
  embedded integer not null default 0,
  failed integer not null default 0,
  reserved_millicredits bigint not null,
  charged_millicredits bigint not null default 0,
  error_code text,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (account_id, sync_id),
  foreign key (account_id, knowledge_base_id) references knowledge_base
);
create unique index sync_run_one_at_a_time on sync_run (account_id, knowledge_base_id) where status = 'running';
create index sync_run_latest on sync_run (account_id, knowledge_base_id, started_at desc);

create table visitor (
  account_id text not null,
  widget_id text not null,
  visitor_id text not null,
  name text,
  email text,
  phone text,
  company text,
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, widget_id, visitor_id),
  foreign key (account_id, widget_id) references widget
);

create table session (
  account_id text not null,
  widget_id text not null,
  session_id text not null,
  visitor_id text not null,
  status text not null check (status in ('active', 'resolved', 'expired')),
  language text,
  timezone text,
  message_count integer not null default 0,
  rating text check (rating in ('positive', 'negative')),
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  resolved_at timestamptz,
  expired_at timestamptz,
  primary key (account_id, widget_id, session_id),
  foreign key (account_id, widget_id, visitor_id) references visitor
);
create index session_idle on session (account_id, widget_id, last_active_at) where status = 'active';

create table turn (
  account_id text not null,
  turn_id text not null,
  widget_id text not null,
  session_id text not null,
  key_id text not null,
  user_message_id text not null,
  response_type text not null check (response_type in ('sync', 'callback', 'stream')),
  reply_format text not null,
  timezone text,
  status text not null check (status in ('accepted', 'running', 'completed', 'failed')),
  position integer not null,
  attempts integer not null default 0,
  fence integer not null default 0,
  lease_until timestamptz,
  reserved_millicredits bigint not null,
  charged_millicredits bigint not null default 0,
  credits jsonb,
  usage jsonb,
  assistant_message_id text,
  session_ended boolean not null default false,
  error_code text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (account_id, turn_id),
  foreign key (account_id, widget_id, session_id) references session
);
create index turn_in_order on turn (account_id, widget_id, session_id, position);
create index turn_unfinished on turn (lease_until) where status in ('accepted', 'running');
create index turn_waiting on turn (account_id, widget_id, session_id, position)
  where status in ('accepted', 'running');
-- Whatever a claim overlooks: two turns of one session never run side by side.
create unique index turn_one_at_a_time on turn (account_id, widget_id, session_id) where status = 'running';

create table message (
  account_id text not null,
  widget_id text not null,
  session_id text not null,
  message_id text not null,
  position integer not null,
  turn_id text not null,
  role text not null check (role in ('user', 'assistant')),
  status text not null check (status in ('completed', 'failed')),
  content text not null,
  result jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, widget_id, session_id, position),
  unique (account_id, message_id),
  foreign key (account_id, widget_id, session_id) references session
);

create table idempotency_record (
  account_id text not null references account,
  key_id text not null,
  operation_id text not null,
  idempotency_key text not null,
  fingerprint text not null,
  turn_id text,
  status integer,
  -- Not jsonb, which would give the members back in another order.
  body json,
  lease_until timestamptz,
  created_at timestamptz not null,
  primary key (account_id, key_id, operation_id, idempotency_key)
);
create index idempotency_record_by_age on idempotency_record (created_at);

-- Windows of the rate limiter, in the shape its library wants. They belong to keys, not to tenants' data.
create table rate_count (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
`

const tenantTables = [
  'account',
  'ledger_entry',
  'knowledge_base',
  'widget',
  'api_key',
  'item',
  'item_vector',
  'posting',
  'index_statistics',
  'sync_run',
  'visitor',
  'session',
  'turn',
  'message',
  'idempotency_record',
]

/**
 * The second wall between accounts. Even a query that forgets its account condition sees one account only,
 * because the role it runs as owns nothing and every table filters by the account of the transaction.
 */
async function wallOff(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.table(table)
  await sql`alter table ${name} enable row level security`.execute(db)
  await sql`alter table ${name} force row level security`.execute(db)
  await sql`create policy own_account on ${name} to assistant_tenant
    using (account_id = current_setting('app.account_id', true))
    with check (account_id = current_setting('app.account_id', true))`.execute(db)
  await sql`create policy every_account on ${name} to assistant_system using (true) with check (true)`.execute(
    db,
  )
  await sql`grant select, insert, update, delete on ${name} to assistant_tenant, assistant_system`.execute(db)
}

/** Accounts, knowledge, conversations: the tables of the first release. */
export const foundation: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create extension if not exists vector`.execute(db)
    for (const statement of tables.compile(db).sql.split(/;\s*(?:\n|$)/)) {
      if (statement.trim() !== '') await sql.raw(statement).execute(db)
    }
    for (const table of tenantTables) await wallOff(db, table)
  },
}
