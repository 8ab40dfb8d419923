import { createHash } from 'node:crypto'
import type { RequestContext } from '../context.ts'
import type { WidgetRules } from '../sessions/index.ts'

/** Turns a minute of one visitor, unless the widget says otherwise. A widget as a whole has a limit only if it is set. */
const defaultVisitorTurnsPerMinute = 20

/**
 * Counts a turn against the quotas of its visitor and its widget. The visitor comes first: who is refused takes
 * nothing from the others.
 * @throws ApiError `RATE_LIMITED`
 */
export async function limitTurns(ctx: RequestContext, widget: WidgetRules, visitorId: string): Promise<void> {
  const { widget_id: widgetId, turns_per_minute: perMinute, visitor_turns_per_minute } = widget
  await ctx.countTurn({
    who: 'visitor',
    // A digest, because a counter outlives the request to erase its visitor.
    id: createHash('sha256').update(`${widgetId} ${visitorId}`).digest('base64url'),
    perMinute: visitor_turns_per_minute ?? defaultVisitorTurnsPerMinute,
  })
  if (perMinute !== null) await ctx.countTurn({ who: 'widget', id: widgetId, perMinute })
}
