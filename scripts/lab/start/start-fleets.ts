import { fileURLToPath } from 'node:url'
import { connect, type Connection } from './contender.ts'
import { adminToken, encryptionKeys } from './start-service.ts'
import { type RunningProcess, startProcess } from './start-process.ts'
import { type Fleet, startFleet } from '../../fleet/start-fleet.mjs'
import { startProxy } from '../../fleet/start-proxy.mjs'
import { freePort } from '../../services/processes.mjs'

const fixedEngineProgram = fileURLToPath(new URL('./service.mjs', import.meta.url))
const bareProgram = fileURLToPath(new URL('../bare/fleet-process.ts', import.meta.url))

export interface Size {
  readonly apis: number
  readonly workers: number
}

/** The service as production runs it, but for its engine, which takes as long as it is told and always costs the same. */
export function startServiceFleet(
  databaseUrl: string,
  { engineMs = 0, ...size }: Size & { readonly engineMs?: number },
): Promise<Fleet> {
  return startFleet({
    ...size,
    databaseUrl,
    command: [fixedEngineProgram],
    environment: {
      ADMIN_TOKEN: adminToken,
      ENCRYPTION_KEYS: encryptionKeys,
      ALLOW_PRIVATE_CALLBACKS: 'true',
      ENGINE: 'fixedEngine',
      ENGINE_MS: String(engineMs),
      PATH: process.env['PATH'] ?? '',
    },
  })
}

export interface BareFleet {
  readonly origin: string
  stop(): Promise<void>
}

export interface BareStart extends Size {
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly accountId: string
  readonly callbackUrl: string
}

/** As many bare processes of each role, behind the same proxy with the same settings. */
export async function startBareFleet({ apis, workers, ...start }: BareStart): Promise<BareFleet> {
  const processOf = (role: string): Promise<RunningProcess> =>
    startProcess({
      title: `bare ${role}`,
      args: ['--import', 'tsx', bareProgram],
      environment: {
        ROLES: role,
        DATABASE_URL: start.databaseUrl,
        REDIS_URL: start.redisUrl,
        ACCOUNT_ID: start.accountId,
        CALLBACK_URL: start.callbackUrl,
      },
    })
  const servers = await Promise.all(Array.from({ length: apis }, () => processOf('api')))
  const others = await Promise.all(Array.from({ length: workers }, () => processOf('worker')))
  const upstreams = servers.map(({ origin }) => new URL(origin).host)
  const proxy = await startProxy({ upstreams, port: await freePort() })
  return {
    origin: proxy.origin,
    async stop() {
      await proxy.stop()
      await Promise.all([...servers, ...others].map((each) => each.stop()))
    },
  }
}

/** Connections of one account to one side, through its proxy. */
export function connectTo(side: 'service' | 'bare', origin: string, apiKey: string): Connection {
  return connect({
    ...{ side, others: 0, origin, basePath: side === 'service' ? '/v1' : '' },
    ...{ headers: { 'x-api-key': apiKey }, mostConnections: 128 },
  })
}
