/** How the client of the service wants its requests made. */
export interface FetchClientOptions {
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly redirect: RequestRedirect
  readonly pathSerializer: (path: string, ids: Readonly<Record<string, unknown>>) => string
  readonly fetch?: (request: Request) => Promise<Response>
}

export interface FetchClientRequest {
  readonly params?: {
    readonly path?: Readonly<Record<string, unknown>>
    readonly query?: Readonly<Record<string, string | number | undefined>> | undefined
  }
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal | null
  readonly fetch?: (request: Request) => Promise<Response>
}

interface Middleware {
  readonly onRequest: (sent: { readonly request: Request; readonly schemaPath: string }) => void
}

/**
 * Stands in for `openapi-fetch` when the frame is bundled, at a fraction of its size: what the client asks of that for
 * the operations of a widget, and no more. Failures have been thrown beneath it, and every answer is read there.
 */
export function createFetchClient({ baseUrl, redirect, pathSerializer, ...usual }: FetchClientOptions) {
  const middleware: Middleware[] = []
  const request = async (method: string, path: string, init: FetchClientRequest) => {
    const { params = {}, headers, body, signal, fetch: deliver = usual.fetch } = init
    if (deliver === undefined) throw new TypeError('There is nothing to send the request with.')
    const made = new Request(baseUrl + pathSerializer(path, params.path ?? {}) + queryOf(params.query), {
      method: method.toUpperCase(),
      redirect,
      headers: {
        ...usual.headers,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    for (const { onRequest } of middleware) onRequest({ request: made, schemaPath: path })
    const response = await deliver(made)
    return { data: response.body, response }
  }
  return {
    request,
    POST: (path: string, init: FetchClientRequest) => request('POST', path, init),
    use: (each: Middleware) => {
      middleware.push(each)
    },
  }
}

function queryOf(query: NonNullable<FetchClientRequest['params']>['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
