import express, { type Request, type RequestHandler, Router } from 'express'
import { ApiError, refusedField } from '../../errors.ts'
import { listAccountsOf, plainEmail, readLink, useLink } from '../../members/index.ts'
import { type OpenSession, passwordLengths } from '../../platform/identity/identity.ts'
import { requestIdOf } from '../answer-error.ts'
import type { AppParts } from '../app-parts.ts'
import { requireSameOrigin } from '../authenticate-member.ts'
import { windowName } from '../rate-limit.ts'
import { answer, browserOf, notSignedIn, refuseAs, requireSignedIn } from './answer.ts'
import { forgotten } from './forgotten.ts'
import { openIdRoutes } from './openid.ts'
import { passkeyRoutes } from './passkeys.ts'
import { readForm } from './read-form.ts'

const longestBody = '16kb'
const longestEmail = 254
const longestToken = 100
/** With one e-mail, from wherever, whether it is known or not. */
const signInsPerMinute = 5

/** How members come in and go out: `/console/auth`. For the console only, so it is in no contract. */
export function consoleAuth(parts: AppParts): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.use(fromOwnPagesOnly(parts), express.json({ limit: longestBody }))
  router.post('/sign-in', signIn(parts))
  router.post('/link', openLink(parts))
  router.post('/link/about', lookAtLink(parts))
  const { mail } = parts.service
  if (mail !== undefined) router.post('/forgotten', forgotten(parts, mail))
  router.post('/sign-out', signOut(parts))
  router.get('/session', readSession(parts))
  router.put('/password', changePassword(parts))
  router.get('/sessions', listSessions(parts))
  router.delete('/sessions/:sessionId', endSession(parts))
  router.use('/passkeys', passkeyRoutes(parts))
  router.get('/ways', readWays(parts))
  router.use('/openid', openIdRoutes(parts))
  return router
}

/** Also who is not signed in yet: nobody is signed in by another page as somebody else. */
function fromOwnPagesOnly({ origin }: AppParts): RequestHandler {
  return (request, _response, next) => {
    if (!['GET', 'HEAD'].includes(request.method)) requireSameOrigin(request.get('Origin'), origin())
    next()
  }
}

function signIn(parts: AppParts): RequestHandler {
  const { identity, wrongCredentials, networks } = parts
  return async (request, response) => {
    const form = readForm(request.body, ['email', 'password'])
    const email = plainEmail(form.text('email', { most: longestEmail }))
    const password = form.text('password', { most: passwordLengths.most })
    const network = networks.of(request)
    if (wrongCredentials.areTooMany(network)) await wrongCredentials.refuse(network)
    await countSignIn(parts, email)
    const cookies = await identity.signIn({ email, password }, browserOf(request))
    if (cookies === undefined) await refuseSignIn(() => wrongCredentials.refuse(network))
    else answer(response, { signedIn: true }, cookies)
  }
}

/** One answer for an unknown e-mail, a wrong password, and somebody who has none. */
function refuseSignIn(refuse: () => Promise<never>): Promise<never> {
  return refuseAs({ detail: 'The email address and the password do not fit.' }, refuse)
}

/**
 * Counts a password that is to be held against somebody's, who has an e-mail.
 * @throws ApiError `RATE_LIMITED` once there were too many, right ones as well
 */
async function countSignIn({ counter }: AppParts, email: string): Promise<void> {
  const { count, resetSeconds } = await counter.count(windowName('sign-in', email))
  if (count <= signInsPerMinute) return
  throw new ApiError('RATE_LIMITED', {
    detail: 'There were too many attempts to sign in with this email address.',
    retryAfterSeconds: Math.max(1, resetSeconds),
    quota: { name: 'sign-ins', limit: signInsPerMinute, windowSeconds: 60 },
  })
}

/** What a link is for, for the page to ask before it is used. */
function lookAtLink(parts: AppParts): RequestHandler {
  return async (request, response) => {
    const token = readForm(request.body, ['token']).text('token', { most: longestToken })
    answer(response, (await readLink(parts.service, token)) ?? (await refuseLink(parts, request)), [])
  }
}

