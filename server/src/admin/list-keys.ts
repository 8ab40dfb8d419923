import type { AdminContext } from '../context.ts'
import { dayOf } from '../metering/index.ts'
import { enterAccount } from './enter-account.ts'
import { listKeys as listKeyRows } from './key-queries.ts'
import { type PageRequest, readPage } from '../db/page.ts'

/** One page of an account's keys, revoked and expired ones included. */
export function listKeys(
  ctx: AdminContext,
  { accountId, ...page }: PageRequest & { readonly accountId: string },
) {
  return readPage(['listKeys', accountId], page, {
    read: async (stretch) => {
      const { db } = await enterAccount(ctx, accountId)
      return listKeyRows(db, accountId, { ...stretch, day: dayOf(ctx.clock.now()) })
    },
    idOf: (key) => key.key_id,
  })
}
