import type { Context } from '../context.ts'
import { requireHeld } from '../contract/scopes.ts'
import type { WidgetRow } from '../db/schema.ts'
import { requireKnowledgeBase } from '../knowledge/index.ts'
import { requireTimeZone } from '../time-zone.ts'
import { requireReading, type WidgetSettings } from './create-widget.ts'
import { getWidget } from './get-widget.ts'
import { updateWidget as updateWidgetRow } from './queries.ts'

/** Changes what is given; null returns a setting to its default. */
export async function updateWidget(
  ctx: Context,
  widgetId: string,
  settings: Partial<WidgetSettings>,
): Promise<WidgetRow> {
  requireTimeZone(settings.timezone ?? undefined)
  await getWidget(ctx, widgetId)
  // It decides who can read a visitor's conversation.
  if (settings.identity !== undefined) requireHeld(ctx, ['conversations:chat'])
  const { knowledgeBaseId } = settings
  if (knowledgeBaseId !== undefined) {
    requireReading(ctx)
    await requireKnowledgeBase(ctx, knowledgeBaseId, 'knowledgeBaseId')
  }
  const { accentColor, accentTextColor } = settings
  return updateWidgetRow(
    ctx.db,
    { accountId: ctx.accountId, widgetId },
    {
      change: {
        knowledge_base_id: knowledgeBaseId,
        name: settings.name,
        identity: settings.identity,
        refuses_unverified: settings.refusesUnverified,
        language: settings.language,
        timezone: settings.timezone,
        idle_minutes: settings.idleMinutes,
        greeting: settings.greeting,
        suggestions: settings.suggestions,
        allowed_origins: settings.allowedOrigins,
        turns_per_minute: settings.turnsPerMinute,
        visitor_turns_per_minute: settings.visitorTurnsPerMinute,
      },
      appearance: {
        ...(accentColor !== undefined && { accentColor }),
        ...(accentTextColor !== undefined && { accentTextColor }),
      },
    },
  )
}
