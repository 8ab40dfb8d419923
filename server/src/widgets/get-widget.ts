import type { Context } from '../context.ts'
import type { WidgetRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { findWidget } from './queries.ts'

/**
 * One widget of the account. Another account's is answered like one that does not exist.
 * @throws ApiError `WIDGET_NOT_FOUND`
 */
export async function getWidget({ db, accountId }: Context, widgetId: string): Promise<WidgetRow> {
  const widget = await findWidget(db, accountId, widgetId)
  if (widget === undefined) throw new ApiError('WIDGET_NOT_FOUND', { field: 'widgetId' })
  return widget
}
