import type { components } from '../contract/admin-types.gen.ts'
import type { WidgetRow } from '../db/schema.ts'
import type { RotatedIdentitySecret } from './rotate-identity-secret.ts'

type Wire = components['schemas']

export function viewWidget(widget: WidgetRow): Wire['OwnedWidget'] {
  return {
    widgetId: widget.widget_id,
    accountId: widget.account_id,
    knowledgeBaseId: widget.knowledge_base_id,
    name: widget.name,
    identity: widget.identity,
    refusesUnverified: widget.refuses_unverified,
    language: widget.language,
    timezone: widget.timezone,
    greeting: widget.greeting,
    suggestions: widget.suggestions,
    accentColor: widget.appearance.accentColor ?? null,
    accentTextColor: widget.appearance.accentTextColor ?? null,
    idleMinutes: widget.idle_minutes,
    allowedOrigins: widget.allowed_origins,
    turnsPerMinute: widget.turns_per_minute,
    visitorTurnsPerMinute: widget.visitor_turns_per_minute,
    createdAt: widget.created_at.toISOString(),
  }
}

export function viewIdentitySecret({ widget, secret }: RotatedIdentitySecret): Wire['RotatedIdentitySecret'] {
  return {
    widgetId: widget.widget_id,
    identitySecret: secret,
    refusesUnverified: widget.refuses_unverified,
  }
}
