import type { Context } from '../context.ts'
import { requireHeld } from '../contract/scopes.ts'
import type { ApiKeyRow, Scope } from '../db/schema.ts'
import { refusedField } from '../errors.ts'
import { defaultRequestsPerMinute, defaultTurnsPerMinute } from './default-limits.ts'

type Powers = Pick<ApiKeyRow, 'kind' | 'scopes'>
type Bounds = Pick<ApiKeyRow, 'expires_at' | 'requests_per_minute' | 'turns_per_minute'>

type Wanted = { readonly [Bound in keyof Bounds]?: Bounds[Bound] | undefined }

/** Who has a public key speaks as a visitor, whom an open widget shows their conversations. */
const ofPages: readonly Scope[] = ['conversations:chat']

/**
 * Nobody makes, changes or replaces a key that may do more than they can themselves.
 * @throws ApiError `SCOPE_MISSING`
 */
export function requirePowers(ctx: Context, { kind, scopes }: Powers): void {
  requireHeld(ctx, kind === 'public' ? ofPages : scopes)
}

/** What bounds the key that asks for another one: what the other one has where nothing is said. */
export function boundsOf({ caller }: Context): Bounds {
  if (caller === undefined || caller.kind === 'member')
    return { expires_at: null, requests_per_minute: null, turns_per_minute: null }
  const { expires_at, requests_per_minute, turns_per_minute } = caller.key
  return { expires_at, requests_per_minute, turns_per_minute }
}

/**
 * No key outlives the one that makes, changes or replaces it, or may ask more often: else a key that was bounded could
 * shed its bounds. What is left out is not changed.
 * @throws ApiError `VALIDATION_FAILED` naming the field
 */
export function requireBounds({ caller }: Context, wanted: Wanted): void {
  if (caller === undefined || caller.kind === 'member') return
  const { expires_at: end } = caller.key
  const { expires_at: expiresAt } = wanted
  if (end !== null && expiresAt !== undefined && (expiresAt === null || expiresAt > end)) {
    throw refusedField(
      'expiresAt',
      'maximum',
      `must be ${end.toISOString()} at the latest, when the key that asks for it expires`,
    )
  }
  const perMinute = [
    ['requestsPerMinute', wanted.requests_per_minute, caller.requestsPerMinute, defaultRequestsPerMinute],
    ['turnsPerMinute', wanted.turns_per_minute, caller.turnsPerMinute, defaultTurnsPerMinute],
  ] as const
  for (const [field, asked, own, usual] of perMinute) {
    const most = own ?? usual
    if (asked !== undefined && (asked ?? usual) > most)
      throw refusedField(
        field,
        'maximum',
        `must be ${String(most)} at most, as that of the key that asks for it`,
      )
  }
}
