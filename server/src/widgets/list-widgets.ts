import type { Context } from '../context.ts'
import { type PageRequest, readPage } from '../db/page.ts'
import { listWidgets as listWidgetRows } from './queries.ts'

/** One page of the account's widgets. */
export function listWidgets({ db, accountId }: Context, page: PageRequest) {
  return readPage(['listWidgets', accountId], page, {
    read: (stretch) => listWidgetRows(db, accountId, stretch),
    idOf: (widget) => widget.widget_id,
  })
}
