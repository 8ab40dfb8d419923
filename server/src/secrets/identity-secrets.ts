import type { Context } from '../context.ts'
import { open, seal } from '../platform/seal.ts'

type WithKeyRing = Pick<Context, 'keyRing'>

/** What a site's backend signs identity tokens with, as it is stored: readable with the key ring, for this widget only. */
export function sealIdentitySecret({ keyRing }: WithKeyRing, widgetId: string, secret: string): string {
  return seal(keyRing, secret, identitySecretOf(widgetId))
}

export function openIdentitySecret({ keyRing }: WithKeyRing, widgetId: string, sealed: string): string {
  return open(keyRing, sealed, identitySecretOf(widgetId))
}

/** What it is sealed for. */
export function identitySecretOf(widgetId: string): string {
  return `${widgetId}/identity-secret`
}
