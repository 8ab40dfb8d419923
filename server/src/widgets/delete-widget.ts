import type { Context } from '../context.ts'
import { widgetNotFound } from './get-widget.ts'
import { markWidgetDeleted } from './queries.ts'

/**
 * Deletes a widget with its secrets, and revokes its public keys. Its sessions stay, and take no turns any more.
 * @throws ApiError `WIDGET_NOT_FOUND` for one that is deleted already, too
 */
export async function deleteWidget({ db, accountId, clock }: Context, widgetId: string): Promise<void> {
  if (!(await markWidgetDeleted(db, { accountId, widgetId }, clock.now()))) throw widgetNotFound()
}
