/** The tables of conversations: the same columns, keys and indexes as the service's, no row-level security. */
export const turnSchema = `
-- A new embedded database begins with the tables of the service.
drop table if exists account, api_key, session, turn, message, ledger_entry cascade;

create table account (
  account_id text primary key,
  balance_millicredits bigint not null,
  reserved_millicredits bigint not null default 0
    check (reserved_millicredits >= 0 and reserved_millicredits <= balance_millicredits)
);
create table api_key (
  account_id text not null references account,
  key_id text not null,
  digest bytea not null,
  primary key (account_id, key_id)
);
create unique index api_key_by_digest on api_key (digest);

create table session (
  account_id text not null references account,
  widget_id text not null,
  session_id text not null,
  visitor_id text not null,
  status text not null,
  message_count integer not null default 0,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  primary key (account_id, widget_id, session_id)
);
create index session_idle on session (account_id, widget_id, last_active_at) where status = 'active';

create table turn (
  account_id text not null,
  turn_id text not null,
  widget_id text not null,
  session_id text not null,
  key_id text not null,
  user_message_id text not null,
  assistant_message_id text,
  status text not null,
  position integer not null,
  attempts integer not null default 0,
  fence integer not null default 0,
  lease_until timestamptz,
  reserved_millicredits bigint not null,
  charged_millicredits bigint not null default 0,
  credits jsonb,
  usage jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (account_id, turn_id),
  foreign key (account_id, widget_id, session_id) references session
);
create index turn_in_order on turn (account_id, widget_id, session_id, position);
create index turn_unfinished on turn (lease_until) where status in ('accepted', 'running');
create index turn_waiting on turn (account_id, widget_id, session_id, position)
  where status in ('accepted', 'running');
create unique index turn_one_at_a_time on turn (account_id, widget_id, session_id) where status = 'running';

create table message (
  account_id text not null,
  widget_id text not null,
  session_id text not null,
  message_id text not null,
  position integer not null,
  turn_id text not null,
  role text not null,
  content text not null,
  result jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, widget_id, session_id, position),
  unique (account_id, message_id),
  foreign key (account_id, widget_id, session_id) references session
);

create table ledger_entry (
  account_id text not null references account,
  ledger_entry_id text not null,
  reference_id text not null,
  amount_millicredits bigint not null,
  buckets jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, ledger_entry_id),
  unique (account_id, reference_id)
);
create index ledger_entry_by_time on ledger_entry (account_id, created_at);
`
