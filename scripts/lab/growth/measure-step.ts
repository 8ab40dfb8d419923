import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../start/contender.ts'
import { cursorInTheMiddle } from '../bench/operations/list.ts'
import type { RunningProcess } from '../start/start-process.ts'
import { startService } from '../start/start-service.ts'
import { freePort } from '../../services/processes.mjs'
import { withConnection } from '../start/connections.ts'
import { progress } from '../command/progress.ts'
import type { Cluster } from '../start/start-cluster.ts'
import type { StepFindings } from './findings.ts'
import { databaseName, type Growth } from './grow.ts'
import { measureCold } from './measure-cold.ts'
import { measureOperations } from './measure-operations.ts'
import { databaseBytes, measureSizes } from './measure-sizes.ts'
import { measureUpkeep } from './measure-upkeep.ts'
import type { Tenant } from './operations.ts'
import { gather, watchStatements } from './watch-statements.ts'

export interface StepOptions {
  readonly cluster: Cluster
  readonly redisUrl: string
  readonly growth: Growth
  readonly rounds: number
}

const idleSeconds = 8

/** Everything that is measured at one size: through the service, in the database, and of keeping it. */
export async function measureStep({ cluster, redisUrl, growth, rounds }: StepOptions): Promise<StepFindings> {
  // First, before anything that is measured leaves its traces in the files.
  const room = await measureRoom(cluster)
  let serving = await serve({ cluster, redisUrl, growth })
  let operations, idle, hitRatio
  try {
    idle = await measureIdle(cluster, serving)
    const before = await pagesRead(cluster)
    operations = await measureOperations({
      ...{ cluster, tenants: serving.tenants, rounds },
      idle: idle.statements,
    })
    hitRatio = ratioOf(before, await pagesRead(cluster))
  } finally {
    await serving.stop()
  }
  // Whoever looked for the middle of a list now would read half of it into memory.
  const middles = serving.tenants.map(({ middle }) => middle)
  await cluster.restartCold()
  serving = await serve({ cluster, redisUrl, growth, middles })
  let cold
  try {
    cold = await measureCold(serving.tenants)
  } finally {
    await serving.stop()
  }
  const upkeep = await measureUpkeep(cluster)
  return { ...room, date: new Date().toISOString().slice(0, 10), hitRatio, operations, cold, idle, upkeep }
}

type Room = Pick<StepFindings, 'items' | 'knowledgeBases' | 'accounts' | 'databaseBytes' | 'sizes'>

function measureRoom(cluster: Cluster): Promise<Room> {
  return withConnection(cluster.url(databaseName, 'postgres'), async (client) => {
    const sizes = await measureSizes(client)
    const rowsOf = (table: string): number => sizes.find((each) => each.table === table)?.rows ?? 0
    return {
      items: rowsOf('item'),
      knowledgeBases: rowsOf('knowledge_base'),
      accounts: rowsOf('account'),
      databaseBytes: await databaseBytes(client),
      sizes,
    }
  })
}

interface Serving {
  readonly tenants: readonly Tenant[]
  readonly metricsUrl: string
  readonly stop: () => Promise<void>
}

interface ServingStart extends Omit<StepOptions, 'rounds'> {
  /** Cursors in the middle of the lists, where they are known. */
  readonly middles?: readonly string[]
}

async function serve({ cluster, redisUrl, growth, middles }: ServingStart): Promise<Serving> {
  const metricsPort = String(await freePort())
  const process: RunningProcess = await startService({
    program: 'fixedEngine',
    database: {
      environment: {
        DATABASE_URL: cluster.url(databaseName),
        REDIS_URL: redisUrl,
        METRICS_PORT: metricsPort,
      },
    },
  })
  const tenants: Tenant[] = []
  for (const [index, knowledgeBase] of growth.measured.entries()) {
    const connection = connect({
      ...{ side: 'service', others: growth.knowledgeBases, origin: process.origin, basePath: '/v1' },
      ...{ headers: { 'x-api-key': knowledgeBase.apiKey }, mostConnections: 4 },
    })
    const { knowledgeBaseId, rows: items } = knowledgeBase
    const middle = middles?.[index] ?? (await cursorInTheMiddle(connection, { knowledgeBaseId, items }))
    tenants.push({ knowledgeBase, connection, middle })
  }
  return {
    tenants,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    async stop() {
      await Promise.all(tenants.map(({ connection }) => connection.close()))
      await process.stop()
    },
  }
}

/** The metrics are read as often as anybody would: they are to be cheap as well. */
async function measureIdle(cluster: Cluster, { metricsUrl }: Serving): Promise<StepFindings['idle']> {
  const bar = progress('Idle service')
  const logged = await watchStatements(cluster, async () => {
    for (let second = 0; second < idleSeconds; second += 1) {
      await fetch(metricsUrl).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      )
      await wait(1_000)
    }
  })
  const statements = gather(logged)
  const perSecond = logged.reduce((sum, { durationMs }) => sum + durationMs, 0) / idleSeconds
  bar.done(`${perSecond.toFixed(1)} ms of the database a second`)
  return { seconds: idleSeconds, statements }
}

interface Pages {
  readonly hit: number
  readonly read: number
}

async function pagesRead(cluster: Cluster): Promise<Pages> {
  // Sessions report what they did once they have been idle for a while.
  await wait(2_000)
  return withConnection(cluster.url(databaseName, 'postgres'), async (client) => {
    const { rows } = await client.query<{ hit: string; read: string }>(
      'select blks_hit::text as hit, blks_read::text as read from pg_stat_database where datname = current_database()',
    )
    return { hit: Number(rows[0]?.hit ?? 0), read: Number(rows[0]?.read ?? 0) }
  })
}

function ratioOf(before: Pages, after: Pages): number {
  const hit = after.hit - before.hit
  return hit / Math.max(1, hit + after.read - before.read)
}
