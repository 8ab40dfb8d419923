import { type RequestHandler, Router } from 'express'
import { stringify } from 'yaml'
import { type ContractDocument, readContract } from '../contract/document.ts'
import { type Assets, readAssets } from './docs/assets.ts'
import { errorsPage } from './docs/errors-page.ts'
import { html } from './docs/html.ts'
import { page } from './docs/page.ts'
import { referencePage } from './docs/reference-page.ts'

/** The contract for machines: `/openapi.json` and `/openapi.yaml`, with this server's own address filled in. */
export function serveContract(contract: ContractDocument, origin: () => string): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const published = (): ContractDocument => ({ ...contract, servers: [{ url: `${origin()}/v1` }] })
  router.get('/openapi.json', (_request, response) => {
    response.set('Access-Control-Allow-Origin', '*').json(published())
  })
  router.get('/openapi.yaml', (_request, response) => {
    response.set('Access-Control-Allow-Origin', '*').type('application/yaml').send(stringify(published()))
  })
  return router
}

/** The contract for people: `/docs`, `/docs/errors` and, while the operator's API is on, `/docs/admin`. */
export function serveDocs(
  contract: ContractDocument,
  { hasAdmin, origin }: { hasAdmin: boolean; origin: () => string },
): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const assets = readAssets()
  const frame = { assets, hasAdmin }
  router.get('/', (_request, response) => {
    response.redirect('/docs')
  })
  router.get('/docs', sendPage(page(referencePage(publicReference(contract), assets), frame), scripted))
  let errors: Promise<string> | undefined
  router.get('/docs/errors', async (request, response, next) => {
    errors ??= errorsPage(contract, origin()).then((made) => page(made, frame))
    sendPage(await errors, plain)(request, response, next)
  })
  if (hasAdmin)
    router.get('/docs/admin', sendPage(page(referencePage(adminReference(), assets), frame), scripted))
  router.get('/docs/assets/:hash/:name', sendAsset(assets))
  return router
}

function publicReference(contract: ContractDocument) {
  return {
    title: 'API reference',
    path: '/docs',
    contractPath: '/openapi.json',
    contract,
    hint: html`Paste a key, open an operation and choose <strong>Try it out</strong>: requests go to this very
      server. The key stays in this page and is gone when you leave it. For machines:
      <a href="/openapi.json">openapi.json</a>, <a href="/openapi.yaml">openapi.yaml</a>. What every error
      code means: <a href="/docs/errors">errors</a>.`,
  }
}

function adminReference() {
  return {
    title: 'Operator API reference',
    path: '/docs/admin',
    contractPath: '/admin/openapi.json',
    contract: readContract('admin'),
    hint: html`Paste the operator's token. It reaches every account, and requests from this page are real. For
      machines: <a href="/admin/openapi.json">openapi.json</a>. What every error code means:
      <a href="/docs/errors">errors</a>.`,
  }
}

const nothingFromElsewhere = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** The errors need no script. */
const plain = `default-src 'none'; style-src 'self'; img-src 'self'; ${nothingFromElsewhere}`
/** Swagger UI draws some of its icons from `data:` addresses in its style sheet. */
const scripted = `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; ${nothingFromElsewhere}`

function sendPage(document: string, policy: string): RequestHandler {
  return (_request, response) => {
    response.set('Content-Security-Policy', policy).set('Referrer-Policy', 'no-referrer')
    response.type('html').send(document)
  }
}

function sendAsset(assets: Assets): RequestHandler<{ hash: string; name: string }> {
  return ({ params }, response, next) => {
    const asset = assets.find(`${params.hash}/${params.name}`)
    if (asset === undefined) {
      next()
      return
    }
    response.set('Cache-Control', 'public, max-age=31536000, immutable')
    response.type(asset.type).send(asset.content)
  }
}
