import createFetchClient, { type Client as FetchClient } from 'openapi-fetch'
import { connectionOf } from './call.ts'
import type { ClientOptions } from './client-options.ts'
import { send, type TransportSettings } from './transport.ts'
import type { paths } from './types.gen.ts'

/** A method per HTTP verb, typed by the paths of the contract. A failure is thrown. */
export type RawClient = FetchClient<paths, 'application/json'>

/** The client of openapi-fetch, with the retries, limits and errors of this package beneath it. */
export function createRawClient(settings: TransportSettings, options: ClientOptions): RawClient {
  /** The path as the contract writes it, which the finished address of a request does not tell. */
  const pathOf = new WeakMap<Request, string>()
  const client = createFetchClient<paths, 'application/json'>({
    ...connectionOf(options),
    async fetch(request) {
      const path = pathOf.get(request) ?? new URL(request.url).pathname
      const { response, text } = await send(request, path, settings)
      // The body was read, under the time limit: here it is once more.
      return response.bodyUsed ? new Response(text || null, response) : response
    },
  })
  client.use({
    onRequest({ request, schemaPath }) {
      pathOf.set(request, schemaPath)
    },
  })
  return client
}
