import type { components } from '../contract/admin-types.gen.ts'
import type { RotatedSecret } from './signing-secrets.ts'

type Wire = components['schemas']

/** The signing secret that a call may have made. */
export function viewSigningSecret(secret: string | null): Wire['NewSigningSecret'] {
  return secret === null ? null : viewShownSecret(secret)
}

/** A signing secret in both spellings: as it is, and the way the libraries of Standard Webhooks read it. */
export function viewShownSecret(secret: string): Wire['SigningSecret'] {
  return { secret, whsec: `whsec_${Buffer.from(secret, 'utf8').toString('base64')}` }
}

export function viewRotatedSecret({ secret, overlapEndsAt }: RotatedSecret): Wire['RotatedSigningSecret'] {
  return { signingSecret: viewShownSecret(secret), overlapEndsAt: overlapEndsAt.toISOString() }
}
