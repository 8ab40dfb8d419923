import type { Handlers } from '../contract/handler.ts'
import { viewMessage } from '../conversations/index.ts'
import { endWidgetSession } from './end-widget-session.ts'
import { giveWidgetMessageFeedback } from './give-widget-message-feedback.ts'
import { listWidgetMessages } from './list-widget-messages.ts'
import { rateWidgetSession } from './rate-widget-session.ts'
import { sendWidgetMessage } from './send-widget-message.ts'
import { startWidgetSession } from './start-widget-session.ts'
import { submitWidgetForm } from './submit-widget-form.ts'
import { viewStartedWidget, viewTurnReply } from './view.ts'

export const widgetRoutes = {
  async startWidgetSession(ctx, { body }) {
    const started = await startWidgetSession(ctx, body)
    return {
      status: started.resumed ? 200 : 201,
      data: viewStartedWidget(started, ctx.caller.key.reply_format),
    }
  },

  async listWidgetMessages(ctx, { query }) {
    const { order = 'asc', limit = 50, cursor } = query
    const { rows, pagination } = await listWidgetMessages(ctx, { order, limit, cursor })
    return { status: 200, data: rows.map((row) => viewMessage(row, ctx.caller.key.reply_format)), pagination }
  },

  async sendWidgetMessage(ctx, { body }) {
    const { response_type: responseType = 'sync', ...message } = body
    return viewTurnReply(await sendWidgetMessage(ctx, { ...message, responseType }))
  },

  async submitWidgetForm(ctx, { body }) {
    const { response_type: responseType = 'sync', ...submission } = body
    return viewTurnReply(await submitWidgetForm(ctx, { ...submission, responseType }))
  },

  async giveWidgetMessageFeedback(ctx, { params: { messageId }, body: { rating, comment = null } }) {
    const sessionId = await giveWidgetMessageFeedback(ctx, messageId, { rating, comment })
    return { status: 200, data: { messageId, sessionId, rating, comment } }
  },

  async rateWidgetSession(ctx, { body: { rating } }) {
    return { status: 200, data: { sessionId: await rateWidgetSession(ctx, rating), rating } }
  },

  async endWidgetSession(ctx) {
    const { sessionId, resolvedAt } = await endWidgetSession(ctx)
    return { status: 200, data: { sessionId, status: 'resolved', resolvedAt: resolvedAt.toISOString() } }
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
