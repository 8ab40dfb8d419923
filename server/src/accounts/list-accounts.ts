import type { AdminContext } from '../context.ts'
import { type PageRequest, readPage } from '../db/page.ts'
import { listAccounts as listAccountRows } from './queries.ts'

/** One page of the installation's accounts. */
export function listAccounts(ctx: AdminContext, page: PageRequest) {
  return readPage(['listAccounts'], page, {
    read: (stretch) => listAccountRows(ctx.db, stretch),
    idOf: (account) => account.account_id,
  })
}
