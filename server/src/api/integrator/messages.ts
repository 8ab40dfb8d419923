import type { Handlers, Reply } from '../../contract/handler.ts'
import {
  getMessageEvidence,
  giveMessageFeedback,
  listMessages,
  sendMessage,
  submitForm,
  viewMessageEvidence,
} from '../../messages/index.ts'
import {
  type TurnReply,
  viewAcceptedMessage,
  viewMessage,
  viewMessageResult,
  viewStream,
} from '../../turns/index.ts'

export const messageRoutes = {
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
    const shown = { format: ctx.caller.replyFormat, reader: 'integrator' } as const
    return { status: 200, data: rows.map((row) => viewMessage(row, shown)), pagination }
  },

  async getMessageEvidence(ctx, { params }) {
    return { status: 200, data: viewMessageEvidence(await getMessageEvidence(ctx, params)) }
  },

  async giveMessageFeedback(ctx, { params, body: { rating, comment = null } }) {
    await giveMessageFeedback(ctx, params, { rating, comment })
    const { messageId, sessionId } = params
    return { status: 200, data: { messageId, sessionId, rating, comment } }
  },
} satisfies Pick<
  Handlers,
  'sendMessage' | 'submitForm' | 'listMessages' | 'getMessageEvidence' | 'giveMessageFeedback'
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
