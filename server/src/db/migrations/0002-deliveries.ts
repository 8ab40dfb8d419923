import { type Kysely, type Migration, sql } from 'kysely'
import { wallOff } from '../wall-off.ts'

const statements = [
  `create table webhook (
    account_id text not null references account,
    webhook_id text not null,
    url text not null,
    events text[] not null,
    enabled boolean not null,
    secret_sealed text not null,
    previous_secret_sealed text,
    previous_secret_until timestamptz,
    created_at timestamptz not null,
    primary key (account_id, webhook_id),
    check ((previous_secret_sealed is null) = (previous_secret_until is null))
  )`,
  // Outlives its webhook, whose history it is: hence no reference.
  `create table delivery (
    account_id text not null references account,
    delivery_id text not null,
    event_id text not null,
    event text not null,
    key_id text,
    webhook_id text,
    receiver_id text not null generated always as (coalesce(webhook_id, key_id)) stored,
    url text not null,
    body text not null,
    status text not null check (status in ('pending', 'delivered', 'failed')),
    attempts integer not null default 0,
    round_attempts integer not null default 0,
    fence integer not null default 0,
    next_attempt_at timestamptz,
    lease_until timestamptz,
    delivered_at timestamptz,
    created_at timestamptz not null,
    primary key (account_id, delivery_id),
    check (num_nonnulls(key_id, webhook_id) = 1),
    check ((status = 'pending') = (next_attempt_at is not null)),
    check ((status = 'delivered') = (delivered_at is not null)),
    check (status = 'pending' or lease_until is null)
  )`,
  `create index delivery_pending on delivery (account_id, receiver_id, next_attempt_at) where status = 'pending'`,
  `create index delivery_under_way on delivery (account_id, receiver_id) where lease_until is not null`,
  `create index delivery_by_webhook on delivery (account_id, webhook_id, delivery_id) where webhook_id is not null`,
  `create index delivery_by_age on delivery (created_at)`,
  `create table delivery_attempt (
    account_id text not null,
    delivery_id text not null,
    number integer not null,
    started_at timestamptz not null,
    duration_ms integer not null,
    status integer,
    error text,
    primary key (account_id, delivery_id, number),
    foreign key (account_id, delivery_id) references delivery on delete cascade,
    check (num_nonnulls(status, error) = 1)
  )`,
  `alter table api_key
    add column previous_callback_secret_sealed text,
    add column previous_callback_secret_until timestamptz,
    add check ((previous_callback_secret_sealed is null) = (previous_callback_secret_until is null))`,
]

/** Webhooks, and what is on its way to them and to callback URLs. */
export const deliveries: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
    for (const table of ['webhook', 'delivery', 'delivery_attempt']) await wallOff(db, table)
  },
}
