import type { Request, Response } from 'express'
import { ApiError } from '../../errors.ts'
import type { Browser, Cookies, SignedIn } from '../../platform/identity/identity.ts'
import type { AppParts } from '../app-parts.ts'

/** @throws ApiError `UNAUTHENTICATED` */
export async function requireSignedIn(
  { identity }: Pick<AppParts, 'identity'>,
  request: Pick<Request, 'get'>,
): Promise<SignedIn> {
  const signedIn = await identity.whoIsSignedIn(request.get('Cookie'))
  if (signedIn === undefined) throw notSignedIn()
  return signedIn
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
