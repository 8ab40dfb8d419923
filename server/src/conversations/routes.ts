import type { Handlers } from '../contract/handler.ts'
import { requireInstant } from '../instant.ts'
import { acceptForCallback } from './accept-for-callback.ts'
import { createSession } from './create-session.ts'
import { endSession } from './end-session.ts'
import { eraseVisitor } from './erase-visitor.ts'
import { exportVisitor } from './export-visitor.ts'
import { getSession } from './get-session.ts'
import { listMessages } from './list-messages.ts'
import { listSessions } from './list-sessions.ts'
import { rateSession } from './rate-session.ts'
import { sendMessage } from './send-message.ts'
import { streamReply } from './stream-reply.ts'
import {
  viewAcceptedMessage,
  viewCreatedSession,
  viewMessage,
  viewMessageResult,
  viewSession,
  viewStream,
  viewVisitorExport,
} from './view.ts'

export const conversationRoutes = {
  async createSession(ctx, { params, body }) {
    const { session, resumed } = await createSession(ctx, { ...params, ...body })
    return { status: resumed ? 200 : 201, data: viewCreatedSession(session, resumed) }
  },

  async getSession(ctx, { params }) {
    return { status: 200, data: viewSession(await getSession(ctx, params)) }
  },

  async listSessions(ctx, { params, query }) {
    const { limit = 50, cursor, visitorId, status, createdSince, createdBefore } = query
    const filters = {
      ...{ visitorId, status },
      createdSince: createdSince === undefined ? undefined : requireInstant(createdSince, 'createdSince'),
      createdBefore: createdBefore === undefined ? undefined : requireInstant(createdBefore, 'createdBefore'),
    }
    const { rows, pagination, total } = await listSessions(ctx, { ...params, filters, limit, cursor })
    return { status: 200, data: rows.map(viewSession), pagination: { ...pagination, total } }
  },

  async sendMessage(ctx, { params, body }) {
    const { response_type: responseType = 'sync', ...content } = body
    const message = { ...params, ...content, responseType }
    if (responseType === 'callback') {
      return { status: 202, data: viewAcceptedMessage(await acceptForCallback(ctx, message)) }
    }
    if (responseType === 'stream') {
      return { status: 200, events: viewStream(await streamReply(ctx, message)) }
    }
    const reply = await sendMessage(ctx, message)
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

  async exportVisitor(ctx, { params, query }) {
    const { limit = 50, cursor, visitorId } = query
    const exported = await exportVisitor(ctx, { ...params, visitorId, limit, cursor })
    return { status: 200, data: viewVisitorExport(exported), pagination: exported.pagination }
  },

  async eraseVisitor(ctx, { params, query: { visitorId } }) {
    const erased = await eraseVisitor(ctx, { ...params, visitorId })
    return { status: 200, data: { id: visitorId, deleted: true, ...erased } }
  },
} satisfies Pick<
  Handlers,
  | 'createSession'
  | 'getSession'
  | 'listSessions'
  | 'sendMessage'
  | 'listMessages'
  | 'endSession'
  | 'rateSession'
  | 'exportVisitor'
  | 'eraseVisitor'
>
