import { isAPIError } from 'better-auth/api'
import type { Db } from '../../db/schema.ts'
import type { Browser, Cookies, Identity, OpenSession, SignedIn } from './identity.ts'
import { cookiePrefix, type Library, type Opening } from './library.ts'
import { findPassword } from './password-queries.ts'

/** The first proof of an e-mail ends all that was set for it before. Whatever happens at that very moment must end with it. */

/** Whether that by which somebody has come in is still theirs. */
export type StillHolds = () => Promise<boolean>

/**
 * Opens a session for somebody who has shown a passkey, or for whom a provider vouches. Nothing, and no session either, when
 * it no longer holds once the session is there.
 */
export type SignInByProof = (
  userId: string,
  stillHolds: StillHolds,
  browser: Browser,
) => Promise<Cookies | undefined>

export function comingIn(library: () => Library, db: Db) {
  const { open, leave, settle } = opening(library)
  const signInByProof: SignInByProof = async (userId, stillHolds, browser) =>
    settle(await open({ userId, isByLink: false }, browser), stillHolds, browser)
  return {
    signInByProof,
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
        const { headers, response } = await library().api.signInEmail({
          body: credentials,
          headers: headersOf(browser),
          returnHeaders: true,
        })
        const stillHolds = async () => (await findPassword(db, response.user.id)) !== undefined
        return await settle({ headers, token: response.token }, stillHolds, browser)
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500) return undefined
        throw error
      }
    },
    async signInByLink(userId, browser) {
      const { headers } = await open({ userId, isByLink: true }, browser)
      await leave(browser)
      return headers.getSetCookie()
    },
    async signOut(browser) {
      const { headers } = await library().api.signOut({ headers: headersOf(browser), returnHeaders: true })
      return headers.getSetCookie()
    },
  } satisfies Partial<Identity> & { signInByProof: SignInByProof }
}

interface Opened {
  readonly headers: Headers
  readonly token: string
}

function opening(library: () => Library) {
  /** The session before ends with the next one. */
  const leave = async ({ cookie }: Browser): Promise<void> => {
    if (cookie !== undefined) await library().api.signOut({ headers: new Headers({ cookie }) })
  }
  return {
    leave,
    open: async (asked: Opening, browser: Browser): Promise<Opened> => {
      const { headers, response } = await library().api.openSession({
        body: asked,
        headers: headersOf(browser),
        returnHeaders: true,
      })
      return { headers, token: response.token }
    },
    settle: async ({ headers, token }: Opened, stillHolds: StillHolds, browser: Browser) => {
      if (await stillHolds()) {
        await leave(browser)
        return headers.getSetCookie()
      }
      await (await library().$context).internalAdapter.deleteSession(token)
      return undefined
    },
  }
}

export function sessionsOf(library: () => Library) {
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
