import { base64Of, bytesOf, hmac } from '../hmac-key.ts'
import { IdentityTokenError } from './identity-token-error.ts'

/** The service takes no token that is older. */
const lifetimeSeconds = 300

/**
 * What an identity token says.
 *
 * @example
 * const token: IdentityToken = { secret: identitySecret, widgetId, visitorId: user.id }
 */
export interface IdentityToken {
  /** The identity secret of the widget. Whoever has it can pass for any visitor: it stays on your backend. */
  readonly secret: string
  /** The widget that the page shows. */
  readonly widgetId: string
  /** Who is logged in, by the id that the page hands to `identify`. Never take it from the browser's own word. */
  readonly visitorId: string
  /** When it is signed: a date, or milliseconds since 1970. The clock of the machine unless told. */
  readonly now?: () => Date | number
}

/**
 * Vouches for a visitor, on a widget whose `identity` is `verified`: the `identityToken` that the page hands to the
 * widget's `identify`. Call it on your site's backend only, for a visitor whose login it has checked, and anew for each
 * page: after 5 minutes the service no longer takes the token. It is a JWT, HS256.
 *
 * @throws {@link IdentityTokenError} when secret, widgetId or visitorId is empty
 *
 * @example
 * app.get('/assistant-identity', requireLogin, async (request, response) => {
 *   const visitorId = request.user.id
 *   response.json({ visitorId, identityToken: await signIdentityToken({ secret, widgetId, visitorId }) })
 * })
 */
export async function signIdentityToken({
  secret,
  widgetId,
  visitorId,
  now = Date.now,
}: IdentityToken): Promise<string> {
  if (!secret) throw new IdentityTokenError('secret')
  if (!widgetId) throw new IdentityTokenError('widgetId')
  if (!visitorId) throw new IdentityTokenError('visitorId')
  const iat = Math.floor(Number(now()) / 1000)
  const claims = { sub: visitorId, aud: widgetId, iat, exp: iat + lifetimeSeconds }
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${signed}.${base64Url(await hmac(secret, signed))}`
}

function encoded(part: object): string {
  return base64Url(bytesOf(JSON.stringify(part)))
}

/** What of base64 is safe in addresses, without padding. */
function base64Url(bytes: Uint8Array): string {
  return base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
