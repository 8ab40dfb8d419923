import { withPool } from '../../start/connections.ts'
import { seedBareTurns } from '../../bare/seed-turns.ts'
import { compare, type Entry, type Series } from '../compare.ts'
import { connect, type Connection, type Side } from '../../start/contender.ts'
import type { Findings } from '../findings.ts'
import type { Ground } from '../ground.ts'
import { adminOf, makeAccount, makeKey, makeWidget } from '../../start/operator.ts'
import { openSessions } from '../../start/open-sessions.ts'
import { startBare } from '../../bare/start-bare.ts'
import { startService } from '../../start/start-service.ts'
import { range } from '../../catalogue/requests.ts'

/** So many that the messages of one are far apart, and none has to wait for the one before it. */
const sessionIds = range(0, 512).map((number) => `sess_${String(number)}`)

/**
 * A message whose answer takes the engine no time: what the service itself adds to it, beside the bare SQL that
 * the same guarantees need.
 */
export async function benchTurn(ground: Ground): Promise<Partial<Findings>> {
  const contenders = await Promise.all([startServiceSide(ground), startBareSide(ground)])
  try {
    const entries = contenders.map(({ side, connection, path }): Entry => {
      let sent = 0
      const next = (count: number) =>
        range(0, count).map(() => {
          sent += 1
          const sessionId = sessionIds[sent % sessionIds.length] ?? ''
          const body = JSON.stringify({ content: 'Do you have it in another colour?' })
          return { method: 'POST', path: `${path}/${sessionId}/messages`, body } as const
        })
      return { contender: { side, others: 0, ...connection }, workload: { next } }
    })
    const turns: Series[] = []
    for (const concurrency of ground.concurrencies)
      turns.push(...(await compare({ operation: 'turn', items: 0, concurrency }, entries, ground.rounds)))
    return { turns }
  } finally {
    await Promise.all(contenders.map((contender) => contender.stop()))
  }
}

interface TurnContender {
  readonly side: Side
  readonly connection: Connection
  /** Of the conversations. */
  readonly path: string
  readonly stop: () => Promise<void>
}

async function startServiceSide({ engine, concurrencies }: Ground): Promise<TurnContender> {
  const database = await engine.newDatabase('turn_service')
  const process = await startService({ program: 'fixedEngine', database })
  const admin = adminOf(process.origin)
  const accountId = await makeAccount(admin)
  const { widgetId } = await makeWidget(admin, accountId)
  const apiKey = await makeKey(admin, accountId, { kind: 'secret', scopes: ['conversations:chat'] })
  const path = `/widgets/${widgetId}/conversations`
  const headers = { 'x-api-key': apiKey }
  const connection = connectTo('service', { origin: process.origin, basePath: '/v1', headers, concurrencies })
  await openSessions(connection, path, sessionIds)
  return { side: 'service', connection, path, stop: stopOf(connection, process) }
}

async function startBareSide({ engine, concurrencies }: Ground): Promise<TurnContender> {
  const database = await engine.newDatabase('turn_bare')
  const { widgetId, apiKey } = await withPool(database, (pool) => seedBareTurns(pool, sessionIds))
  const process = await startBare(database)
  const headers = { 'x-api-key': apiKey }
  const connection = connectTo('bare', { origin: process.origin, basePath: '', headers, concurrencies })
  return {
    side: 'bare',
    connection,
    path: `/widgets/${widgetId}/conversations`,
    stop: stopOf(connection, process),
  }
}

interface Target {
  readonly origin: string
  readonly basePath: string
  readonly headers: Readonly<Record<string, string>>
  readonly concurrencies: readonly number[]
}

function connectTo(side: Side, { concurrencies, ...target }: Target): Connection {
  return connect({ side, others: 0, mostConnections: Math.max(...concurrencies), ...target })
}

function stopOf(connection: Connection, process: { readonly stop: () => Promise<void> }) {
  return async (): Promise<void> => {
    await connection.close()
    await process.stop()
  }
}
