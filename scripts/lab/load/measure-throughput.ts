import { seedBare, addToBare } from '../bare/seed.ts'
import { seedBareTurns } from '../bare/seed-turns.ts'
import { measuredAccountId } from '../bench/knowledge-bases.ts'
import { mostRows, range, revisionRequest } from '../catalogue/requests.ts'
import { makeTemplate } from '../catalogue/template.ts'
import { databaseAt, withPool } from '../start/connections.ts'
import { progress } from '../command/progress.ts'
import { idAt, type SeededKnowledgeBase } from '../catalogue/seeded-knowledge-bases.ts'
import { startRedis } from '../../services/redis.mjs'
import type { ThroughputFigure } from './findings.ts'
import { type LoadGround, openGround } from './ground.ts'
import { type Callbacks, openCallbacks } from './open-callbacks.ts'
import { adminOf, everyScope, makeKey } from '../start/operator.ts'
import { seedTenants } from './open-tenants.ts'
import { type LoadFigure, saturate } from './run-load.ts'
import { connectTo, startBareFleet, startServiceFleet } from '../start/start-fleets.ts'
import { openTenantCalls } from './tenant-calls.ts'

type Operation = 'list' | 'upsert of 100 changed rows' | 'callback turn'

/** As many at a time as keep every process busy, and no more than wait for each other. */
const lanesOf: Readonly<Record<Operation, number>> = {
  list: 16,
  'upsert of 100 changed rows': 8,
  'callback turn': 32,
}
const operations: readonly Operation[] = ['list', 'upsert of 100 changed rows', 'callback turn']
const rows = 1_000
/** Beyond it a callback counts as lost. */
const callbackWithinMs = 30_000
const sessions = 512

/** One side, ready to be asked. Lanes have rows of their own, so that none waits for the rows of another. */
interface Contender {
  readonly side: ThroughputFigure['side']
  readonly call: Readonly<Record<Operation, (lane: number) => Promise<void>>>
  stop(): Promise<void>
}

const knowledgeBase: SeededKnowledgeBase = {
  accountId: measuredAccountId,
  knowledgeBaseId: idAt('kb', 1),
  firstPlace: 0,
  rows,
}

/** Service and bare stack, each with one process of each role and then with two, by turns. */
export async function measureThroughput(scale: number): Promise<ThroughputFigure[]> {
  const ground = await openGround()
  try {
    const databases = await seedBoth(ground)
    const figures: ThroughputFigure[] = []
    for (const processes of [1, 2]) figures.push(...(await compareSides({ processes, scale, ...databases })))
    return figures
  } finally {
    await ground.stop()
  }
}

interface Databases {
  readonly service: string
  readonly bare: string
  readonly bareKey: string
}

const sessionIds = range(0, sessions).map((number) => `sess_${String(number)}`)
const bareWidgetId = 'wid_bare'

async function seedBoth(ground: LoadGround): Promise<Databases> {
  const template = await makeTemplate(rows)
  const [service, bare] = [await ground.newDatabase('service'), await ground.newDatabase('bare')]
  await withPool(databaseAt(service), (pool) =>
    seedTenants(pool, { template, knowledgeBases: [knowledgeBase] }),
  )
  const bareKey = await withPool(databaseAt(bare), async (pool) => {
    await seedBare(pool, { template, others: 0 })
    await addToBare(pool, knowledgeBase)
    const { apiKey } = await seedBareTurns(pool, sessionIds)
    return apiKey
  })
  return { service, bare, bareKey }
}

interface Sides extends Databases {
  readonly processes: number
  readonly scale: number
}

async function compareSides({ processes, scale, ...databases }: Sides): Promise<ThroughputFigure[]> {
  const callbacks = await openCallbacks(callbackWithinMs)
  const contenders = [
    await openServiceSide(databases, { processes, callbacks }),
    await openBareSide(databases, { processes, callbacks }),
  ]
  try {
    const figures: ThroughputFigure[] = []
    for (const operation of operations)
      figures.push(...(await compareOn(operation, { contenders, processes, scale })))
    return figures
  } finally {
    for (const contender of contenders) await contender.stop()
    await callbacks.close()
  }
}

