import { randomBytes } from 'node:crypto'
import type { Behaviour } from '../../scripts/lab/providers/behaviour.ts'
import { embed } from '../../scripts/lab/providers/behaviours/embed.ts'
import { byWords } from '../../scripts/lab/providers/behaviours/rerank.ts'
import { says } from '../../scripts/lab/providers/behaviours/says.ts'
import { localApiKey, startCohereServer } from '../../scripts/lab/providers/cohere/start-cohere-server.ts'
import { startPostgres } from '../../scripts/services/postgres.mjs'
import { freePort } from '../../scripts/services/processes.mjs'
import { type Prometheus, startPrometheus } from '../../scripts/services/prometheus.mjs'
import { startRedis } from '../../scripts/services/redis.mjs'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { type ServerProcess, startProcess } from '../start/server-process.ts'
import { adminClient, dataOf, newTenant, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { openSpanReceiver, type SpanReceiver } from './span-receiver.ts'

/** The service as processes of their own, with everything that watches it. */
export interface Stage {
  readonly origin: string
  readonly adminToken: string
  readonly databaseUrl: string
  readonly redis: Awaited<ReturnType<typeof startRedis>>
  readonly prometheus: Prometheus
  readonly spans: SpanReceiver
  /** A customer's server. */
  readonly receiver: Receiver
  readonly tenant: Tenant
  /** What the language model does; changed as the play goes on. */
  readonly model: { chat: Behaviour['chat']; embed: Behaviour['embed'] }
  /** The API first, then the workers. */
  readonly processes: ServerProcess[]
  /** Where each of them serves its metrics: what Prometheus calls an instance. */
  readonly instances: readonly string[]
  /** Waits until Prometheus sees so many processes. */
  allUp(count: number): Promise<void>
  startWorker(index: number): void
  stop(): Promise<void>
}

const members = ['api', 'worker', 'worker'] as const

export async function openStage(): Promise<Stage> {
  const model: Stage['model'] = { chat: says('Good day.'), embed }
  const cohere = await startCohereServer({
    chat: (body) => model.chat(body),
    embed: (body) => model.embed(body),
    rerank: byWords,
  })
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  const [spans, receiver] = await Promise.all([openSpanReceiver(), openReceiver()])
  const ports = await Promise.all(members.map(() => freePort()))
  const adminToken = randomBytes(16).toString('hex')
  const env = {
    DATABASE_URL: postgres.url,
    DATABASE_POOL_SIZE: '4',
    REDIS_URL: redis.url,
    ADMIN_TOKEN: adminToken,
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    ALLOW_PRIVATE_CALLBACKS: 'true',
    COHERE_API_KEY: localApiKey,
    COHERE_BASE_URL: cohere.baseUrl,
    VERIFIER: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: spans.endpoint,
  }
  const start = (index: number): ServerProcess =>
    startProcess({ ...env, ROLES: members[index] ?? 'worker', METRICS_PORT: String(ports[index]) })
  const processes = members.map((_role, index) => start(index))
  const ready = await Promise.all(processes.map((process) => process.line(/"the server is ready"/)))
  // What the process logs is what it is asked for here.
  const { address: origin } = JSON.parse(ready[0] ?? '') as { address: string }
  const instances = ports.map((port) => `127.0.0.1:${String(port)}`)
  const prometheus = await startPrometheus(instances)
  const tenant = await newTenant(
    { origin, baseUrl: `${origin}/v1`, adminToken },
    { key: { callbackUrl: receiver.url } },
  )
  await subscribe({ origin, adminToken }, tenant, receiver)

  return {
    ...{ origin, adminToken, redis, prometheus, spans, receiver, tenant, model, processes },
    instances,
    databaseUrl: postgres.url,
    allUp: (count) =>
      until(async () => {
        const [up] = await prometheus.query('sum(up)')
        return Number(up?.value[1]) === count
      }, 'the metrics show it'),
    startWorker(index) {
      processes[index] = start(index)
    },
    async stop() {
      for (const process of processes) process.kill('SIGTERM')
      await Promise.all(processes.map((process) => process.ended))
      await prometheus.stop()
      await Promise.all([cohere.close(), spans.close(), receiver.close(), redis.stop()])
      await postgres.stop()
    },
  }
}

async function subscribe(
  address: { readonly origin: string; readonly adminToken: string },
  { accountId }: Tenant,
  { url }: Receiver,
): Promise<void> {
  const events = ['session.created', 'sync.completed', 'sync.failed'] as const
  const params = { path: { accountId } }
  const body = { url, events: [...events] }
  dataOf(await adminClient(address).POST('/accounts/{accountId}/webhooks', { params, body }))
}
