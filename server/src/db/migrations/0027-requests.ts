import { type Kysely, type Migration, sql } from 'kysely'
import { wallOff } from '../wall-off.ts'

const statements = [
  // Ids of requests sort by the time they were made, so the key is also the order of the list.
  `create table request (
    account_id text not null references account,
    request_id text not null,
    operation_id text not null,
    method text not null,
    path text not null,
    status smallint not null,
    code text,
    key_id text,
    member_id text,
    duration_ms integer not null,
    created_at timestamptz not null,
    primary key (account_id, request_id)
  )`,
  `create index request_by_age on request (created_at)`,
]

/** What accounts have asked for in the last days. */
export const requests: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await wallOff(db, 'request')
  },
}
