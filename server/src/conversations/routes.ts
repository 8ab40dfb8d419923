import type { Handlers } from '../contract/handler.ts'
import { createSession } from './create-session.ts'
import { endSession } from './end-session.ts'
import { getSession } from './get-session.ts'
import { listMessages } from './list-messages.ts'
import { rateSession } from './rate-session.ts'
import { sendMessage } from './send-message.ts'
import { viewCreatedSession, viewMessage, viewMessageResult, viewSession } from './view.ts'

export const conversationRoutes = {
  async createSession(ctx, { params, body }) {
    const { session, resumed } = await createSession(ctx, { ...params, ...body })
    return { status: resumed ? 200 : 201, data: viewCreatedSession(session, resumed) }
  },

  async getSession(ctx, { params }) {
    return { status: 200, data: viewSession(await getSession(ctx, params)) }
  },

  async sendMessage(ctx, { params, body }) {
    const { response_type: responseType = 'sync', ...message } = body
    const reply = await sendMessage(ctx, { ...params, ...message, responseType })
    return {
      status: 200,
      data: viewMessageResult(reply),
      chargedMillicredits: reply.turn.charged_millicredits,
    }
  },

  async listMessages(ctx, { params, query }) {
    const { order = 'asc', limit = 50, cursor } = query
    const { rows, pagination } = await listMessages(ctx, { ...params, order, limit, cursor })
    return { status: 200, data: rows.map(viewMessage), pagination }
  },

  async endSession(ctx, { params }) {
    const resolvedAt = await endSession(ctx, params)
    const { sessionId } = params
    return { status: 200, data: { sessionId, status: 'resolved', resolvedAt: resolvedAt.toISOString() } }
  },

  async rateSession(ctx, { params, body }) {
    await rateSession(ctx, params, body.rating)
    return { status: 200, data: { sessionId: params.sessionId, rating: body.rating } }
  },
} satisfies Pick<
  Handlers,
  'createSession' | 'getSession' | 'sendMessage' | 'listMessages' | 'endSession' | 'rateSession'
>
