import { createHash, timingSafeEqual } from 'node:crypto'
import { hasScope, identifyKey } from '../accounts/index.ts'
import type { Caller, Service, Visitor } from '../context.ts'
import { ApiError } from '../errors.ts'
import { readVisitorToken } from '../widget/index.ts'

/**
 * Who calls the Integration API: the holder of a secret key. One answer for every bad key, so that nothing can be
 * learnt by trying; a public key is a bad key here, because it opens the widget's operations only.
 * @throws ApiError `UNAUTHENTICATED`, `PLAN_TOO_LOW`
 */
export async function authenticate(service: Service, apiKey: string | undefined): Promise<Caller> {
  const caller = await requireKey(service, apiKey, 'secret')
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
 * @throws ApiError `UNAUTHENTICATED`
 */
export async function authenticateWidget(
  service: Service,
  { apiKey, authorization }: WidgetCredentials,
  needsVisitor: boolean,
): Promise<{ readonly caller: Caller; readonly visitor?: Visitor }> {
  const caller = await requireKey(service, apiKey, 'public')
  if (authorization === undefined && !needsVisitor) return { caller }
  const { account_id: accountId, widget_id: widgetId } = caller.key
  const token = bearerIn(authorization)
  const visitor =
    token === undefined || widgetId === null
      ? undefined
      : await readVisitorToken(service, { accountId, widgetId }, token)
  if (visitor === undefined || (needsVisitor && visitor.isExpired)) throw new ApiError('UNAUTHENTICATED')
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

async function requireKey(
  service: Service,
  apiKey: string | undefined,
  kind: 'secret' | 'public',
): Promise<Caller> {
  const caller = await identifyKey(service, apiKey)
  if (caller?.key.kind !== kind) throw new ApiError('UNAUTHENTICATED')
  return caller
}

/** Of a caller, what the scopes are read from. */
interface WithScopes {
  readonly key: Pick<Caller['key'], 'scopes'>
}

/** @throws ApiError `SCOPE_MISSING` naming what would be enough */
export function requireScope({ key }: WithScopes, anyOf: readonly string[]): void {
  if (hasScope(key.scopes, anyOf)) return
  throw new ApiError('SCOPE_MISSING', { detail: `This request needs the scope ${anyOf.join(' or ')}.` })
}

/** @throws ApiError `UNAUTHENTICATED` unless the bearer token is the operator's */
export function authenticateOperator(
  adminToken: string | undefined,
  authorization: string | undefined,
): void {
  const given = bearerIn(authorization)
  if (adminToken === undefined || given === undefined || !sameText(given, adminToken)) {
    throw new ApiError('UNAUTHENTICATED')
  }
}

function bearerIn(authorization: string | undefined): string | undefined {
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
}

/** Compares digests, so that neither length nor content shows in the time it takes. */
function sameText(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
