import type { Db, WidgetVerificationRow } from '../db/schema.ts'

/** Nothing for a widget that nobody gave an identity secret. */
export function findVerification(
  db: Db,
  accountId: string,
  widgetId: string,
): Promise<WidgetVerificationRow | undefined> {
  return db
    .selectFrom('widget_verification')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('widget_id', '=', widgetId)
    .executeTakeFirst()
}

/** Of two at the same time, the later one stays. */
export async function upsertVerification(db: Db, verification: WidgetVerificationRow): Promise<void> {
  await db
    .insertInto('widget_verification')
    .values(verification)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'widget_id'])
        .doUpdateSet({ secret_sealed: verification.secret_sealed }),
    )
    .execute()
}
