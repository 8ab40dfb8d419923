import { errors, jwtVerify } from 'jose'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { openIdentitySecret } from '../secrets/index.ts'
import { findVerification } from './verification-queries.ts'

/** How old a token may be, and how far the clocks of site and service may be apart: a token is no longer good after 5 minutes. */
const mostAgeSeconds = 270
const clockToleranceSeconds = 30

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
  { widgetId, statedId, identityToken }: IdentityClaim,
): Promise<void> {
  const verification = await findVerification(ctx.db, ctx.accountId, widgetId)
  if (verification === undefined) throw unverified()
  const secret = openIdentitySecret(ctx, widgetId, verification.secret_sealed)
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