interface Comparison {
  readonly contenders: readonly Contender[]
  readonly processes: number
  readonly scale: number
}

const rounds = 6
const blockSeconds = 5
const warmUpSeconds = 4

/** In one order and then in the other, so that whatever else the machine does meets both alike. */
async function compareOn(operation: Operation, comparison: Comparison): Promise<ThroughputFigure[]> {
  const { contenders, processes, scale } = comparison
  const lanes = lanesOf[operation]
  const bar = progress(`${operation}, ${String(processes)} of each role`)
  const runs = contenders.map((contender) => ({ contender, blocks: [] as LoadFigure[] }))
  for (const { contender } of runs)
    await saturate(contender.call[operation], { lanes, seconds: Math.max(1, warmUpSeconds * scale) })
  for (let round = 0; round < rounds; round += 1) {
    for (const { contender, blocks } of round % 2 === 0 ? runs : runs.toReversed())
      blocks.push(await saturate(contender.call[operation], { lanes, seconds: blockSeconds * scale }))
    bar.to(round + 1, rounds)
  }
  const figures = runs.map(({ contender, blocks }) => ({
    ...{ operation, side: contender.side, processes, lanes, blocks },
  }))
  bar.done(
    figures.map(({ side, blocks }) => `${side} ${(blocks.at(-1)?.perSecond ?? 0).toFixed(0)}/s`).join('  '),
  )
  return figures
}

interface SideStart {
  readonly processes: number
  readonly callbacks: Callbacks
}

async function openServiceSide(
  { service }: Databases,
  { processes, callbacks }: SideStart,
): Promise<Contender> {
  const fleet = await startServiceFleet(service, { apis: processes, workers: processes })
  const { accountId } = knowledgeBase
  const apiKey = await makeKey(adminOf(fleet.operatorOrigin), accountId, {
    kind: 'secret',
    scopes: everyScope,
    callbackUrl: callbacks.url,
  })
  const connection = connectTo('service', fleet.origin, apiKey)
  const tenant = await openTenantCalls({
    ...{ connection, origin: fleet.origin, apiKey, knowledgeBase, callbacks, sessions },
  })
  return {
    side: 'service',
    call: {
      list: () => tenant.list(),
      'upsert of 100 changed rows': (lane) => connection.send(changeOf(lane)),
      'callback turn': () => tenant.callback(),
    },
    async stop() {
      await connection.close()
      await fleet.stop()
    },
  }
}

async function openBareSide(
  { bare, bareKey }: Databases,
  { processes, callbacks }: SideStart,
): Promise<Contender> {
  const redis = await startRedis()
  const { accountId, knowledgeBaseId } = knowledgeBase
  const start = { apis: processes, workers: processes, databaseUrl: bare, redisUrl: redis.url }
  const fleet = await startBareFleet({ ...start, accountId, callbackUrl: callbacks.url })
  const connection = connectTo('bare', fleet.origin, bareKey)
  let count = 0
  return {
    side: 'bare',
    call: {
      list: () =>
        connection.send({ method: 'GET', path: `/knowledge-bases/${knowledgeBaseId}/products?limit=50` }),
      'upsert of 100 changed rows': (lane) => connection.send(changeOf(lane)),
      async 'callback turn'() {
        const mark = callbacks.newMark()
        const sessionId = sessionIds[(count += 1) % sessions] ?? ''
        const path = `/widgets/${bareWidgetId}/conversations/${sessionId}/messages`
        await connection.send({ method: 'POST', path, body: JSON.stringify({ content: mark }) })
        await callbacks.arrival(mark)
      },
    },
    async stop() {
      await connection.close()
      await fleet.stop()
      await redis.stop()
    },
  }
}

let revision = 0

function changeOf(lane: number) {
  revision += 1
  const places = range((lane % (rows / mostRows)) * mostRows, mostRows)
  return revisionRequest(knowledgeBase.knowledgeBaseId, places, `${String(Date.now())}-${String(revision)}`)
}
