import type { Context } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { findTurn } from './queries.ts'

/**
 * A turn that was accepted. The only thing that takes one away is the erasure of its visitor, sessions included.
 * @throws ApiError `SESSION_NOT_FOUND`
 */
export async function requireTurn(ctx: Context, turnId: string): Promise<TurnRow> {
  const turn = await findTurn(ctx.db, { accountId: ctx.accountId, turnId })
  if (turn === undefined) throw new ApiError('SESSION_NOT_FOUND', { field: 'sessionId' })
  return turn
}
