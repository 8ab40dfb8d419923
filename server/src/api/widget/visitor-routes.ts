import type { Handlers, Reply } from '../../contract/handler.ts'
import { giveMessageFeedback, listMessages, sendMessage, submitForm } from '../../messages/index.ts'
import { endSession, rateSession } from '../../sessions/index.ts'
import { type TurnReply, viewMessage, viewMessageResult, viewStream } from '../../turns/index.ts'
import { requireConversation, startWidgetSession, viewStartedWidget } from '../../visitors/index.ts'

/** All but the first are the operations of a session, for the visitor's own. */
export const visitorWidgetRoutes = {
  async startWidgetSession(ctx, { body }) {
    const started = await startWidgetSession(ctx, body)
    return {
      status: started.resumed ? 200 : 201,
      data: viewStartedWidget(started, ctx.caller.replyFormat),
    }
  },

  async listWidgetMessages(ctx, { query }) {
    const { order = 'asc', limit = 50, cursor } = query
    const { rows, pagination } = await listMessages(ctx, {
      ...(await requireConversation(ctx)),
      order,
      limit,
      cursor,
    })
    const shown = { format: ctx.caller.replyFormat, reader: 'visitor' } as const
    return { status: 200, data: rows.map((row) => viewMessage(row, shown)), pagination }
  },

  async sendWidgetMessage(ctx, { body }) {
    const { response_type: responseType = 'sync', ...message } = body
    const path = await requireConversation(ctx)
    return answerTurn(await sendMessage(ctx, { ...path, ...message, responseType }))
  },

  async submitWidgetForm(ctx, { body }) {
    const { response_type: responseType = 'sync', ...submission } = body
    const path = await requireConversation(ctx)
    return answerTurn(await submitForm(ctx, { ...path, ...submission, responseType }))
  },

  async giveWidgetMessageFeedback(ctx, { params: { messageId }, body: { rating, comment = null } }) {
    const path = await requireConversation(ctx)
    await giveMessageFeedback(ctx, { ...path, messageId }, { rating, comment })
    return { status: 200, data: { messageId, sessionId: path.sessionId, rating, comment } }
  },

  async rateWidgetSession(ctx, { body: { rating } }) {
    const path = await requireConversation(ctx)
    await rateSession(ctx, path, rating)
    return { status: 200, data: { sessionId: path.sessionId, rating } }
  },

  async endWidgetSession(ctx) {
    const path = await requireConversation(ctx)
    const resolvedAt = await endSession(ctx, path)
    return {
      status: 200,
      data: { sessionId: path.sessionId, status: 'resolved', resolvedAt: resolvedAt.toISOString() },
    }
  },
} satisfies Pick<
  Handlers,
  | 'startWidgetSession'
  | 'listWidgetMessages'
  | 'sendWidgetMessage'
  | 'submitWidgetForm'
  | 'giveWidgetMessageFeedback'
  | 'rateWidgetSession'
  | 'endWidgetSession'
>

/** What a turn answers a browser, which nothing can be posted to later. */
function answerTurn(answer: TurnReply): Reply<'sendWidgetMessage'> {
  switch (answer.how) {
    case 'sync':
      return {
        status: 200,
        data: viewMessageResult(answer.reply, 'visitor'),
        chargedMillicredits: answer.reply.turn.charged_millicredits,
      }
    case 'stream':
      return { status: 200, events: viewStream(answer.progress, 'visitor') }
    case 'callback':
      throw new Error('A widget asked for a callback')
  }
}
