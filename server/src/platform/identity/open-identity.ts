import { hkdfSync } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { createAuthEndpoint, isAPIError } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { Db } from '../../db/schema.ts'
import type { KeyRing } from '../seal.ts'
import { attemptMs, openIdOf, type OpenIdSource } from './openid.ts'
import { type Challenges, passkeysOf } from './passkeys.ts'
import {
  type Browser,
  type Cookies,
  type Identity,
  type OpenSession,
  passwordLengths,
  type SignedIn,
} from './identity.ts'

export interface IdentityParts {
  /** Sees the tables of people. */
  readonly db: Db
  readonly keyRing: KeyRing
  /** The address that the service is reached at; known once it listens. */
  readonly origin: () => string
  readonly now: () => Date
  readonly newId: (prefix: 'cred' | 'pass') => string
  /** Whose word counts; nobody's when absent. */
  readonly openId?: OpenIdSource | undefined
}

/** A week; one that is used goes on for another. */
const sessionSeconds = 7 * 24 * 60 * 60
const renewedAfterSeconds = 24 * 60 * 60

/** Signs people in with the library's rules on our own tables. Nothing of the library is served by itself. */
export function openIdentity(parts: IdentityParts): Identity {
  let opened: Library | undefined
  const library = (): Library => (opened ??= openLibrary(parts))
  const keptFor = (ms: number, kind: string): Challenges =>
    challengesOf(library, { ms, kind, now: parts.now })
  const passkeys = passkeysOf({
    ...parts,
    newId: () => parts.newId('pass'),
    challenges: keptFor(challengeMs, 'passkey'),
  })
  const byPerson = { ...comingIn(library), ...passwordsOf(library), ...sessionsOf(library) }
  const openId =
    parts.openId &&
    openIdOf({
      ...parts,
      ...parts.openId,
      people: byPerson,
      newId: () => parts.newId('cred'),
      attempts: keptFor(attemptMs, 'openid'),
    })
  return { ...byPerson, passkeys, openId }
}

type Library = ReturnType<typeof openLibrary>

function comingIn(library: () => Library) {
  /** The session before ends with the next one. */
  const leave = async ({ cookie }: Browser): Promise<void> => {
    if (cookie !== undefined) await library().api.signOut({ headers: new Headers({ cookie }) })
  }
  const open = async (opening: Opening, browser: Browser): Promise<Cookies> => {
    const { headers } = await library().api.openSession({
      body: opening,
      headers: headersOf(browser),
      returnHeaders: true,
    })
    await leave(browser)
    return headers.getSetCookie()
  }
  return {
    async whoIsSignedIn(cookie) {
      if (cookie?.includes(cookiePrefix) !== true) return undefined
      const found = await library().api.getSession({
        headers: new Headers({ cookie }),
        query: { disableRefresh: true },
      })
      return found === null ? undefined : signedInAs(found)
    },
    async resume(browser) {
      const { headers, response } = await library().api.getSession({
        headers: headersOf(browser),
        returnHeaders: true,
      })
      return response === null ? undefined : { who: signedInAs(response), cookies: headers.getSetCookie() }
    },
    async signIn(credentials, browser) {
      try {
        const { headers } = await library().api.signInEmail({
          body: credentials,
          headers: headersOf(browser),
          returnHeaders: true,
        })
        await leave(browser)
        return headers.getSetCookie()
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500) return undefined
        throw error
      }
    },
    signInByLink: (userId, browser) => open({ userId, isByLink: true }, browser),
    signInByProof: (userId, browser) => open({ userId, isByLink: false }, browser),
    async signOut(browser) {
      const { headers } = await library().api.signOut({ headers: headersOf(browser), returnHeaders: true })
      return headers.getSetCookie()
    },
  } satisfies Partial<Identity>
}

function passwordsOf(library: () => Library) {
  const context = () => library().$context
  const hashOf = async (userId: string): Promise<string | undefined> => {
    const credentials = await (await context()).internalAdapter.findAccounts(userId)
    return credentials.find(({ providerId }) => providerId === 'credential')?.password ?? undefined
  }
  return {
    hasPassword: async (userId) => (await hashOf(userId)) !== undefined,
    async isPassword(userId, password) {
      const hash = await hashOf(userId)
      return hash !== undefined && (await context()).password.verify({ hash, password })
    },
    async setPassword(userId, password) {
      const { internalAdapter, password: passwords } = await context()
      const hash = await passwords.hash(password)
      if ((await hashOf(userId)) !== undefined) await internalAdapter.updatePassword(userId, hash)
      else {
        const credential = { userId, providerId: 'credential', accountId: userId, password: hash }
        await internalAdapter.linkAccount(credential)
      }
    },
  } satisfies Partial<Identity>
}

const challengeMs = 5 * 60_000

