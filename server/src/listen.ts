import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Express } from 'express'
import type { Clock } from './clock.ts'

export interface Listening {
  /** Such as `http://127.0.0.1:3000`. */
  readonly origin: string
  /** Lets requests that are being answered finish, and cuts those that outlast the deadline. */
  close(): Promise<void>
}

export interface ListenOptions {
  readonly host: string
  readonly port: number
  readonly clock: Clock
  /** From then on each answer ends its connection. */
  readonly stopping: AbortSignal
  readonly closeWithinMs: number
}

/** Listens for HTTP requests. Resolves once they are answered. */
export async function listen(
  app: Express,
  { host, port, clock, stopping, closeWithinMs }: ListenOptions,
): Promise<Listening> {
  const server = createServer(
    { requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 },
    app,
  )
  server.prependListener('request', (_request, response) => {
    if (stopping.aborted) response.setHeader('Connection', 'close')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return { origin: addressOf(server), close: () => close(server, { clock, withinMs: closeWithinMs }) }
}

function addressOf(server: Server): string {
  // A listening TCP server has an address with a port.
  const { address, port, family } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${String(port)}`
}

async function close(
  server: Server,
  { clock, withinMs }: { readonly clock: Clock; readonly withinMs: number },
): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve()
    })
  })
  server.closeIdleConnections()
  // A connection whose last request was running stays open for the next one, which never comes.
  const leaveIdle = clock.every(100, () => {
    server.closeIdleConnections()
  })
  const stopDeadline = clock.timeout(withinMs, () => {
    server.closeAllConnections()
  })
  await closed
  stopDeadline()
  leaveIdle()
}
