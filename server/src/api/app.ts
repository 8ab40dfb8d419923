import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { type ContractDocument, readContract } from '../contract/document.ts'
import { ApiError } from '../errors.ts'
import { adminApi } from './admin-api.ts'
import { answerError } from './answer-error.ts'
import type { AppParts } from './app-parts.ts'
import { createBodyBudget } from './body-budget.ts'
import { consoleAuth } from './console/auth.ts'
import { servePages } from './console/pages.ts'
import { serveDemo } from './demo.ts'
import { serveContract, serveDocs } from './docs.ts'
import { serveHealth } from './health.ts'
import { integrationApi } from './integration-api.ts'
import { observeRequests } from './observe-requests.ts'
import { serveWidget } from './widget/serve-frame.ts'
import { readWidgetFiles } from './widget/files.ts'

/**
 * The whole HTTP surface, in the order a request meets it. Resolves once every validator is compiled.
 * @throws when a contract cannot be compiled
 */
export async function createApp(parts: AppParts): Promise<Express> {
  const { service, origin } = parts
  const contract = readContract('openapi')
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  app.set('trust proxy', [...service.config.trustProxy])
  app.enable('case sensitive routing')
  app.enable('strict routing')

  app.use((_request, response, next) => {
    markResponse(response, service.newId('req'), contract)
    next()
  })
  app.use(observeRequests(service))
  app.use(serveHealth(parts.readiness))
  app.use(serveContract(contract, origin))
  app.use(serveDocs(contract, { hasAdmin: service.config.adminToken !== undefined, origin }))
  const widget = readWidgetFiles()
  app.use(serveWidget(parts, widget))
  if (parts.demoKey !== undefined) app.use(serveDemo({ origin, publicKey: parts.demoKey, widget }))
  app.use(answerWhole)
  const bodies = createBodyBudget(service)
  const integration = integrationApi(contract, parts, bodies)
  const admin = adminApi(parts, bodies)
  app.use('/console/auth', consoleAuth(parts))
  app.use(servePages(origin, { sendsMail: service.mail !== undefined }))
  app.use('/v1', integration.router)
  app.use('/admin', admin.router)
  app.use(() => {
    throw new ApiError('ROUTE_NOT_FOUND')
  })
  app.use(answerError({ log: service.log, origin }))
  await integration.warm(app)
  await admin.warm(app)
  return app
}

function markResponse(response: Response, requestId: string, contract: ContractDocument): void {
  response.set('X-Request-Id', requestId)
  response.set('X-Service-Version', contract.info.version)
  response.set('X-Content-Type-Options', 'nosniff')
  response.set('Cache-Control', 'no-store')
}

/** No answer of an API carries a tag, but `*` means any: Express would answer it with a status that no contract has. */
function answerWhole(request: Request, _response: Response, next: NextFunction): void {
  delete request.headers['if-none-match']
  next()
}
