/** Who is behind a cookie. */
export interface SignedIn {
  readonly userId: string
  readonly email: string
  readonly session: OpenSession
}

/** One browser in which somebody has signed in. */
export interface OpenSession {
  readonly sessionId: string
  /** What the browser called itself then. */
  readonly userAgent: string
  /** It was opened by a link, not by a password or a passkey. */
  readonly isByLink: boolean
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** What a browser shows of itself. */
export interface Browser {
  readonly cookie: string | undefined
  readonly userAgent: string | undefined
}

/** What a browser is told to keep, or to forget: values of `Set-Cookie`. */
export type Cookies = readonly string[]

/** Signs people in. Whoever they are to an account is none of its business. */
export interface Identity {
  /** Nobody where the cookie is none, is made up, or has ended. */
  whoIsSignedIn(cookie: string | undefined): Promise<SignedIn | undefined>
  /** The same, and has the browser stay signed in for longer where that is due. */
  resume(browser: Browser): Promise<{ readonly who: SignedIn; readonly cookies: Cookies } | undefined>
  /** Opens a session for an e-mail and its password; nothing when they do not fit, which takes as long. */
  signIn(credentials: Credentials, browser: Browser): Promise<Cookies | undefined>
  /** Opens a session for somebody whom a link has shown to be the one. */
  signInByLink(userId: string, browser: Browser): Promise<Cookies>
  /** Ends the session of a cookie. */
  signOut(browser: Browser): Promise<Cookies>
  hasPassword(userId: string): Promise<boolean>
  isPassword(userId: string, password: string): Promise<boolean>
  /** What is kept of a password. */
  hashPassword(password: string): Promise<string>
  /** False when the session has ended in the meantime. */
  setPassword(who: SignedIn, password: string): Promise<boolean>
  listSessions(userId: string): Promise<readonly OpenSession[]>
  /** Ends those of somebody's sessions that are meant, and says how many they were. */
  endSessions(userId: string, isMeant: (session: OpenSession) => boolean): Promise<number>
  readonly passkeys: Passkeys
  /** Nothing where no provider is configured. */
  readonly openId: OpenId | undefined
}

/** What a browser's `navigator.credentials` answers, in its JSON form. */
export type PasskeyAnswer = Readonly<Record<string, unknown>>

export interface Passkey {
  readonly passkeyId: string
  readonly name: string | null
  readonly createdAt: Date
}

/** Each question is answered once, within five minutes. */
export interface Passkeys {
  /** What the browser is asked, for somebody to add a passkey. */
  askForNew(who: Pick<SignedIn, 'userId' | 'email'>): Promise<object>
  /** Nothing when the answer does not hold, the passkey is known, or the session has ended in the meantime. */
  add(who: SignedIn, answer: PasskeyAnswer, name: string | null): Promise<Passkey | undefined>
  /** What the browser is asked, for anybody to sign in. */
  askForSignIn(): Promise<object>
  /** Opens a session for whoever's passkey has answered; nothing when the answer does not hold. */
  signIn(answer: PasskeyAnswer, browser: Browser): Promise<Cookies | undefined>
  list(userId: string): Promise<readonly Passkey[]>
  /** False when they have no such passkey. */
  remove(userId: string, passkeyId: string): Promise<boolean>
}

/** Signing in by the word of a provider of OpenID Connect, who is asked in the person's own browser. */
export interface OpenId {
  /** What people call the provider. */
  readonly name: string
  /** Where the browser goes, or why nobody can go there now. The attempt is of this browser, for ten minutes. */
  begin(
    who: SignedIn | undefined,
    wanted: { readonly isConnecting: boolean },
  ): Promise<{ readonly url: string; readonly cookies: Cookies } | { readonly why: string }>
  /** What comes of it, once. `query` is what the browser brings back. */
  finish(query: string, browser: Browser): Promise<OpenIdOutcome & { readonly isConnecting: boolean }>
  /** Has the browser forget the attempt. */
  readonly forget: string
  list(userId: string): Promise<readonly OpenIdConnection[]>
  /** False when they have no such connection. */
  remove(userId: string, connectionId: string): Promise<boolean>
}

export interface OpenIdConnection {
  readonly connectionId: string
  readonly createdAt: Date
}

export type OpenIdOutcome =
  /** Anew: they have shown for the first time that their e-mail is theirs, and what had been set for them has gone. */
  | { readonly outcome: 'signed-in'; readonly isAnew: boolean; readonly cookies: Cookies }
  /** The identity is now of whoever had begun the attempt. */
  | { readonly outcome: 'connected' }
  | { readonly outcome: OpenIdRefusal; readonly why?: string }

export type OpenIdRefusal =
  /** Of another browser, too old, answered before, or of somebody who has left in the meantime. */
  | 'expired'
  /** By the person, or by the provider for them. */
  | 'declined'
  /** The provider does not answer. */
  | 'unavailable'
  /** What it answers does not hold. */
  | 'failed'
  /** Nobody is known under this identity, and its e-mail address proves nothing. */
  | 'unverified'
  /** Nor under the address. */
  | 'unknown'
  /** Whoever has the address is known by another identity of this provider. */
  | 'replaced'
  /** The identity is somebody else's. */
  | 'taken'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Of a password, in characters. */
export const passwordLengths = { least: 12, most: 128 } as const
