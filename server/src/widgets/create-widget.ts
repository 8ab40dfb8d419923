import type { Context } from '../context.ts'
import { requireHeld } from '../contract/scopes.ts'
import type { WidgetRow } from '../db/schema.ts'
import { requireKnowledgeBase } from '../knowledge/index.ts'
import { requireTimeZone } from '../time-zone.ts'
import { insertWidget } from './queries.ts'

export interface WidgetSettings {
  readonly name: string
  readonly knowledgeBaseId: string
  readonly identity: WidgetRow['identity']
  readonly refusesUnverified?: boolean
  readonly language?: string | null
  readonly timezone?: string | null
  readonly greeting?: string | null
  readonly suggestions?: string[]
  readonly accentColor?: string | null
  readonly accentTextColor?: string | null
  readonly idleMinutes?: number
  readonly allowedOrigins?: string[]
  readonly turnsPerMinute?: number | null
  readonly visitorTurnsPerMinute?: number | null
}

/** A session that nobody has written in for so long expires: `isIdle` in `sessions/queries.ts`. */
const defaultIdleMinutes = 1440

/**
 * Who talks to a widget reads what it answers from: only who may read that themselves has it answer.
 * @throws ApiError `SCOPE_MISSING`
 */
export function requireReading(ctx: Context): void {
  requireHeld(ctx, ['knowledge:read'])
}

/** Makes a chatbot over one of the account's knowledge bases. */
export async function createWidget(ctx: Context, settings: WidgetSettings): Promise<WidgetRow> {
  requireTimeZone(settings.timezone ?? undefined)
  requireReading(ctx)
  await requireKnowledgeBase(ctx, settings.knowledgeBaseId, 'knowledgeBaseId')
  const { accentColor = null, accentTextColor = null } = settings
  const widget: WidgetRow = {
    account_id: ctx.accountId,
    widget_id: ctx.newId('wid'),
    knowledge_base_id: settings.knowledgeBaseId,
    name: settings.name,
    identity: settings.identity,
    refuses_unverified: settings.refusesUnverified ?? false,
    language: settings.language ?? null,
    timezone: settings.timezone ?? null,
    idle_minutes: settings.idleMinutes ?? defaultIdleMinutes,
    greeting: settings.greeting ?? null,
    suggestions: settings.suggestions ?? [],
    appearance: { accentColor, accentTextColor },
    allowed_origins: settings.allowedOrigins ?? [],
    turns_per_minute: settings.turnsPerMinute ?? null,
    visitor_turns_per_minute: settings.visitorTurnsPerMinute ?? null,
    created_at: ctx.clock.now(),
    deleted_at: null,
  }
  await insertWidget(ctx.db, widget)
  return widget
}
