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
