import { hkdfSync } from 'node:crypto'
import { errors, type JWTHeaderParameters, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Service, Visitor } from '../context.ts'
import type { KeyRing } from '../platform/seal.ts'

/** Where a visitor token is good. */
export interface TokenPlace {
  readonly accountId: string
  readonly widgetId: string
}

export interface VisitorToken {
  readonly token: string
  readonly expiresAt: Date
}

const algorithm = 'HS256'
const lifetimeMs = 60 * 60_000

/** Lets a browser act for a visitor in one conversation, for an hour. */
export async function issueVisitorToken(
  { keyRing, clock }: Pick<Service, 'keyRing' | 'clock'>,
  { accountId, widgetId }: TokenPlace,
  { visitorId, statedId, isProven, sessionId }: Omit<Visitor, 'isExpired'>,
): Promise<VisitorToken> {
  const [{ id: keyId, key }] = keyRing
  const issuedAt = clock.now()
  const expiresAt = new Date(issuedAt.getTime() + lifetimeMs)
  const token = await new SignJWT({ sid: sessionId, stated: statedId, proven: isProven })
    .setProtectedHeader({ alg: algorithm, kid: keyId })
    .setIssuer(accountId)
    .setAudience(widgetId)
    .setSubject(visitorId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(signingKey(key))
  return { token, expiresAt }
}

/** Whom a token was made for; nobody when it was changed, made up or made for another widget. */
export async function readVisitorToken(
  { keyRing, clock }: Pick<Service, 'keyRing' | 'clock'>,
  { accountId, widgetId }: TokenPlace,
  token: string,
): Promise<Visitor | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyFrom(keyRing), {
      algorithms: [algorithm],
      issuer: accountId,
      audience: widgetId,
      requiredClaims: ['sub', 'exp'],
      // Whoever starts again may come with an expired token, so that is for the caller to judge.
      clockTolerance: Number.MAX_SAFE_INTEGER,
    })
    return visitorIn(payload, clock.now())
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/** Signed by ourselves, so the claims are those that `issueVisitorToken` wrote. */
function visitorIn({ sub, exp, ...payload }: JWTPayload, now: Date): Visitor {
  const { sid, stated, proven } = payload as {
    readonly sid: string
    readonly stated?: string
    readonly proven: boolean
  }
  return {
    visitorId: String(sub),
    statedId: stated,
    isProven: proven,
    sessionId: sid,
    isExpired: Number(exp) * 1_000 <= now.getTime(),
  }
}

/** A token outlives the rotation of the key ring for as long as its key stays in it. */
function keyFrom(keyRing: KeyRing): (header: JWTHeaderParameters) => Uint8Array {
  return ({ kid }) => {
    const signing = keyRing.find(({ id }) => id === kid)
    if (signing === undefined) throw new errors.JWSSignatureVerificationFailed()
    return signingKey(signing.key)
  }
}

/** Never the key itself, which seals secrets. */
function signingKey(key: Buffer): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', 'visitor-token/v1', 32))
}
