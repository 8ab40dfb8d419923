import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../services/postgres.mjs'
import { freePort } from '../services/processes.mjs'
import { startRedis } from '../services/redis.mjs'
import { newServerProcess } from './server-process.mjs'
import { startProxy } from './start-proxy.mjs'

const compiledServer = fileURLToPath(new URL('../../server/build/main.js', import.meta.url))

/**
 * The topology of `compose.yaml` without containers, on this machine and for no longer than this process: PostgreSQL,
 * Redis, API and worker processes of the compiled server, and HAProxy in front. Each part takes a free port, and keeps it
 * through restarts. What was started is ended again when a later part fails.
 * @throws Error that says what is missing or did not start
 */
export async function startFleet({
  apis = 2,
  workers = 2,
  port,
  command = [compiledServer],
  environment = {},
  databaseUrl,
  onLine,
} = {}) {
  const closers = []
  const stop = async () => {
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close()
  }
  try {
    const [postgres, redis] = await startStores(databaseUrl, closers)
    const publicPort = port ?? (await freePort())
    const adminToken = `at_${randomBytes(32).toString('base64url')}`
    const shared = {
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      PUBLIC_ORIGIN: `http://127.0.0.1:${publicPort}`,
      DATABASE_URL: databaseUrl ?? postgres.url,
      REDIS_URL: redis.url,
      ENCRYPTION_KEYS: `fleet:${randomBytes(32).toString('base64')}`,
      ADMIN_TOKEN: adminToken,
      DEMO: 'false',
      LOG_LEVEL: 'info',
      ...environment,
    }
    const parts = { command, environment: shared, onLine }
    const members = {
      apis: await Promise.all(numbers(apis).map((number) => newMember('api', number, parts))),
      workers: await Promise.all(numbers(workers).map((number) => newMember('worker', number, parts))),
    }
    const all = [...members.apis, ...members.workers]
    closers.push(() => Promise.all(all.map((member) => member.stop())))
    // The first to come migrates, the others wait for it.
    await settle(all.map((member) => member.start()))
    const upstreams = members.apis.map(({ origin }) => new URL(origin).host)
    const proxy = await startProxy({ upstreams, port: publicPort })
    closers.push(() => proxy.stop())
    const { origin, operatorOrigin, monitorOrigin } = proxy
    const stores = { databaseUrl: shared.DATABASE_URL, redisUrl: redis.url, postgres, redis }
    return {
      origin,
      operatorOrigin,
      monitorOrigin,
      adminToken,
      ...members,
      ...stores,
      proxyPid: proxy.pid,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startStores(databaseUrl, closers) {
  const open = async (start) => {
    const store = await start()
    closers.push(() => store.stop())
    return store
  }
  return settle([databaseUrl === undefined ? open(startPostgres) : undefined, open(startRedis)])
}

/** Like `Promise.all`, but fails only when nothing is under way any more, so that all of it can be ended. */
async function settle(promises) {
  const outcomes = await Promise.allSettled(promises)
  const failure = outcomes.find(({ status }) => status === 'rejected')
  if (failure !== undefined) throw failure.reason
  return outcomes.map(({ value }) => value)
}

async function newMember(role, number, { command, environment, onLine }) {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const addresses = {
    // Of a worker, where nobody listens.
    origin: `http://127.0.0.1:${port}`,
    metricsOrigin: `http://127.0.0.1:${metricsPort}`,
  }
  return newServerProcess({
    name: `${role} ${number}`,
    role,
    command,
    environment: { ...environment, ROLES: role, PORT: String(port), METRICS_PORT: String(metricsPort) },
    addresses,
    onLine,
  })
}

function numbers(count) {
  return Array.from({ length: count }, (_, index) => index + 1)
}
