import { askAuth, Refusal } from '../api.ts'

export interface Passkey {
  readonly passkeyId: string
  readonly name: string | null
  readonly createdAt: string
}

/** Browsers that read the questions of a service, and write their answers, as JSON. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** @throws Refusal also where the person or the browser calls it off */
export async function signInByPasskey(): Promise<void> {
  const options = await askAuth<PublicKeyCredentialRequestOptionsJSON>('POST', 'passkeys/sign-in/options')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const credential = await orCalledOff(navigator.credentials.get({ publicKey }))
  await askAuth('POST', 'passkeys/sign-in', credential.toJSON())
}

/** @throws Refusal also where the person or the browser calls it off */
export async function addPasskey(name: string): Promise<void> {
  const options = await askAuth<PublicKeyCredentialCreationOptionsJSON>('POST', 'passkeys/options')
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = await orCalledOff(navigator.credentials.create({ publicKey }))
  await askAuth('POST', 'passkeys/', { ...credential.toJSON(), ...(name !== '' && { name }) })
}

async function orCalledOff(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await asked.catch(() => null)
  if (credential instanceof PublicKeyCredential) return credential
  throw new Refusal({
    status: 0,
    code: 'CALLED_OFF',
    message: 'No passkey was used: the browser has none for this address, or it was called off.',
  })
}
