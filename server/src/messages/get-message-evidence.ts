import type { Context } from '../context.ts'
import type { MessageRow } from '../db/schema.ts'
import type { ShownSource, TurnTrail } from '../engine.ts'
import { ApiError } from '../errors.ts'
import { requireSession } from '../sessions/index.ts'
import type { ReplyPath } from './give-message-feedback.ts'
import { type ReplyOfTurn, findReplyOfTurn } from './queries.ts'

/** A reply of a trial, and what it goes by. */
export interface MessageEvidence extends ReplyOfTurn {
  readonly trail: TurnTrail
  readonly sources: readonly Pick<ShownSource, 'kind' | 'id' | 'title' | 'externalId'>[]
}

/** @throws ApiError `WIDGET_NOT_FOUND`, `SESSION_NOT_FOUND`, `RECORD_NOT_FOUND` also of replies that are none of a trial's */
export async function getMessageEvidence(
  ctx: Context,
  { messageId, ...path }: ReplyPath,
): Promise<MessageEvidence> {
  await requireSession(ctx, path)
  const found = await findReplyOfTurn(ctx.db, { accountId: ctx.accountId, ...path }, messageId)
  const trail = found && trailIn(found)
  if (found === undefined || trail === undefined) {
    throw new ApiError('RECORD_NOT_FOUND', {
      field: 'messageId',
      detail: 'No reply of a trial has this id.',
    })
  }
  return { ...found, ...trail }
}

/** Written by the turn that made the reply, in these very types. */
function trailIn({ result }: Pick<MessageRow, 'result'>) {
  const { trail, sources = [] } = result as Partial<Pick<MessageEvidence, 'trail' | 'sources'>>
  return trail && { trail, sources }
}
