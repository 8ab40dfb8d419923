import createFetchClient, { type Client as FetchClient, type Middleware } from 'openapi-fetch'
import { type Problem, ServiceError } from './errors.ts'
import type { paths } from './types.gen.ts'

export interface ClientOptions {
  /** Where the API is served, version included: `https://assistant.example.com/v1`. */
  readonly baseUrl: string
  /** A secret key, `sk_…`. Keep it on a server. */
  readonly apiKey: string
  /** Replaces the global `fetch`, to add a proxy or to watch requests. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** A method per HTTP verb, typed by the contract. */
export type Client = FetchClient<paths, 'application/json'>

/**
 * A client for every operation of the API, typed by its contract. A failure is thrown as {@link ServiceError}.
 *
 * @example
 * const service = createClient({ baseUrl, apiKey })
 * const { data } = await service.POST('/widgets/{widgetId}/conversations', {
 *   params: { path: { widgetId } },
 *   body: { visitorId: 'customer-42' },
 * })
 */
export function createClient({ apiKey, ...options }: ClientOptions): Client {
  // A redirect would carry the key to wherever it points, so none is followed.
  const client = createFetchClient<paths, 'application/json'>({
    ...options,
    redirect: 'manual',
    headers: { 'X-API-Key': apiKey },
  })
  client.use(throwOnFailure)
  return client
}

const throwOnFailure: Middleware = {
  async onResponse({ response }) {
    if (response.ok) return
    throw new ServiceError(response, await problemOf(response))
  },
}

async function problemOf(response: Response): Promise<Problem | undefined> {
  if (!response.headers.get('Content-Type')?.startsWith('application/problem+json')) return undefined
  try {
    // The service promises this shape for this media type.
    return (await response.json()) as Problem
  } catch {
    return undefined
  }
}
