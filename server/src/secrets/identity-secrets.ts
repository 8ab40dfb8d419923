import type { Context } from '../context.ts'
import { open, reseal, seal } from '../platform/seal.ts'

type WithKeyRing = Pick<Context, 'keyRing'>

/** What a site's backend signs identity tokens with, as it is stored: readable with the key ring, for this widget only. */
export function sealIdentitySecret({ keyRing }: WithKeyRing, widgetId: string, secret: string): string {
  return seal(keyRing, secret, sealedFor(widgetId))
}

export function openIdentitySecret({ keyRing }: WithKeyRing, widgetId: string, sealed: string): string {
  return open(keyRing, sealed, sealedFor(widgetId))
}

/**
 * The same secret of the same widget, sealed with the first key of the ring.
 * @throws SealError
 */
export function resealIdentitySecret({ keyRing }: WithKeyRing, widgetId: string, sealed: string): string {
  return reseal(keyRing, sealed, sealedFor(widgetId))
}

function sealedFor(widgetId: string): string {
  return `${widgetId}/identity-secret`
}
