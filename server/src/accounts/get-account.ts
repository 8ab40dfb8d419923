import type { Context } from '../context.ts'
import type { AccountRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { findAccount } from './queries.ts'

/**
 * The account, also one that is being erased. Callers that come with a key have one; the operator may name one that
 * does not exist.
 * @throws ApiError `RECORD_NOT_FOUND`
 */
export async function getAccount({ db, accountId }: Context): Promise<AccountRow> {
  const account = await findAccount(db, accountId)
  if (account === undefined) {
    throw new ApiError('RECORD_NOT_FOUND', { field: 'accountId', detail: 'No account with this id exists.' })
  }
  return account
}