/** A link that signs in, or an invitation, with the password that somebody has chosen who is new here. */
function openLink(parts: AppParts): RequestHandler {
  const { service, identity } = parts
  return async (request, response) => {
    const form = readForm(request.body, ['token', 'password'])
    const token = form.text('token', { most: longestToken })
    const password = form.textIfGiven('password', passwordLengthsAsked)
    const browser = browserOf(request)
    const signedIn = await identity.whoIsSignedIn(browser.cookie)
    const requestId = requestIdOf(response)
    // A hash takes some 100 ms, which nobody gets for a link that they have made up.
    if (password !== undefined && (await readLink(service, token)) === undefined)
      await refuseLink(parts, request)
    const passwordHash = password === undefined ? undefined : await identity.hashPassword(password)
    const opened = await useLink(service, { token, requestId, userId: signedIn?.userId, passwordHash })
    switch (opened.outcome) {
      case 'signs-in': {
        const { userId, isAnew } = opened
        answer(response, { signedIn: true, isAnew }, await identity.signInByLink(userId, browser))
        return
      }
      case 'made-known': {
        const { email } = opened
        const cookies =
          password === undefined ? undefined : await identity.signIn({ email, password }, browser)
        answer(response, { signedIn: cookies !== undefined }, cookies ?? [])
        return
      }
      case 'joined':
        answer(response, { signedIn: true }, [])
        return
      case 'needs-sign-in':
        answer(response, { signedIn: false }, [])
        return
      case 'known':
        throw refusedField(
          'password',
          'known',
          'is not to be chosen: whoever has this email address signs in here already, and joins by that',
        )
      case 'refused':
        await refuseLink(parts, request)
    }
  }
}

/** Nobody guesses a link, so those that are good are never refused for others that were wrong. */
function refuseLink({ wrongCredentials, networks }: AppParts, request: Request): Promise<never> {
  const detail = 'This link was used before, is too old, or was never made. Have another one made.'
  return refuseAs({ field: 'token', detail }, () => wrongCredentials.refuse(networks.of(request)))
}

function signOut({ identity }: AppParts): RequestHandler {
  return async (request, response) => {
    answer(response, { signedIn: false }, await identity.signOut(browserOf(request)))
  }
}

/** By which ways one can come in, beside those that are always there. */
function readWays({ identity }: AppParts): RequestHandler {
  return (_request, response) => {
    answer(response, { openId: identity.openId === undefined ? null : { name: identity.openId.name } }, [])
  }
}

/** Who is signed in, and where they may go. */
function readSession({ service, identity }: AppParts): RequestHandler {
  return async (request, response) => {
    const resumed = await identity.resume(browserOf(request))
    if (resumed === undefined) throw notSignedIn()
    const { who, cookies } = resumed
    const memberships = await listAccountsOf(service, who.userId)
    const accounts = memberships.map((each) => ({
      accountId: each.account_id,
      name: each.account_name,
      memberId: each.member_id,
      role: each.role,
    }))
    const hasPassword = await identity.hasPassword(who.userId)
    answer(response, { email: who.email, hasPassword, session: viewSession(who.session), accounts }, cookies)
  }
}

/**
 * Sets a password, or another one in place of it: for that the present one is needed, unless a link has just signed in, which
 * is the way for those who have forgotten it. Every other session ends.
 */
function changePassword(parts: AppParts): RequestHandler {
  const { service, identity, wrongCredentials, networks } = parts
  return async (request, response) => {
    const form = readForm(request.body, ['password', 'currentPassword'])
    const password = form.text('password', passwordLengthsAsked)
    const current = form.textIfGiven('currentPassword', { most: passwordLengths.most })
    const who = await requireSignedIn({ identity }, request)
    const { userId, email, session } = who
    const { linkMs } = service.durations.members
    const isByNewLink =
      session.isByLink && service.clock.now().getTime() - session.createdAt.getTime() < linkMs
    if (!isByNewLink && (await identity.hasPassword(userId))) {
      const network = networks.of(request)
      if (wrongCredentials.areTooMany(network)) await wrongCredentials.refuse(network)
      await countSignIn(parts, email)
      if (current === undefined || !(await identity.isPassword(userId, current)))
        await refuseSignIn(() => wrongCredentials.refuse(network))
    }
    if (!(await identity.setPassword(who, password))) throw notSignedIn()
    const endedSessions = await identity.endSessions(
      userId,
      ({ sessionId }) => sessionId !== session.sessionId,
    )
    answer(response, { endedSessions }, [])
  }
}

const passwordLengthsAsked = { least: passwordLengths.least, most: passwordLengths.most }

function listSessions({ identity }: AppParts): RequestHandler {
  return async (request, response) => {
    const { userId, session } = await requireSignedIn({ identity }, request)
    const sessions = (await identity.listSessions(userId)).map((each) => ({
      ...viewSession(each),
      isThisOne: each.sessionId === session.sessionId,
    }))
    answer(response, sessions, [])
  }
}

function endSession({ identity }: AppParts): RequestHandler<{ sessionId: string }> {
  return async (request, response) => {
    const { userId } = await requireSignedIn({ identity }, request)
    const { sessionId } = request.params
    const ended = await identity.endSessions(userId, (each) => each.sessionId === sessionId)
    if (ended === 0) {
      throw new ApiError('RECORD_NOT_FOUND', {
        field: 'sessionId',
        detail: 'You have no session with this id.',
      })
    }
    answer(response, { sessionId, ended: true }, [])
  }
}

function viewSession({ sessionId, userAgent, createdAt, expiresAt }: OpenSession) {
  return { sessionId, userAgent, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}
