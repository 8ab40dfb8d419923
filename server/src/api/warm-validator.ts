import type { Express, Request, RequestHandler, Response } from 'express'
import * as validatorErrors from 'express-openapi-validator/dist/openapi.validator.js'
import type { Operation } from '../contract/document.ts'

/**
 * Makes an operation's validator compile its schemas now. It would do so on its first request, which then takes
 * 20 times as long, and a mistake in the contract would show only then.
 * @throws whatever the validator says that is not about the made-up request
 */
export async function warmValidator(
  app: Express,
  {
    operation,
    basePath,
    validator,
  }: { operation: Operation; basePath: string; validator: readonly RequestHandler[] },
): Promise<void> {
  const url = `${basePath}${operation.path.replace(/\{\w+\}/g, 'x')}`
  // Express's own request prototype serves `path`, `query` and the like; the rest is what a socket would have brought.
  const request = Object.assign(Object.create(app.request) as Request, {
    method: operation.method.toUpperCase(),
    url,
    originalUrl: url,
    baseUrl: '',
    headers: operation.hasBody ? { 'content-type': 'application/json' } : {},
    params: {},
    body: operation.hasBody ? {} : undefined,
  })
  // The validator only hands the response on.
  const response = Object.create(app.response) as Response
  try {
    for (const handler of validator) await passThrough(handler, request, response)
  } catch (error) {
    if (!(error instanceof validatorErrors.BadRequest)) throw error
  }
}

function passThrough(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (error?: unknown): void => {
      if (error === undefined) resolve()
      else reject(error instanceof Error ? error : new Error('the validator failed', { cause: error }))
    }
    Promise.resolve(handler(request, response, next)).catch(reject)
  })
}
