import type { Context } from '../context.ts'
import { holdsAny, scopeMissing } from '../contract/scopes.ts'
import type { DeliveryRow, Scope } from '../db/schema.ts'

/** What an event tells of, by the scopes that may read it. Any one is enough; nothing is needed for a test. */
const scopesToHear: Readonly<Record<DeliveryRow['event'], readonly Scope[]>> = {
  'message.completed': ['conversations:read'],
  'message.failed': ['conversations:read'],
  'session.created': ['conversations:read'],
  'session.resolved': ['conversations:read'],
  'session.expired': ['conversations:read'],
  'session.rated': ['conversations:read'],
  'form.submitted': ['conversations:read'],
  'sync.completed': ['knowledge:read', 'locations:read'],
  'sync.failed': ['knowledge:read', 'locations:read'],
  'webhook.test': [],
}

/** Whether somebody may read what an event tells. */
export function mayHear({ holds }: Pick<Context, 'holds'>, event: DeliveryRow['event']): boolean {
  const anyOf = scopesToHear[event]
  return anyOf.length === 0 || holdsAny(holds, anyOf)
}

/**
 * Nobody has told elsewhere what they may not read themselves.
 * @throws ApiError `SCOPE_MISSING`
 */
export function requireHearing(ctx: Pick<Context, 'holds'>, events: readonly DeliveryRow['event'][]): void {
  const unheard = events.find((event) => !mayHear(ctx, event))
  if (unheard !== undefined) throw scopeMissing(scopesToHear[unheard])
}
