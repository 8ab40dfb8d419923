import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { Db, PasskeyRow } from '../../db/schema.ts'
import type { SignInByProof } from './coming-in.ts'
import type { Passkey, PasskeyAnswer, Passkeys } from './identity.ts'
import { deletePasskey, findPasskey, insertPasskey, listPasskeys, updateCounter } from './passkey-queries.ts'
import { whileSignedIn } from './session-queries.ts'

/** What somebody was asked to sign, until they have. */
export interface Challenges {
  readonly keep: (challenge: string, askedOf: string) => Promise<void>
  /** Whom it was asked of; nothing when it is unknown, too old or was answered before. */
  readonly take: (challenge: string) => Promise<string | undefined>
}

export interface PasskeyParts {
  readonly db: Db
  readonly origin: () => string
  readonly now: () => Date
  readonly newId: () => string
  readonly challenges: Challenges
  readonly signInByProof: SignInByProof
}

/** Of one person. */
const mostPasskeys = 20

/** A challenge of signing in is asked of nobody in particular: the key tells who it is. */
const anybody = '*'

/** Keys that a device or a password manager holds, which sign a challenge once their owner has shown to be there. */
export function passkeysOf(parts: PasskeyParts): Passkeys {
  const { db } = parts
  return {
    ...addingTo(parts),
    ...signingInWith(parts),
    list: async (userId) => (await listPasskeys(db, userId)).map(viewPasskey),
    remove: (userId, passkeyId) => deletePasskey(db, userId, passkeyId),
  }
}

function addingTo(parts: PasskeyParts) {
  const { db, challenges } = parts
  return {
    async askForNew({ userId, email }) {
      const options = await generateRegistrationOptions({
        rpName: 'Catalogue Assistant',
        rpID: hostOf(parts),
        userName: email,
        userID: new TextEncoder().encode(userId),
        attestationType: 'none',
        excludeCredentials: (await listPasskeys(db, userId)).map(({ credential_id: id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await challenges.keep(options.challenge, userId)
      return { ...options }
    },
    async add({ userId, session: { sessionId } }, answer, name) {
      const expecting = await expectingOf(parts, answer)
      if (expecting?.askedOf !== userId) return undefined
      if ((await listPasskeys(db, userId)).length >= mostPasskeys) return undefined
      // Whatever it is in truth, the library says whether it holds.
      const response = answer as unknown as RegistrationResponseJSON
      const info = await unlessRefused(() => {
        requireNoAttestation(response)
        return verifyRegistrationResponse({ response, ...expecting.rules })
      })
      if (info?.verified !== true) return undefined
      const { credential, credentialDeviceType, credentialBackedUp, aaguid } = info.registrationInfo
      const now = parts.now()
      const passkey: PasskeyRow = {
        id: parts.newId(),
        user_id: userId,
        name,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        credential_id: credential.id,
        counter: credential.counter,
        device_type: credentialDeviceType,
        backed_up: credentialBackedUp,
        transports: null,
        aaguid,
        created_at: now,
      }
      const isAdded = await whileSignedIn(db, { userId, sessionId, now }, (within) =>
        insertPasskey(within, passkey),
      )
      return isAdded === true ? viewPasskey(passkey) : undefined
    },
  } satisfies Partial<Passkeys>
}

function signingInWith(parts: PasskeyParts) {
  const { db, challenges } = parts
  return {
    async askForSignIn() {
      const options = await generateAuthenticationOptions({
        rpID: hostOf(parts),
        userVerification: 'required',
      })
      await challenges.keep(options.challenge, anybody)
      return { ...options }
    },
    async signIn(answer, browser) {
      const expecting = await expectingOf(parts, answer)
      const known = await findPasskey(db, String(answer['id']))
      if (expecting?.askedOf !== anybody || known === undefined) return undefined
      // Whatever it is in truth, the library says whether it holds.
      const response = answer as unknown as AuthenticationResponseJSON
      const { credential_id: id, public_key: publicKey, counter } = known
      const credential = { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter }
      const info = await unlessRefused(() =>
        verifyAuthenticationResponse({ response, credential, ...expecting.rules }),
      )
      if (info?.verified !== true) return undefined
      await updateCounter(db, known.id, info.authenticationInfo.newCounter)
      const stillHolds = async () => (await findPasskey(db, id)) !== undefined
      return parts.signInByProof(known.user_id, stillHolds, browser)
    },
  } satisfies Partial<Passkeys>
}

function hostOf({ origin }: PasskeyParts): string {
  return new URL(origin()).hostname
}

/** What an answer is held against, and whom it was asked of; nothing when nobody has asked. */
async function expectingOf(parts: PasskeyParts, answer: PasskeyAnswer) {
  const challenge = challengeIn(answer)
  const askedOf = challenge === undefined ? undefined : await parts.challenges.take(challenge)
  if (challenge === undefined || askedOf === undefined) return undefined
  const rules = {
    expectedChallenge: challenge,
    expectedOrigin: new URL(parts.origin()).origin,
    expectedRPID: hostOf(parts),
    requireUserVerification: true,
  }
  return { askedOf, rules }
}

/**
 * Who has made the key is not asked for. Whoever tells all the same may name certificates, and those addresses at which the
 * library would ask whether they still hold: nobody may have this service call what they like.
 */
function requireNoAttestation({ response }: RegistrationResponseJSON): void {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
  if (attestation.get('fmt') !== 'none') throw new Error('The passkey comes with an attestation')
}

function viewPasskey({ id, name, created_at: createdAt }: PasskeyRow): Passkey {
  return { passkeyId: id, name, createdAt }
}

/** The challenge that an answer says it has signed. Whether it has is seen later. */
function challengeIn({ response }: PasskeyAnswer): string | undefined {
  try {
    const { clientDataJSON } = response as { readonly clientDataJSON: string }
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof said.challenge === 'string' ? said.challenge : undefined
  } catch {
    return undefined
  }
}

/** The library throws at all that is malformed or does not hold; nothing else happens in there. */
async function unlessRefused<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
