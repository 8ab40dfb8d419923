import type { components } from '../contract/wire.ts'
import type { ReplyFormat, StoredMemory, VisitorRow, WidgetRow } from '../db/schema.ts'
import { viewSession } from '../sessions/index.ts'
import { viewMessage } from '../turns/index.ts'
import type { VisitorExport } from './export-visitor.ts'
import type { StartedWidget } from './start-widget-session.ts'

type Wire = components['schemas']

/** An export without its pagination. */
export function viewVisitorExport(
  { visitorId, profile, sessions }: VisitorExport,
  format: ReplyFormat,
): Wire['VisitorExport'] {
  return {
    visitorId,
    profile: profile === undefined ? {} : viewProfile(profile),
    sessions: sessions.map(({ session, memory, messages }) => ({
      session: viewSession(session),
      language: session.language,
      timezone: session.timezone,
      memory: memory && viewMemory(memory),
      messages: messages.map((message) => viewMessage(message, { format, reader: 'integrator' })),
    })),
  }
}

function viewMemory({ facts, products }: StoredMemory): Wire['SessionMemory'] {
  return {
    facts: [...facts],
    products: products.map(({ id, name, isChosen }) => ({ id, name, isChosen })),
  }
}

/** What is known of a visitor, without what is not. */
export function viewProfile({
  name,
  email,
  phone,
  company,
  latitude,
  longitude,
}: VisitorRow): Wire['VisitorContext'] {
  return {
    ...(name !== null && { name }),
    ...(email !== null && { email }),
    ...(phone !== null && { phone }),
    ...(company !== null && { company }),
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
  }
}

/** All that a widget shows itself from. */
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
