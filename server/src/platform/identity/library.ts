import { hkdfSync } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { Db } from '../../db/schema.ts'
import type { KeyRing } from '../seal.ts'
import { passwordLengths } from './identity.ts'

/** The library that people sign in with, on our own tables. */
export type Library = ReturnType<typeof openLibrary>

export interface LibraryParts {
  /** Sees the tables of people. */
  readonly db: Db
  readonly keyRing: KeyRing
  /** The address that the service is reached at; known once it listens. */
  readonly origin: () => string
}

/** A week; one that is used goes on for another. */
const sessionSeconds = 7 * 24 * 60 * 60
const renewedAfterSeconds = 24 * 60 * 60

/** A browser takes such a cookie from this very host and over a safe connection only. */
export const cookiePrefix = '__Host-assistant'

export function openLibrary({ db, keyRing, origin }: LibraryParts) {
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

export interface Opening {
  readonly userId: string
  readonly isByLink: boolean
}

/** No request reaches the library by an address. */
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
  return { token: session.token }
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
