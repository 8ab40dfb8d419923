import { type Kysely, type Migration, sql } from 'kysely'
import { wallOff } from '../wall-off.ts'

/** Apart from `widget`, so that reading a widget's settings never reads its secret. */
const statements = [
  `create table widget_verification (
    account_id text not null,
    widget_id text not null,
    secret_sealed text not null,
    refuses_unverified boolean not null,
    primary key (account_id, widget_id),
    foreign key (account_id, widget_id) references widget
  )`,
]

/** What widgets need that take a visitor's id only with proof. */
export const verifiedWidgets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await wallOff(db, 'widget_verification')
  },
}
