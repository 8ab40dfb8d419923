import type { RequestContext } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { acceptTurn, requireOpenSession } from './accept-turn.ts'
import { limitTurns } from './limit-turns.ts'
import { appendMessage } from './message-queries.ts'
import { upsertVisitor, type VisitorDetails } from './queries.ts'
import type { TurnRequest } from './turn-request.ts'

export interface VisitorMessage extends TurnRequest {
  readonly content: string
  readonly visitorContext?: VisitorDetails | undefined
}

/**
 * Takes a message in and returns its turn. A form that is pending is dismissed with it.
 * @throws ApiError `WIDGET_NOT_FOUND`, `SESSION_NOT_FOUND`, `SESSION_CLOSED`, `RATE_LIMITED`, `BALANCE_EXHAUSTED`, `PAYMENT_OVERDUE`
 */
export async function acceptMessage(ctx: RequestContext, message: VisitorMessage): Promise<TurnRow> {
  const { widget, session } = await requireOpenSession(ctx, message)
  await limitTurns(ctx, widget, session.visitor_id)

  return acceptTurn(ctx, message, {
    timezone: message.timezone ?? null,
    formId: null,
    async append(ctx, place) {
      if (message.visitorContext !== undefined) {
        // Before the session, as everywhere: two requests that lock both in different orders would block each other.
        const { accountId, widgetId, now } = place
        const visitor = { accountId, widgetId, visitorId: session.visitor_id }
        await upsertVisitor(ctx.db, { ...visitor, details: message.visitorContext, now })
      }
      const sent = await appendMessage(ctx.db, {
        ...place,
        role: 'user',
        status: 'completed',
        content: message.content,
        result: {},
      })
      if (sent !== undefined) return sent
      // The session took a turn a moment ago: it was ended in between, or erased.
      await requireOpenSession(ctx, message)
      throw new ApiError('SESSION_CLOSED')
    },
  })
}
