import { type Kysely, type Migration, sql } from 'kysely'
import { systemRole } from '../roles.ts'
import { wallOff } from '../wall-off.ts'

/** Those that a library reads and writes, and links that sign somebody in: they belong to people, not to an account. */
const tablesOfPeople = [
  `create table member_user (
    id text primary key,
    name text not null,
    email text not null unique,
    email_verified boolean not null default false,
    image text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create table member_session (
    id text primary key,
    user_id text not null references member_user on delete cascade,
    token text not null unique,
    by_link boolean,
    ip_address text,
    user_agent text,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index member_session_of_user on member_session (user_id)`,
  `create index member_session_by_age on member_session (expires_at)`,
  `create table member_credential (
    id text primary key,
    user_id text not null references member_user on delete cascade,
    provider_id text not null,
    subject text not null,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    scope text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (provider_id, subject)
  )`,
  `create index member_credential_of_user on member_credential (user_id)`,
  `create table member_verification (
    id text primary key,
    identifier text not null,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index member_verification_by_identifier on member_verification (identifier)`,
  `create index member_verification_by_age on member_verification (expires_at)`,
  `create table member_passkey (
    id text primary key,
    user_id text not null references member_user on delete cascade,
    name text,
    public_key text not null,
    credential_id text not null unique,
    counter integer not null,
    device_type text not null,
    backed_up boolean not null,
    transports text,
    aaguid text,
    created_at timestamptz
  )`,
  `create index member_passkey_of_user on member_passkey (user_id)`,
  `create table member_link (
    digest bytea primary key,
    user_id text not null references member_user on delete cascade,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index member_link_by_age on member_link (expires_at)`,
] as const

const tablesOfAccounts = [
  `create table member (
    account_id text not null references account,
    member_id text not null,
    user_id text not null references member_user,
    email text not null,
    role text not null check (role in ('owner', 'editor', 'viewer')),
    created_at timestamptz not null,
    primary key (account_id, member_id),
    unique (account_id, user_id)
  )`,
  `create index member_of_user on member (user_id)`,
  `create table member_invitation (
    account_id text not null references account,
    invitation_id text not null,
    digest bytea not null,
    email text not null,
    role text not null check (role in ('owner', 'editor', 'viewer')),
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null,
    primary key (account_id, invitation_id)
  )`,
  `create index member_invitation_by_digest on member_invitation (digest)`,
  `create index member_invitation_by_age on member_invitation (expires_at)`,
  `create table account_event (
    account_id text not null references account,
    event_id text not null,
    actor_kind text not null check (actor_kind in ('key', 'member', 'operator')),
    actor_id text,
    operation_id text not null,
    object_id text,
    request_id text not null,
    created_at timestamptz not null,
    primary key (account_id, event_id)
  )`,
  `create index account_event_by_age on account_event (created_at)`,
] as const

/** People who look after an account, how they sign in, and what was changed by whom. */
export const members: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...tablesOfPeople, ...tablesOfAccounts]) await sql.raw(statement).execute(db)
    for (const statement of tablesOfPeople) {
      const [, table] = /^create table (\w+)/.exec(statement) ?? []
      if (table === undefined) continue
      await sql`grant select, insert, update, delete on ${sql.table(table)} to ${sql.id(systemRole)}`.execute(
        db,
      )
    }
    for (const table of ['member', 'member_invitation', 'account_event']) await wallOff(db, table)
  },
}
