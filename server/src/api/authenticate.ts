import { createHash, timingSafeEqual } from 'node:crypto'
import type { Caller, KeyCaller, Service, Visitor } from '../context.ts'
import { ApiError } from '../errors.ts'
import { hasScope, scopeMissing } from '../contract/scopes.ts'
import { identifyKey, wasIdentified } from '../keys/index.ts'
import { readVisitorToken } from '../visitors/index.ts'
import type { WrongCredentials } from './wrong-credentials.ts'

/** What callers are held against, and where they call from. */
export interface Door {
  readonly service: Service
  readonly wrongCredentials: WrongCredentials
  readonly network: string | undefined
}

/**
 * Who calls the Integration API: the holder of a secret key. One answer for every bad key, so that nothing can be
 * learnt by trying; a public key is a bad key here, because it opens the widget's operations only.
 * @throws ApiError `UNAUTHENTICATED`, `RATE_LIMITED`, `PLAN_TOO_LOW`
 */
export async function authenticate(door: Door, apiKey: string | undefined): Promise<KeyCaller> {
  const caller = await requireKey(door, apiKey, 'secret')
  if (caller.plan === 'free') throw new ApiError('PLAN_TOO_LOW')
  return caller
}

/** What a widget's request shows of itself. */
export interface WidgetCredentials {
  readonly apiKey: string | undefined
  readonly authorization: string | undefined
}

/**
 * Which widget calls: the holder of a public key, on any plan. A secret key has no business in a browser. And which of
 * its visitors, for whoever brings a visitor token; one who needs it must bring one that has not expired.
 * @throws ApiError `UNAUTHENTICATED`, `RATE_LIMITED`
 */
export async function authenticateWidget(
  door: Door,
  { apiKey, authorization }: WidgetCredentials,
  needsVisitor: boolean,
): Promise<{ readonly caller: KeyCaller; readonly visitor?: Visitor }> {
  const caller = await requireKey(door, apiKey, 'public')
  if (authorization === undefined) {
    if (needsVisitor) throw new ApiError('UNAUTHENTICATED')
    return { caller }
  }
  const { accountId } = caller
  const { widget_id: widgetId } = caller.key
  const token = bearerIn(authorization)
  const visitor =
    token === undefined || widgetId === null
      ? undefined
      : await readVisitorToken(door.service, { accountId, widgetId }, token)
  if (visitor === undefined) return door.wrongCredentials.refuse(door.network)
  // It was right once, and nobody tries.
  if (needsVisitor && visitor.isExpired) throw new ApiError('UNAUTHENTICATED')
  return { caller, visitor }
}

/**
 * A page that embeds the widget does not call for it: the widget's own frame does, from the service's own origin.
 * Whoever is no browser names no origin.
 * @throws ApiError `ORIGIN_NOT_ALLOWED`
 */
export function requireOwnOrigin(origin: string | undefined, servedAt: string): void {
  if (origin !== undefined && origin !== new URL(servedAt).origin) throw new ApiError('ORIGIN_NOT_ALLOWED')
}

/** From where too many wrong ones come, only keys that are known to be somebody's are looked at. */
async function requireKey(
  { service, wrongCredentials, network }: Door,
  apiKey: string | undefined,
  kind: 'secret' | 'public',
): Promise<KeyCaller> {
  if (apiKey === undefined) throw new ApiError('UNAUTHENTICATED')
  const isLookedAt = !wrongCredentials.areTooMany(network) || wasIdentified(service, apiKey)
  const caller = isLookedAt ? await identifyKey(service, apiKey) : undefined
  if (caller?.kind !== kind) return wrongCredentials.refuse(network)
  return caller
}

/** @throws ApiError `SCOPE_MISSING` naming what would be enough */
export function requireScope({ scopes }: Pick<Caller, 'scopes'>, anyOf: readonly string[]): void {
  if (!hasScope(scopes, anyOf)) throw scopeMissing(anyOf)
}

/** @throws ApiError `UNAUTHENTICATED` unless the bearer token is the operator's, `RATE_LIMITED` */
export async function authenticateOperator(
  { wrongCredentials, network }: Omit<Door, 'service'>,
  adminToken: string,
  authorization: string | undefined,
): Promise<void> {
  const given = bearerIn(authorization)
  if (given === undefined) throw new ApiError('UNAUTHENTICATED')
  if (!sameText(given, adminToken)) await wrongCredentials.refuse(network)
}

function bearerIn(authorization: string | undefined): string | undefined {
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
}

/** Compares digests, so that neither length nor content shows in the time it takes. */
function sameText(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
