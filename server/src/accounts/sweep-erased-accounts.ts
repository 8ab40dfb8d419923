import { contextFor, type Service } from '../context.ts'
import { forgetStrangers } from '../members/index.ts'
import { hasLostARace, isForeignKeyViolation } from '../db/failures.ts'
import {
  closeLedger,
  deleteAccount,
  deleteOwned,
  listAccountsBeingErased,
  ownedTables,
} from './erasure-queries.ts'

const mostAccounts = 10
/** An item takes hundreds of rows of the index with it. */
const rowsAtOnce = { usual: 1_000, item: 100 }
/** Of one sweep. */
const mostSteps = 10

/**
 * Goes on with removing what accounts own that are being erased, step by step, each step a transaction of its own. What
 * somebody else still holds, or has just written, is left to the next sweep; the account itself goes last.
 */
export async function sweepErasedAccounts(service: Service): Promise<void> {
  let steps = 0
  for (const accountId of await listAccountsBeingErased(service.db, mostAccounts)) {
    try {
      steps += await removeSome(service, accountId, mostSteps - steps)
    } catch (error) {
      if (!hasLostARace(error) && !isForeignKeyViolation(error)) throw error
    }
    if (steps >= mostSteps) return
  }
}

/** Returns how many full steps it has taken. */
async function removeSome(service: Service, accountId: string, steps: number): Promise<number> {
  const { db } = contextFor(service, accountId)
  let taken = 0
  for (const table of ownedTables) {
    const limit = table === 'item' ? rowsAtOnce.item : rowsAtOnce.usual
    while ((await deleteOwned(db, table, { accountId, limit })) === limit) {
      taken += 1
      if (taken >= steps) return taken
    }
  }
  while ((await closeLedger(service.db, accountId, rowsAtOnce.usual)) === rowsAtOnce.usual) {
    taken += 1
    if (taken >= steps) return taken
  }
  await forgetStrangers(service)
  await deleteAccount(db, accountId)
  return taken
}
