import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adminHandlers } from '../../server/src/api/admin-handlers.ts'
import { createApp } from '../../server/src/api/app.ts'
import type { AppParts } from '../../server/src/api/app-parts.ts'
import { handlers } from '../../server/src/api/handlers.ts'
import { openIdentity } from '../../server/src/platform/identity/open-identity.ts'
import { ApiError } from '../../server/src/errors.ts'

/** The HTTP surface over some other service, with the parts a test replaces. */
export async function serveApp(
  parts: Pick<AppParts, 'service'> & Partial<AppParts>,
): Promise<{ origin: string; close(): Promise<void> }> {
  let origin = ''
  const app = await createApp({
    counter: {
      count: () => Promise.resolve({ count: 1, resetSeconds: 60, shared: true }),
      close: () => Promise.resolve(),
    },
    networks: { of: () => undefined },
    wrongCredentials: {
      areTooMany: () => false,
      refuse: () => Promise.reject(new ApiError('UNAUTHENTICATED')),
    },
    identity: openIdentity({
      ...parts.service,
      origin: () => origin,
      now: () => parts.service.clock.now(),
      newId: () => parts.service.newId('pass'),
    }),
    handlers,
    adminHandlers,
    readiness: () => Promise.resolve({ serving: true, database: true, queue: true, migrations: true }),
    origin: () => origin,
    ...parts,
  })
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${String(port)}`
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
