import { type Request, type Response, Router } from 'express'
import { contextFor } from '../../context.ts'
import { ApiError, type ErrorCode } from '../../errors.ts'
import { findEmbeddedWidget } from '../../widgets/index.ts'
import { tellWhen } from '../answer-error.ts'
import { type AppParts, doorOf } from '../app-parts.ts'
import { authenticateWidget } from '../authenticate.ts'
import { countFrame } from '../rate-limit.ts'
import { type BuiltFile, type Exchange, forEver, sendBuiltFile } from '../built-file.ts'
import type { WidgetFiles } from './files.ts'
import { framePage, framePolicy, refusalPage, refusalPolicy } from './frame-page.ts'

/** May be loaded by every page, also by one that isolates itself from other origins or asks for it with `crossorigin`. */
function sendWidgetFile(file: BuiltFile, { request, response }: Exchange, caching: string): void {
  response.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' })
  sendBuiltFile(file, { request, response }, caching)
}

/** A page that was open when a new version came is on it soon. */
const forMinutes = 'public, max-age=300, stale-while-revalidate=86400'

/** What browsers load of the widget: the script of host pages, the frame that it opens, and what the frame is made of. */
export function serveWidget(parts: AppParts, files: WidgetFiles | undefined): Router {
  const router = Router({ caseSensitive: true, strict: true })
  if (files === undefined) {
    router.get(['/widget.js', '/widget.json', '/widget/frame'], () => {
      throw new ApiError('UNAVAILABLE', { detail: 'The widget has not been built: npm run build.' })
    })
    return router
  }
  const versioned = `/widget-${files.version}.js`
  router.get('/widget.js', (request, response) => {
    sendWidgetFile(files.script, { request, response }, forMinutes)
  })
  router.get(versioned, (request, response) => {
    sendWidgetFile(files.script, { request, response }, forEver)
  })
  router.get('/widget.json', (_request, response) => {
    const { version, integrity } = files
    response.set('Access-Control-Allow-Origin', '*')
    response.json({ version, script: `${parts.origin()}${versioned}`, integrity })
  })
  router.get('/widget/frame', (request, response) => sendFrame({ parts, files }, request, response))
  router.get('/widget/assets/:hash/:name', (request, response, next) => {
    const file = files.find(`${request.params.hash}/${request.params.name}`)
    if (file === undefined) next()
    else sendWidgetFile(file, { request, response }, forEver)
  })
  return router
}

/** The address holds the visitor's id: it is neither logged nor handed on to where the page loads from. */
async function sendFrame(
  { parts, files }: { readonly parts: AppParts; readonly files: WidgetFiles },
  request: Request,
  response: Response,
): Promise<void> {
  const script = files.frame.refused
  response.set({
    'Content-Security-Policy': refusalPolicy(`${parts.origin()}${script}`),
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  try {
    const { apiKey, visitorId } = readAddress(request)
    const { service, counter, origin } = parts
    const door = doorOf(parts, request)
    const { caller } = await authenticateWidget(door, { apiKey, authorization: undefined }, false)
    await countFrame({ counter, metrics: service.metrics }, { caller, network: door.network })
    const ctx = contextFor(service, caller.accountId)
    const ownOrigin = new URL(origin()).origin
    const { name, embedders } = await findEmbeddedWidget(ctx, caller.key, ownOrigin)
    refuseStrangers(request, [ownOrigin, ...embedders])
    response.set('Content-Security-Policy', framePolicy(embedders))
    const baseUrl = `${origin()}/v1`
    response.type('html').send(framePage({ name, baseUrl, apiKey, visitorId, embedders, ...files.frame }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    tellWhen(response, error)
    response.status(error.status).type('html')
    const sentence = refusals[error.code] ?? error.message
    const retryAfterSeconds = Math.ceil(error.details.retryAfterSeconds ?? 0)
    response.send(refusalPage({ sentence, code: error.code, retryAfterSeconds, script }))
  }
}

/**
 * What the policy refuses without a word, with the reason, as far as the browser names the page: the policy decides all
 * the same. Some browsers name the frame's own address as the page it comes from, so that says nothing.
 */
function refuseStrangers(request: Request, known: readonly string[]): void {
  const referrer = request.get('Referer') ?? ''
  if (request.get('Sec-Fetch-Dest') !== 'iframe' || !URL.canParse(referrer)) return
  const { origin } = new URL(referrer)
  if (known.includes(origin)) return
  const detail = `This chat cannot be opened: ${origin} is not among the pages that may embed it. Add it in the console, under Widgets.`
  throw new ApiError('ORIGIN_NOT_ALLOWED', { detail })
}

const refusals: Readonly<Partial<Record<ErrorCode, string>>> = {
  UNAUTHENTICATED: 'This chat cannot be opened: its key is not a valid public key.',
  VALIDATION_FAILED:
    'This chat cannot be opened: visitorId must be 1 to 128 letters, digits and the characters _ - . : @.',
  RATE_LIMITED: 'This chat cannot be opened right now: it is asked for too often. Try again later.',
}

/** As the contract has it. */
const visitorIdForm = /^[A-Za-z0-9_\-.:@]{1,128}$/

function readAddress({ query }: Request): { apiKey: string; visitorId: string | undefined } {
  const { key: apiKey, visitorId } = query
  // Not to be told from a key that is unknown.
  if (typeof apiKey !== 'string') throw new ApiError('UNAUTHENTICATED')
  if (visitorId === undefined) return { apiKey, visitorId }
  if (typeof visitorId === 'string' && visitorIdForm.test(visitorId)) return { apiKey, visitorId }
  throw new ApiError('VALIDATION_FAILED')
}
