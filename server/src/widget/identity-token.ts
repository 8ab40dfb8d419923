import { errors, jwtVerify } from 'jose'
import type { Context } from '../context.ts'
import type { WidgetVerificationRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { open, reseal, seal } from '../platform/seal.ts'

/** How old a token may be, and how far the clocks of site and service may be apart: a token is no longer good after 5 minutes. */
const mostAgeSeconds = 270
const clockToleranceSeconds = 30

/** What a site's backend signs identity tokens with, as it is stored: readable with the key ring, for this widget only. */
export function sealIdentitySecret(
  { keyRing }: Pick<Context, 'keyRing'>,
  widgetId: string,
  secret: string,
): string {
  return seal(keyRing, secret, sealedFor(widgetId))
}

/**
 * The same secret of the same widget, sealed with the first key of the ring.
 * @throws SealError
 */
export function resealIdentitySecret(
  { keyRing }: Pick<Context, 'keyRing'>,
  widgetId: string,
  sealed: string,
): string {
  return reseal(keyRing, sealed, sealedFor(widgetId))
}

/** What a browser shows to prove who its visitor is. */
export interface IdentityClaim {
  readonly widgetId: string
  readonly statedId: string
  readonly identityToken: string
}

/**
 * Makes sure that the site's backend vouches for the visitor id, for this widget and at this time.
 * @throws ApiError `VISITOR_UNVERIFIED`
 */
export async function requireProof(
  ctx: Context,
  verification: WidgetVerificationRow | undefined,
  { widgetId, statedId, identityToken }: IdentityClaim,
): Promise<void> {
  if (verification === undefined) throw unverified()
  const secret = open(ctx.keyRing, verification.secret_sealed, sealedFor(widgetId))
  try {
    await jwtVerify(identityToken, Buffer.from(secret, 'utf8'), {
      algorithms: ['HS256'],
      audience: widgetId,
      subject: statedId,
      maxTokenAge: mostAgeSeconds,
      clockTolerance: clockToleranceSeconds,
      currentDate: ctx.clock.now(),
    })
  } catch (error) {
    if (error instanceof errors.JOSEError) throw unverified()
    throw error
  }
}

function unverified(): ApiError {
  return new ApiError('VISITOR_UNVERIFIED', {
    field: 'identityToken',
    detail: 'identityToken does not prove visitorId for this widget at this time.',
  })
}

function sealedFor(widgetId: string): string {
  return `${widgetId}/identity-secret`
}
