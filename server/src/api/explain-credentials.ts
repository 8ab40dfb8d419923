import { ApiError } from '../errors.ts'
import { isKeyText } from '../secrets/index.ts'

/** What a request shows of who sends it. */
export interface ShownCredentials {
  readonly apiKey: string | undefined
  readonly authorization: string | undefined
}

/** What an operation opens to. */
export type NeededCredentials = 'secret' | 'public' | 'visitor' | 'operator'

/** Lets in whom `admit` lets in, and tells the others by the look of what they sent what would be right. */
export async function explainingCredentials<Admission>(
  shown: ShownCredentials,
  needed: NeededCredentials,
  admit: () => Promise<Admission> | Admission,
): Promise<Admission> {
  try {
    return await admit()
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'UNAUTHENTICATED') throw cause
    throw new ApiError(cause.code, { ...cause.details, detail: credentialsFault(shown, needed) })
  }
}

/**
 * What is wrong with credentials, by the look of them alone: whether a key exists must not show, so nothing is looked
 * up, and nothing of them is repeated.
 */
export function credentialsFault(shown: ShownCredentials, needed: NeededCredentials): string {
  if (needed === 'operator') return operatorFault(shown)
  const { apiKey, authorization = '' } = shown
  const { kind, prefix } =
    needed === 'secret'
      ? ({ kind: 'secret', prefix: 'sk' } as const)
      : ({ kind: 'public', prefix: 'pk' } as const)
  if (apiKey === undefined || apiKey === '') {
    if (/^(Bearer )?[sp]k_/i.test(authorization)) return 'The key is sent as X-API-Key, not as Authorization.'
    return `Send a ${kind} key (${prefix}_…) in the header X-API-Key.`
  }
  return keyFault(apiKey, prefix) ?? wholeKeyFault(authorization, needed)
}

function operatorFault({ apiKey, authorization = '' }: ShownCredentials): string {
  if (apiKey !== undefined || /^(Bearer )?[sp]k_/i.test(authorization))
    return "API keys do not open the operator's API: send the operator's token as Authorization: Bearer."
  if (authorization === '') return "Send the operator's token as Authorization: Bearer."
  return "This is not the operator's token. It is the ADMIN_TOKEN that the service runs with, sent as Authorization: Bearer."
}

function keyFault(apiKey: string, needed: 'sk' | 'pk'): string | undefined {
  if (/^Bearer /i.test(apiKey) || /["'\s]/.test(apiKey))
    return 'X-API-Key takes the key alone, without Bearer, quotation marks or spaces.'
  if (/^([<{[$%].*|undefined|null)$/.test(apiKey)) return 'X-API-Key holds a placeholder in place of a key.'
  if (/^[sp]k_(live|test)_/.test(apiKey)) return foreignKey
  if (needed === 'sk' && apiKey.startsWith('pk_'))
    return 'This is a public key, which opens the widget only. This operation needs a secret key (sk_…), sent by your backend.'
  if (needed === 'pk' && apiKey.startsWith('sk_'))
    return 'This is a secret key, which belongs in your backend and never in a browser. The widget needs a public key (pk_…).'
  if (/^(cs|whsec|is)_/.test(apiKey))
    return 'This is a signing secret, not an API key: keys begin with sk_ or pk_.'
  if (!/^[sp]k_/.test(apiKey)) return foreignKey
  return isKeyText(apiKey) ? undefined : 'The key is incomplete or mistyped. Copy the whole of it.'
}

const foreignKey =
  'This looks like a key of another service. Keys of this one begin with sk_ (secret) or pk_ (public).'

function wholeKeyFault(authorization: string, needed: NeededCredentials): string {
  if (needed === 'secret') return 'The key is unknown, revoked or expired.'
  if (authorization === '') {
    return needed === 'visitor'
      ? 'Send the visitorToken of POST /widget/sessions as Authorization: Bearer, beside a valid public key.'
      : 'The key is unknown, revoked or expired.'
  }
  return 'The key is unknown, revoked or expired, or the visitor token is not valid any longer. Start again with POST /widget/sessions.'
}
