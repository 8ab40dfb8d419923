import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Client, type ClientOptions, createClient, type ErrorCode } from '../../client-sdk/src/index.ts'

/** A request as it reached the server. */
export interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What a server does with one request. */
export type Behaviour = (response: ServerResponse) => void

/** A server on a real socket that does what a spec tells it to. */
export interface FaultyServer {
  readonly baseUrl: string
  readonly asked: readonly Asked[]
  client(options?: Partial<ClientOptions>): Client
}

export const apiKey = 'sk_MNPgZ0dM4wFbQ1xRr7'

/**
 * Starts servers, and stops them after each spec of the group it is called in. A server takes one behaviour for each
 * request; further requests succeed, so a repeat that must not be does not go unnoticed.
 */
export function faultyServers(): (...behaviours: Behaviour[]) => Promise<FaultyServer> {
  const running: Server[] = []
  afterEach(() => {
    for (const server of running.splice(0)) {
      server.close()
      server.closeAllConnections()
    }
  })
  return async (...behaviours) => {
    const asked: Asked[] = []
    const server = createServer((request, response) => {
      const { method = '', url = '', headers } = request
      void text(request).then((body) => {
        const behave = behaviours[asked.length] ?? success
        asked.push({ method, url, headers, body })
        response.setHeader('X-Request-Id', `req_${String(asked.length)}`)
        behave(response)
      })
    })
    running.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // A listening TCP server has an address with a port.
    const { port } = server.address() as AddressInfo
    const baseUrl = `http://127.0.0.1:${String(port)}/v1`
    return { baseUrl, asked, client: (options) => createClient({ baseUrl, apiKey, ...options }) }
  }
}

type Headers = Readonly<Record<string, string>>

/** Answers with a text. */
export const says =
  (status: number, mediaType: string, body: string, headers: Headers = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'Content-Type': mediaType, ...headers }).end(body)
  }

export const answers = (body: object): Behaviour => says(200, 'application/json', JSON.stringify(body))

/** The answer to everything that nothing is wrong with. */
export const success = answers({
  data: {},
  meta: { creditsConsumed: 0 },
  pagination: { cursor: null, hasMore: false, total: 0 },
})

/** A problem as the service tells it. */
export const fails = (
  status: number,
  code: ErrorCode,
  { headers = {}, ...members }: { readonly headers?: Headers; readonly [member: string]: unknown } = {},
): Behaviour =>
  says(
    status,
    'application/problem+json',
    JSON.stringify({
      type: `/docs/errors#${code}`,
      title: 'What the code means.',
      status,
      detail: 'What happened this time.',
      code,
      requestId: 'req_body',
      meta: { creditsConsumed: 0 },
      ...members,
    }),
    headers,
  )

/** Headers that make the client come back without a wait to speak of. */
export const soon: { readonly headers: Headers } = { headers: { 'Retry-After': '0' } }

export const hangsUp: Behaviour = (response) => {
  response.destroy()
}

/** Never even begins to answer. */
export const staysSilent: Behaviour = () => undefined

/** Begins an answer and never ends it. */
export const stalls: Behaviour = (response) => {
  beginAnswer(response)
}

/** Promises more than it gives. */
export const breaksOff: Behaviour = (response) => {
  beginAnswer(response, () => {
    response.destroy()
  })
}

/** @param begun called when the first piece is on its way */
export function beginAnswer(response: ServerResponse, begun: () => void = () => undefined): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
  response.write('{"data":{"content":"Yes, th', begun)
}
