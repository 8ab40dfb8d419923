import { randomBytes } from 'node:crypto'
import { type ServerProcess, startProcess } from '../start/server-process.ts'
import { newTenant, type Tenant, type TenantOptions } from '../support/tenant.ts'

export interface StartedServer {
  readonly origin: string
  readonly process: ServerProcess
}

/** Server processes of one service, on the same PostgreSQL and Redis. */
export interface ServerGroup {
  start(): Promise<StartedServer>
  /** An account of the service, whose requests go to `origin`. */
  newTenant(origin: string, options?: TenantOptions): Promise<Tenant>
}

export function serverGroup(addresses: {
  readonly databaseUrl: string
  readonly redisUrl: string
}): ServerGroup {
  const adminToken = randomBytes(16).toString('hex')
  const env = {
    DATABASE_URL: addresses.databaseUrl,
    REDIS_URL: addresses.redisUrl,
    ADMIN_TOKEN: adminToken,
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    ALLOW_PRIVATE_CALLBACKS: 'true',
    LOG_LEVEL: 'info',
  }
  return {
    async start() {
      const process = startProcess(env)
      // The log line of a server that listens names its address.
      const { address } = JSON.parse(await process.line(/the server is ready/)) as { address: string }
      return { origin: address, process }
    },
    newTenant: (origin, options) => newTenant({ origin, baseUrl: `${origin}/v1`, adminToken }, options),
  }
}
