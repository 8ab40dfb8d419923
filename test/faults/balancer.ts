import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands in front of several servers: it sends requests to those that say they are ready, to all when none does. */
export interface Balancer {
  readonly origin: string
  /** Puts another server in the place of one. */
  replace(old: string, origin: string): void
  close(): Promise<void>
}

const lookEveryMs = 200

/**
 * As balancers usually do, it keeps connections open for the next request, and tries another server only when it could
 * not connect: a request that has been sent may have been carried out.
 */
export async function openBalancer(servers: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  let upstreams = servers.map((origin) => ({ origin, isReady: true }))
  let turn = 0

  const look = async (): Promise<void> => {
    const looked = upstreams
    await Promise.all(
      looked.map(async (upstream) => {
        upstream.isReady = await isReady(upstream.origin)
      }),
    )
  }
  const looking = setInterval(() => void look(), lookEveryMs)

  const pass = (incoming: IncomingMessage, body: Buffer, response: ServerResponse): void => {
    turn += 1
    const ready = upstreams.filter((upstream) => upstream.isReady)
    const candidates = ready.length > 0 ? ready : upstreams
    const inTurn = candidates.map((_, index) => candidates[(turn + index) % candidates.length]?.origin ?? '')
    const attempt = ([origin, ...others]: readonly string[]): void => {
      if (origin === undefined) {
        response.writeHead(502).end('no server can be reached')
        return
      }
      const { method, headers } = incoming
      const outgoing = request(new URL(incoming.url ?? '/', origin), { agent, method, headers })
      outgoing.once('response', (answer) => {
        // What a server says about its connection is not about the one to the client.
        const kept = Object.entries(answer.headers).filter(([name]) => name !== 'connection')
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
        answer.pipe(response)
      })
      outgoing.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') attempt(others)
        else response.writeHead(502).end(`${origin} broke the request off: ${error.message}`)
      })
      outgoing.end(body)
    }
    attempt(inTurn)
  }
  // Longer than any client keeps one: else it would close what is about to be used again.
  const server = createServer({ keepAliveTimeout: 65_000 }, (incoming, response) => {
    void readAll(incoming).then((body) => {
      pass(incoming, body, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    replace(old, origin) {
      upstreams = upstreams.map((upstream) =>
        upstream.origin === old ? { origin, isReady: false } : upstream,
      )
    },
    async close() {
      clearInterval(looking)
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await once(server, 'close')
    },
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (
      (await fetch(`${origin}/readyz?exclude=queue`, { signal: AbortSignal.timeout(2_000) })).status === 200
    )
  } catch {
    return false
  }
}

async function readAll(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
