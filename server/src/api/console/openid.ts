import { type RequestHandler, Router } from 'express'
import { ApiError } from '../../errors.ts'
import type { OpenId } from '../../platform/identity/identity.ts'
import type { AppParts } from '../app-parts.ts'
import { answer, browserOf, countAttempt, requireJustSignedIn, requireSignedIn } from './answer.ts'
import { readForm } from './read-form.ts'

interface OpenIdParts extends AppParts {
  readonly openId: OpenId
}

/** Signing in by the word of the provider that the operator has configured; nothing of it is there where none is. */
export function openIdRoutes(parts: AppParts): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const { openId } = parts.identity
  if (openId === undefined) return router
  const withOpenId = { ...parts, openId }
  router.post('/', begin(withOpenId, { isConnecting: false }))
  router.post('/connect', begin(withOpenId, { isConnecting: true }))
  router.get('/callback', finish(withOpenId))
  router.get('/connections', list(withOpenId))
  router.delete('/connections/:connectionId', remove(withOpenId))
  return router
}

function begin(parts: OpenIdParts, wanted: { readonly isConnecting: boolean }): RequestHandler {
  const { service, identity, openId } = parts
  return async (request, response) => {
    if (request.body !== undefined) readForm(request.body, [])
    await countAttempt(parts, request, 'openid')
    const who = wanted.isConnecting
      ? await requireJustSignedIn(parts, request, `connect ${openId.name}`)
      : await identity.whoIsSignedIn(request.get('Cookie'))
    const begun = await openId.begin(who, wanted)
    if ('url' in begun) {
      answer(response, { url: begun.url }, begun.cookies)
      return
    }
    service.log.warn({ component: 'openid', reason: begun.why }, 'nobody can be sent to the OpenID provider')
    throw new ApiError('UNAVAILABLE', {
      detail: `${sentenceStart(openId.name)} does not answer as it should. Try again in a while, or sign in another way.`,
      retryAfterSeconds: 5,
    })
  }
}

/** Where the provider sends the browser back to. It goes on to the console, and nowhere else, whatever has come of it. */
function finish({ service, openId }: OpenIdParts): RequestHandler {
  return async (request, response) => {
    response.set('Referrer-Policy', 'no-referrer').append('Set-Cookie', openId.forget)
    const query = request.originalUrl.split('?').slice(1).join('?')
    const finished = await openId.finish(query, browserOf(request))
    if (finished.outcome === 'signed-in') {
      response.append('Set-Cookie', [...finished.cookies])
      response.redirect(303, finished.isAnew ? '/console#openid=anew' : '/console')
      return
    }
    if ('why' in finished)
      service.log.warn(
        { component: 'openid', code: finished.outcome, reason: finished.why },
        'nobody was signed in by the OpenID provider',
      )
    response.redirect(303, `/console${finished.isConnecting ? '/you' : ''}#openid=${finished.outcome}`)
  }
}

function list({ identity, openId }: OpenIdParts): RequestHandler {
  return async (request, response) => {
    const { userId } = await requireSignedIn({ identity }, request)
    answer(response, await openId.list(userId), [])
  }
}

function remove({ identity, openId }: OpenIdParts): RequestHandler<{ connectionId: string }> {
  return async (request, response) => {
    const { userId } = await requireSignedIn({ identity }, request)
    const { connectionId } = request.params
    if (!(await openId.remove(userId, connectionId))) {
      throw new ApiError('RECORD_NOT_FOUND', {
        field: 'connectionId',
        detail: 'You have no connection with this id.',
      })
    }
    answer(response, { connectionId, deleted: true }, [])
  }
}

function sentenceStart(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
