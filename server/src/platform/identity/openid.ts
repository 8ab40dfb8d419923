import type { Db } from '../../db/schema.ts'
import type { SignInByProof } from './coming-in.ts'
import type { Browser, Identity, OpenId, OpenIdOutcome } from './identity.ts'
import {
  explainFailure,
  openIdProvider,
  type OpenIdProof,
  type OpenIdSecrets,
  type ProviderParts,
} from './openid-provider.ts'
import {
  deleteCredential,
  findOwner,
  insertCredential,
  listCredentials,
  type OpenIdKey,
} from './openid-queries.ts'
import type { OpenIdSettings } from './openid-settings.ts'
import type { Challenges } from './passkeys.ts'
import { whileSignedIn } from './session-queries.ts'

/** Whose word counts, and whom it may be about. */
export interface OpenIdSource extends Omit<ProviderParts, 'callback'> {
  /** Who is known under an e-mail that is theirs, and whether all that had been set for them has gone. */
  readonly proveEmail: (
    email: string,
  ) => Promise<{ readonly userId: string; readonly isAnew: boolean } | undefined>
}

interface OpenIdParts extends OpenIdSource {
  readonly db: Db
  readonly origin: () => string
  readonly attempts: Challenges
  readonly now: () => Date
  readonly newId: () => string
  readonly endSessions: Identity['endSessions']
  readonly signInByProof: SignInByProof
}

export const attemptMs = 10 * 60_000

/** What is kept of an attempt, under its state. */
interface Attempt extends Omit<OpenIdSecrets, 'state'> {
  readonly isConnecting: boolean
  /** Who was signed in when it began: the way back comes from another site, and brings no cookie that says so. */
  readonly user: { readonly userId: string; readonly sessionId: string } | null
}

/** People are known by the provider's name for them; by their e-mail address once, to begin with. */
export function openIdOf(parts: OpenIdParts): OpenId {
  const { db, settings, attempts } = parts
  const provider = openIdProvider({
    ...parts,
    callback: () => `${parts.origin()}/console/auth/openid/callback`,
  })
  const providerId = providerIdOf(settings)
  return {
    name: settings.name,
    async begin(who, { isConnecting }) {
      try {
        const { url, secrets } = await provider.ask()
        const { state, nonce, verifier } = secrets
        const user = who === undefined ? null : { userId: who.userId, sessionId: who.session.sessionId }
        const attempt: Attempt = { nonce, verifier, isConnecting, user }
        await attempts.keep(state, JSON.stringify(attempt))
        return { url, cookies: [cookieOf(state, attemptMs / 1_000)] }
      } catch (error) {
        return { why: explainFailure(error).why }
      }
    },
    async finish(query, browser) {
      const state = new URLSearchParams(query).get('state')
      const kept = state !== null && state === stateIn(browser) ? await attempts.take(state) : undefined
      if (state === null || kept === undefined) return { outcome: 'expired', isConnecting: false }
      // Written by `begin`.
      const attempt = JSON.parse(kept) as Attempt
      const { isConnecting } = attempt
      const proof = await unlessRefused(() => provider.prove(query, { ...attempt, state }))
      if ('outcome' in proof) return { ...proof, isConnecting }
      const outcome = isConnecting
        ? await connect(parts, proof, attempt)
        : await signIn(parts, proof, { attempt, browser })
      return { ...outcome, isConnecting }
    },
    forget: cookieOf('', 0),
    async list(userId) {
      return (await listCredentials(db, userId, providerId)).map(({ id, created_at: createdAt }) => ({
        connectionId: id,
        createdAt,
      }))
    },
    remove: (userId, id) => deleteCredential(db, { userId, providerId, id }),
  }
}

/** What the provider answers, or how that ends the attempt. */
async function unlessRefused<Answer>(ask: () => Promise<Answer>) {
  try {
    return await ask()
  } catch (error) {
    return explainFailure(error)
  }
}

function providerIdOf({ issuer }: OpenIdSettings): string {
  return `openid:${issuer}`
}

async function signIn(
  parts: OpenIdParts,
  proof: OpenIdProof,
  { attempt: { user }, browser }: { readonly attempt: Attempt; readonly browser: Browser },
): Promise<OpenIdOutcome> {
  const found = await ownerOf(parts, proof)
  if ('outcome' in found) return found
  // The session before ends with the next one.
  if (user !== null) await parts.endSessions(user.userId, ({ sessionId }) => sessionId === user.sessionId)
  const { userId, isAnew } = found
  const stillHolds = async () => (await findOwner(parts.db, keyOf(parts, proof))) === userId
  const cookies = await parts.signInByProof(userId, stillHolds, browser)
  return cookies === undefined ? { outcome: 'expired' } : { outcome: 'signed-in', isAnew, cookies }
}

interface Owner {
  readonly userId: string
  readonly isAnew: boolean
}

/** Nobody is made known by it. */
async function ownerOf(parts: OpenIdParts, proof: OpenIdProof): Promise<Owner | OpenIdOutcome> {
  const { db } = parts
  const key = keyOf(parts, proof)
  const owner = await findOwner(db, key)
  if (owner !== undefined) return { userId: owner, isAnew: false }
  const told = await unlessRefused(() => proof.verifiedEmail())
  if ('outcome' in told) return told
  const { email } = told
  // Whether the address is known does not show to those of whom nobody knows that it is theirs.
  if (email === undefined) return { outcome: 'unverified' }
  const proven = await parts.proveEmail(email)
  if (proven === undefined) return { outcome: 'unknown' }
  const { userId } = proven
  // An address may have gone to somebody else in the meantime.
  if ((await listCredentials(db, userId, key.providerId)).length > 0) return { outcome: 'replaced' }
  if (await add(db, parts, key, userId)) return proven
  return (await findOwner(db, key)) === userId ? proven : { outcome: 'failed' }
}

async function connect(parts: OpenIdParts, proof: OpenIdProof, { user }: Attempt): Promise<OpenIdOutcome> {
  if (user === null) return { outcome: 'expired' }
  const key = keyOf(parts, proof)
  const isAdded = await whileSignedIn(parts.db, { ...user, now: parts.now() }, (within) =>
    add(within, parts, key, user.userId),
  )
  if (isAdded === undefined) return { outcome: 'expired' }
  return { outcome: (await findOwner(parts.db, key)) === user.userId ? 'connected' : 'taken' }
}

function keyOf({ settings }: OpenIdParts, { subject }: OpenIdProof): OpenIdKey {
  return { providerId: providerIdOf(settings), subject }
}

/** False when the identity is somebody's already. */
function add(db: Db, { now, newId }: OpenIdParts, { providerId, subject }: OpenIdKey, userId: string) {
  const at = now()
  const row = { id: newId(), user_id: userId, provider_id: providerId, subject }
  return insertCredential(db, { ...row, created_at: at, updated_at: at })
}

const cookieName = '__Host-assistant.openid'

/** Binds an attempt to a browser. `Lax`, because it has to come along on the way back from another site. */
function cookieOf(state: string, seconds: number): string {
  return `${cookieName}=${state}; Max-Age=${String(seconds)}; Path=/; HttpOnly; Secure; SameSite=Lax`
}

function stateIn({ cookie = '' }: Browser): string | undefined {
  return cookie
    .split(/; */)
    .find((each) => each.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
}