function challengesOf(
  library: () => Library,
  { ms, kind, now }: { readonly ms: number; readonly kind: string; readonly now: () => Date },
): Challenges {
  const store = async () => (await library().$context).internalAdapter
  const named = (challenge: string): string => `${kind} ${challenge}`
  return {
    async keep(challenge, askedOf) {
      const expiresAt = new Date(now().getTime() + ms)
      await (
        await store()
      ).createVerificationValue({ identifier: named(challenge), value: askedOf, expiresAt })
    },
    async take(challenge) {
      const kept = await (await store()).consumeVerificationValue(named(challenge))
      return kept === null || kept.expiresAt <= now() ? undefined : kept.value
    },
  }
}

function sessionsOf(library: () => Library) {
  const store = async () => (await library().$context).internalAdapter
  return {
    async listSessions(userId) {
      return (await (await store()).listSessions(userId, { onlyActiveSessions: true })).map(sessionOf)
    },
    async endSessions(userId, isMeant) {
      const sessions = await store()
      const meant = (await sessions.listSessions(userId)).filter((each) => isMeant(sessionOf(each)))
      for (const { token } of meant) await sessions.deleteSession(token)
      return meant.length
    },
  } satisfies Partial<Identity>
}

/** A browser takes such a cookie from this very host and over a safe connection only. */
const cookiePrefix = '__Host-assistant'

function openLibrary({ db, keyRing, origin }: IdentityParts) {
  return betterAuth({
    appName: 'Catalogue Assistant',
    baseURL: origin(),
    basePath: '/console/auth',
    // Given as a list, so that no variable of the environment can be taken for it.
    secrets: [{ version: 1, value: secretFrom(keyRing) }],
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Requests are counted before they come here, with those of other processes.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLengths.least,
      maxPasswordLength: passwordLengths.most,
    },
    plugins: [{ id: 'links', endpoints: { openSession } }],
    ...tables,
    advanced: {
      cookiePrefix,
      // The name says it already, and this would put another prefix before it.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'strict', path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false },
    },
  })
}

interface Opening {
  readonly userId: string
  readonly isByLink: boolean
}

/** Called by this file only: no request reaches the library by an address. */
const openSessionOptions = {
  method: 'POST',
  // The library reads from it what a caller has to pass.
  metadata: { $Infer: { body: {} as Opening } },
} as const

const openSession = createAuthEndpoint('/open-session', openSessionOptions, async (ctx) => {
  const { userId, isByLink } = ctx.body
  const { internalAdapter } = ctx.context
  const user = await internalAdapter.findUserById(userId)
  if (user === null) throw new Error('Nobody has this id who is to be signed in')
  const session = await internalAdapter.createSession(userId, false, { isByLink })
  await setSessionCookie(ctx, { session, user })
  return {}
})

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** The library's names on the left, ours on the right. */
const tables = {
  user: { modelName: 'member_user', fields: { ...times, emailVerified: 'email_verified' } },
  session: {
    modelName: 'member_session',
    expiresIn: sessionSeconds,
    updateAge: renewedAfterSeconds,
    fields: {
      ...times,
      ...{ userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent' },
    },
    additionalFields: {
      isByLink: { type: 'boolean', required: false, input: false, fieldName: 'by_link' },
    },
  },
  account: {
    modelName: 'member_credential',
    fields: {
      ...times,
      ...{ userId: 'user_id', providerId: 'provider_id', accountId: 'subject', idToken: 'id_token' },
      ...{ accessToken: 'access_token', accessTokenExpiresAt: 'access_token_expires_at' },
      ...{ refreshToken: 'refresh_token', refreshTokenExpiresAt: 'refresh_token_expires_at' },
    },
  },
  verification: { modelName: 'member_verification', fields: { ...times, expiresAt: 'expires_at' } },
} as const

/** Cookies are signed with it. A new first key of the ring signs everybody out. */
function secretFrom([{ key }]: KeyRing): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'sessions of members', 32)).toString('base64url')
}

function headersOf({ cookie, userAgent }: Browser): Headers {
  return new Headers({
    ...(cookie !== undefined && { cookie }),
    ...(userAgent !== undefined && { 'user-agent': userAgent.slice(0, longestUserAgent) }),
  })
}

const longestUserAgent = 300

function signedInAs({ user, session }: LibraryAnswer): SignedIn {
  return { userId: user.id, email: user.email, session: sessionOf(session) }
}

interface LibraryAnswer {
  readonly user: { readonly id: string; readonly email: string }
  readonly session: LibrarySession
}

interface LibrarySession {
  readonly id: string
  readonly userAgent?: string | null | undefined
  readonly isByLink?: unknown
  readonly createdAt: Date
  readonly expiresAt: Date
}

function sessionOf({ id, userAgent, isByLink, createdAt, expiresAt }: LibrarySession): OpenSession {
  return { sessionId: id, userAgent: userAgent ?? '', isByLink: isByLink === true, createdAt, expiresAt }
}
