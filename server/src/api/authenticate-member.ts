import type { Request } from 'express'
import type { MemberCaller } from '../context.ts'
import { ApiError } from '../errors.ts'
import { consoleOrigin, identifyMember } from '../members/index.ts'
import type { AppParts } from './app-parts.ts'

/** What only reads may be asked for from everywhere: no other page gets to see the answer. */
const readingMethods = ['GET', 'HEAD']

/**
 * The member whose session cookie a request brings; nobody where it brings none that is good. Whatever changes something has
 * to come from the service's own pages, which browsers say truly: a cookie alone proves no intention.
 * @throws ApiError `UNAUTHENTICATED` for an account that they are not a member of, `ORIGIN_NOT_ALLOWED`
 */
export async function authenticateMember(
  { service, identity, origin }: Pick<AppParts, 'service' | 'identity' | 'origin'>,
  request: Request,
): Promise<MemberCaller | undefined> {
  const signedIn = await identity.whoIsSignedIn(request.get('Cookie'))
  if (signedIn === undefined) return undefined
  if (!readingMethods.includes(request.method)) requireSameOrigin(request.get('Origin'), origin())
  const member = await identifyMember(service, signedIn.userId, request.get('X-Account-Id'))
  if (member === undefined) throw new ApiError('UNAUTHENTICATED')
  return member
}

/** @throws ApiError `ORIGIN_NOT_ALLOWED` also where none is named */
export function requireSameOrigin(origin: string | undefined, servedAt: string): void {
  if (origin !== consoleOrigin(servedAt)) {
    throw new ApiError('ORIGIN_NOT_ALLOWED', {
      detail: 'Members change something on the pages of this service only. Other software uses a secret key.',
    })
  }
}
