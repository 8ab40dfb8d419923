import type { Handlers, Reply } from '../contract/handler.ts'
import { requireInstant } from '../instant.ts'
import type { TurnReply } from './begin-turn.ts'
import { createSession } from './create-session.ts'
import { endSession } from './end-session.ts'
import { eraseVisitor } from './erase-visitor.ts'
import { exportVisitor } from './export-visitor.ts'
import { getSession } from './get-session.ts'
import { giveMessageFeedback } from './give-message-feedback.ts'
import { listMessages } from './list-messages.ts'
import { listSessions } from './list-sessions.ts'
import { rateSession } from './rate-session.ts'
import { sendMessage } from './send-message.ts'
import { submitForm } from './submit-form.ts'
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
    return answerTurn(await sendMessage(ctx, { ...params, ...content, responseType }))
  },

  async submitForm(ctx, { params, body }) {
    const { response_type: responseType = 'sync', ...submission } = body
    return answerTurn(await submitForm(ctx, { ...params, ...submission, responseType }))
  },

  async listMessages(ctx, { params, query }) {
    const { order = 'asc', limit = 50, cursor } = query
    const { rows, pagination } = await listMessages(ctx, { ...params, order, limit, cursor })
    const shown = { format: ctx.caller.key.reply_format, reader: 'integrator' } as const
    return { status: 200, data: rows.map((row) => viewMessage(row, shown)), pagination }
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

  async giveMessageFeedback(ctx, { params, body: { rating, comment = null } }) {
    await giveMessageFeedback(ctx, params, { rating, comment })
    const { messageId, sessionId } = params
    return { status: 200, data: { messageId, sessionId, rating, comment } }
  },

  async exportVisitor(ctx, { params, query }) {
    const { limit = 50, cursor, visitorId } = query
    const exported = await exportVisitor(ctx, { ...params, visitorId, limit, cursor })
    return {
      status: 200,
      data: viewVisitorExport(exported, ctx.caller.key.reply_format),
      pagination: exported.pagination,
    }
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
  | 'submitForm'
  | 'listMessages'
  | 'endSession'
  | 'rateSession'
  | 'giveMessageFeedback'
  | 'exportVisitor'
  | 'eraseVisitor'
>

function answerTurn(answer: TurnReply): Reply<'sendMessage'> {
  switch (answer.how) {
    case 'sync':
      return {
        status: 200,
        data: viewMessageResult(answer.reply, 'integrator'),
        chargedMillicredits: answer.reply.turn.charged_millicredits,
      }
    case 'callback':
      return { status: 202, data: viewAcceptedMessage(answer.turn) }
    case 'stream':
      return { status: 200, events: viewStream(answer.progress, 'integrator') }
  }
}
