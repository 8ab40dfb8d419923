import { Pool } from 'undici'

export type Side = 'service' | 'bare'

export interface BenchRequest {
  readonly method: 'GET' | 'POST'
  /** Below the base address, which is the side's own. */
  readonly path: string
  /** Ready to be sent: making it is no part of what is timed. */
  readonly body?: string
}

/** A server that is measured, and the database it runs on. */
export interface Contender {
  readonly side: Side
  /** Other knowledge bases in its database. */
  readonly others: number
  /** Sends a request and reads the whole answer. */
  readonly send: (request: BenchRequest) => Promise<void>
  /** The parsed answer. */
  readonly ask: (request: BenchRequest) => Promise<unknown>
  readonly residentMiB: () => number
  readonly stop: () => Promise<void>
}

export interface Address {
  readonly side: Side
  readonly others: number
  readonly origin: string
  readonly basePath: string
  readonly headers: Readonly<Record<string, string>>
  readonly mostConnections: number
}

export type Connection = Pick<Contender, 'send' | 'ask'> & { readonly close: () => Promise<void> }

/** Connections that are kept, as an integrator's server keeps them. */
export function connect({ side, origin, basePath, headers, mostConnections }: Address): Connection {
  const pool = new Pool(origin, { connections: mostConnections, pipelining: 1 })
  const ask = async ({ method, path, body }: BenchRequest): Promise<ArrayBuffer> => {
    const answer = await pool.request({
      method,
      path: `${basePath}${path}`,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: body ?? null,
    })
    const bytes = await answer.body.arrayBuffer()
    if (answer.statusCode < 300) return bytes
    const text = Buffer.from(bytes).toString().slice(0, 500)
    throw new Error(`${side}: ${method} ${path} was answered with ${String(answer.statusCode)}: ${text}`)
  }
  return {
    async send(request) {
      await ask(request)
    },
    async ask(request) {
      return JSON.parse(Buffer.from(await ask(request)).toString()) as unknown
    },
    close: () => pool.close(),
  }
}
