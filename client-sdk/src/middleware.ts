/** The part of the global `fetch` that is used. */
export type Fetch = (request: Request) => Promise<Response>

/** What a middleware may want to know about a request. */
export interface MiddlewareContext {
  /** As the contract writes it: `/widgets/{widgetId}/conversations`. */
  readonly path: string
  /** 1 for the first attempt. */
  readonly attempt: number
}

/**
 * A step around every attempt: it may change the request, look at the response, or answer by itself. What it throws
 * is not repeated.
 *
 * @example
 * const traced: Middleware = async (request, next, { path }) => {
 *   request.headers.set('traceparent', currentTrace())
 *   const response = await next(request)
 *   countAnswers(path, response.status)
 *   return response
 * }
 */
export type Middleware = (request: Request, next: Fetch, context: MiddlewareContext) => Promise<Response>

/** One function that goes through every step and ends with `fetch`. */
export function chain(middleware: readonly Middleware[], fetch: Fetch, context: MiddlewareContext): Fetch {
  return middleware.reduceRight<Fetch>((next, step) => (request) => step(request, next, context), fetch)
}
