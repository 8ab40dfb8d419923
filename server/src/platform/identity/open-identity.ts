import { comingIn, sessionsOf } from './coming-in.ts'
import type { Identity } from './identity.ts'
import { type Library, type LibraryParts, openLibrary } from './library.ts'
import { attemptMs, openIdOf, type OpenIdSource } from './openid.ts'
import { type Challenges, passkeysOf } from './passkeys.ts'
import { findPassword, upsertPassword } from './password-queries.ts'
import { whileSignedIn } from './session-queries.ts'

export interface IdentityParts extends LibraryParts {
  readonly now: () => Date
  readonly newId: (prefix: 'cred' | 'pass') => string
  /** Whose word counts; nobody's when absent. */
  readonly openId?: OpenIdSource | undefined
}

/** Signs people in with the library's rules on our own tables. Nothing of the library is served by itself. */
export function openIdentity(parts: IdentityParts): Identity {
  let opened: Library | undefined
  const library = (): Library => (opened ??= openLibrary(parts))
  const keptFor = (ms: number, kind: string): Challenges =>
    challengesOf(library, { ms, kind, now: parts.now })
  const { signInByProof, ...ways } = comingIn(library, parts.db)
  const passkeys = passkeysOf({
    ...parts,
    signInByProof,
    newId: () => parts.newId('pass'),
    challenges: keptFor(challengeMs, 'passkey'),
  })
  const sessions = sessionsOf(library)
  const openId =
    parts.openId &&
    openIdOf({
      ...parts,
      ...parts.openId,
      signInByProof,
      endSessions: (...asked) => sessions.endSessions(...asked),
      newId: () => parts.newId('cred'),
      attempts: keptFor(attemptMs, 'openid'),
    })
  return { ...ways, ...passwordsOf(library, parts), ...sessions, passkeys, openId }
}

function passwordsOf(library: () => Library, { db, now, newId }: IdentityParts) {
  const passwords = async () => (await library().$context).password
  const hashPassword = async (password: string) => (await passwords()).hash(password)
  return {
    hasPassword: async (userId) => (await findPassword(db, userId)) !== undefined,
    async isPassword(userId, password) {
      const hash = await findPassword(db, userId)
      return hash !== undefined && (await passwords()).verify({ hash, password })
    },
    hashPassword,
    async setPassword({ userId, session: { sessionId } }, password) {
      const hash = await hashPassword(password)
      const at = now()
      const set = await whileSignedIn(db, { userId, sessionId, now: at }, async (within) => {
        await upsertPassword(within, { id: newId('cred'), userId, hash, now: at })
        return true
      })
      return set === true
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
