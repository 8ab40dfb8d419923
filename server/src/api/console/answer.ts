import type { Request, Response } from 'express'
import { ApiError, type ApiErrorDetails } from '../../errors.ts'
import type { Browser, Cookies, SignedIn } from '../../platform/identity/identity.ts'
import type { AppParts } from '../app-parts.ts'
import { windowName } from '../rate-limit.ts'

/** From one network, of each kind. */
const attemptsPerMinute = 60

/** @throws ApiError `UNAUTHENTICATED` */
export async function requireSignedIn(
  { identity }: Pick<AppParts, 'identity'>,
  request: Pick<Request, 'get'>,
): Promise<SignedIn> {
  const signedIn = await identity.whoIsSignedIn(request.get('Cookie'))
  if (signedIn === undefined) throw notSignedIn()
  return signedIn
}

/**
 * A session that was left open somewhere must not become a way in for ever.
 * @param wanted what it takes, as an infinitive
 * @throws ApiError `UNAUTHENTICATED`
 */
export async function requireJustSignedIn(
  { service, identity }: Pick<AppParts, 'service' | 'identity'>,
  request: Request,
  wanted: string,
): Promise<SignedIn> {
  const signedIn = await requireSignedIn({ identity }, request)
  const age = service.clock.now().getTime() - signedIn.session.createdAt.getTime()
  if (age < service.durations.members.linkMs) return signedIn
  throw new ApiError('UNAUTHENTICATED', { detail: `Sign in again to ${wanted}.` })
}

const attemptNames = { passkey: 'with a passkey', openid: 'by single sign-on' } as const

/**
 * Counts what anybody may ask for, and what is kept for a while for whoever asks.
 * @throws ApiError `RATE_LIMITED`
 */
export async function countAttempt(
  { counter, networks }: Pick<AppParts, 'counter' | 'networks'>,
  request: Request,
  kind: keyof typeof attemptNames,
): Promise<void> {
  const network = networks.of(request)
  if (network === undefined) return
  const name = `${kind}-questions`
  const { count, resetSeconds } = await counter.count(windowName(name, network))
  if (count <= attemptsPerMinute) return
  throw new ApiError('RATE_LIMITED', {
    detail: `There were too many attempts to sign in ${attemptNames[kind]} from this network.`,
    retryAfterSeconds: Math.max(1, resetSeconds),
    quota: { name, limit: attemptsPerMinute, windowSeconds: 60 },
  })
}

/** Counts something wrong, and says what it was. */
export async function refuseAs(details: ApiErrorDetails, refuse: () => Promise<never>): Promise<never> {
  try {
    return await refuse()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'UNAUTHENTICATED') throw error
    throw new ApiError('UNAUTHENTICATED', details)
  }
}

export function notSignedIn(): ApiError {
  return new ApiError('UNAUTHENTICATED', { detail: 'Nobody is signed in here.' })
}

export function browserOf(request: Request): Browser {
  return { cookie: request.get('Cookie'), userAgent: request.get('User-Agent') }
}

export function answer(response: Response, data: unknown, cookies: Cookies): void {
  if (cookies.length > 0) response.append('Set-Cookie', [...cookies])
  response.json({ data })
}
