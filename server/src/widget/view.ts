import type { Reply } from '../contract/handler.ts'
import type { components } from '../contract/wire.ts'
import { viewSession } from '../sessions/index.ts'
import { type TurnReply, viewMessage, viewMessageResult, viewStream } from '../turns/index.ts'
import type { ReplyFormat, WidgetRow } from '../db/schema.ts'
import type { StartedWidget } from './start-widget-session.ts'

type Wire = components['schemas']

export function viewStartedWidget(
  { visitorToken, resumed, session, messages, messagesCursor, widget }: StartedWidget,
  format: ReplyFormat,
): Wire['WidgetSession'] {
  return {
    visitorToken: visitorToken.token,
    visitorTokenExpiresAt: visitorToken.expiresAt.toISOString(),
    resumed,
    session: viewSession(session),
    messages: messages.map((message) => viewMessage(message, { format, reader: 'visitor' })),
    messagesCursor,
    widget: viewAppearance(widget),
  }
}

function viewAppearance({
  widget_id: widgetId,
  name,
  greeting,
  suggestions,
  appearance,
}: WidgetRow): Wire['WidgetAppearance'] {
  const { accentColor = null, accentTextColor = null } = appearance
  return { widgetId, name, greeting, suggestions, primaryColor: accentColor, textColor: accentTextColor }
}

/** What a turn answers a browser, which nothing can be posted to later. */
export function viewTurnReply(answer: TurnReply): Reply<'sendWidgetMessage'> {
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
