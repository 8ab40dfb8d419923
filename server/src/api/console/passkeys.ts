import { type Request, type RequestHandler, Router } from 'express'
import { isObject } from '../../contract/document.ts'
import { ApiError, refusedField } from '../../errors.ts'
import type { PasskeyAnswer } from '../../platform/identity/identity.ts'
import type { AppParts } from '../app-parts.ts'
import { guardBody } from '../guard-body.ts'
import { answer, browserOf, countAttempt, refuseAs, requireJustSignedIn, requireSignedIn } from './answer.ts'

const longestName = 100

/** Passkeys of whoever is signed in, and signing in with one. */
export function passkeyRoutes(parts: AppParts): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.post('/sign-in/options', askForSignIn(parts))
  router.post('/sign-in', signIn(parts))
  router.post('/options', askForNew(parts))
  router.post('/', add(parts))
  router.get('/', list(parts))
  router.delete('/:passkeyId', remove(parts))
  return router
}

function askForSignIn(parts: AppParts): RequestHandler {
  const { identity } = parts
  return async (request, response) => {
    await countAttempt(parts, request, 'passkey')
    answer(response, await identity.passkeys.askForSignIn(), [])
  }
}

function signIn({ identity, wrongCredentials, networks }: AppParts): RequestHandler {
  return async (request, response) => {
    const network = networks.of(request)
    if (wrongCredentials.areTooMany(network)) await wrongCredentials.refuse(network)
    const cookies = await identity.passkeys.signIn(passkeyAnswerIn(request), browserOf(request))
    const detail = 'This passkey signs nobody in here. Use another one, or sign in another way.'
    if (cookies === undefined) await refuseAs({ detail }, () => wrongCredentials.refuse(network))
    else answer(response, { signedIn: true }, cookies)
  }
}

function askForNew({ service, identity }: AppParts): RequestHandler {
  return async (request, response) => {
    answer(
      response,
      await identity.passkeys.askForNew(
        await requireJustSignedIn({ service, identity }, request, 'add a passkey'),
      ),
      [],
    )
  }
}

function add({ service, identity }: AppParts): RequestHandler {
  return async (request, response) => {
    const who = await requireJustSignedIn({ service, identity }, request, 'add a passkey')
    const passkey = await identity.passkeys.add(who, passkeyAnswerIn(request), nameIn(request))
    if (passkey === undefined) {
      await requireSignedIn({ identity }, request)
      throw refusedField(
        'response',
        'passkey',
        'does not answer what was asked, is of a passkey that is known, or would be the 21st',
      )
    }
    answer(response, passkey, [])
  }
}

function list({ identity }: AppParts): RequestHandler {
  return async (request, response) => {
    const { userId } = await requireSignedIn({ identity }, request)
    answer(response, await identity.passkeys.list(userId), [])
  }
}

function remove({ identity }: AppParts): RequestHandler<{ passkeyId: string }> {
  return async (request, response) => {
    const { userId } = await requireSignedIn({ identity }, request)
    const { passkeyId } = request.params
    if (!(await identity.passkeys.remove(userId, passkeyId))) {
      throw new ApiError('RECORD_NOT_FOUND', {
        field: 'passkeyId',
        detail: 'You have no passkey with this id.',
      })
    }
    answer(response, { passkeyId, deleted: true }, [])
  }
}

/** What the browser's `navigator.credentials` answered, in its JSON form. */
function passkeyAnswerIn({ body }: Request): PasskeyAnswer {
  if (!isObject(body) || !isObject(body['response']) || typeof body['id'] !== 'string')
    throw refusedField('response', 'required', 'must be what the browser has made of the options, in JSON')
  guardBody(body)
  const { name: _, ...rest } = body
  return rest
}

function nameIn({ body }: Request): string | null {
  const name: unknown = isObject(body) ? body['name'] : undefined
  if (name === undefined) return null
  if (typeof name === 'string' && name.length > 0 && name.length <= longestName) return name
  throw refusedField('name', 'maxLength', `must be text of 1 to ${String(longestName)} characters`)
}
