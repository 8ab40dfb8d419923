import { type Kysely, type Migration, sql } from 'kysely'
import { systemRole } from '../roles.ts'

const statements = [
  `alter table widget add column refuses_unverified boolean not null default false`,
  // The version before this one still reads it.
  `alter table widget_verification alter column refuses_unverified set default false`,
  // Whoever migrates need not see the rows of the tables it owns.
  `set local role ${systemRole}`,
  `update widget set refuses_unverified = true
    from widget_verification as verification
    where verification.account_id = widget.account_id and verification.widget_id = widget.widget_id
      and verification.refuses_unverified`,
  `reset role`,
]

/** What happens to visitor ids without proof becomes a setting of the widget, with or without an identity secret. */
export const refusesUnverified: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
