import type { AdminContext } from '../context.ts'
import { enterAccount } from './enter-account.ts'
import { listWidgets as listWidgetRows } from './queries.ts'
import { type PageRequest, readPage } from '../db/page.ts'

/** One page of an account's widgets. */
export function listWidgets(
  ctx: AdminContext,
  { accountId, ...page }: PageRequest & { readonly accountId: string },
) {
  return readPage(['listWidgets', accountId], page, {
    read: async (stretch) => {
      const { db } = await enterAccount(ctx, accountId)
      return listWidgetRows(db, accountId, stretch)
    },
    idOf: (widget) => widget.widget_id,
  })
}
