import { createHash, timingSafeEqual } from 'node:crypto'
import { hasScope, identifyKey } from '../accounts/index.ts'
import type { Caller, Service } from '../context.ts'
import { ApiError } from '../errors.ts'

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

/**
 * Which widget calls: the holder of a public key, on any plan. A secret key has no business in a browser.
 * @throws ApiError `UNAUTHENTICATED`
 */
export function authenticateWidget(service: Service, apiKey: string | undefined): Promise<Caller> {
  return requireKey(service, apiKey, 'public')
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

/** @throws ApiError `SCOPE_MISSING` naming what would be enough */
export function requireScope(caller: Caller, anyOf: readonly string[]): void {
  if (hasScope(caller.key.scopes, anyOf)) return
  throw new ApiError('SCOPE_MISSING', { detail: `This request needs the scope ${anyOf.join(' or ')}.` })
}

/** @throws ApiError `UNAUTHENTICATED` unless the bearer token is the operator's */
export function authenticateOperator(
  adminToken: string | undefined,
  authorization: string | undefined,
): void {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (adminToken === undefined || given === undefined || !sameText(given, adminToken)) {
    throw new ApiError('UNAUTHENTICATED')
  }
}

/** Compares digests, so that neither length nor content shows in the time it takes. */
function sameText(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
