import type { Context } from '../context.ts'
import type { WidgetRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { findWidget } from './queries.ts'

/**
 * One widget of the account. A deleted one, or another account's, is answered like one that does not exist.
 * @throws ApiError `WIDGET_NOT_FOUND`
 */
export async function getWidget(ctx: Context, widgetId: string): Promise<WidgetRow> {
  const widget = await getWidgetOrDeleted(ctx, widgetId)
  if (widget.deleted_at !== null) throw widgetNotFound()
  return widget
}

/**
 * The same also after it was deleted: its sessions are still read, exported and erased.
 * @throws ApiError `WIDGET_NOT_FOUND`
 */
export async function getWidgetOrDeleted({ db, accountId }: Context, widgetId: string): Promise<WidgetRow> {
  const widget = await findWidget(db, accountId, widgetId)
  if (widget === undefined) throw widgetNotFound()
  return widget
}

export function widgetNotFound(): ApiError {
  return new ApiError('WIDGET_NOT_FOUND', { field: 'widgetId' })
}
