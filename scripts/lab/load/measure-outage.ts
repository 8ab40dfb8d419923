import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { makeTemplate } from '../catalogue/template.ts'
import type { Fleet } from '../../fleet/start-fleet.mjs'
import { measuredKnowledgeBases } from '../growth/places.ts'
import { databaseAt, withClient, withPool } from '../start/connections.ts'
import { asSystem, filledMillicredits } from '../catalogue/fill-service.ts'
import { progress } from '../command/progress.ts'
import type { Evidence, Outage, OutageFigure, Phase } from './findings.ts'
import { openGround } from './ground.ts'
import { type Callbacks, openCallbacks } from './open-callbacks.ts'
import { adminOf, everyScope, makeKey } from '../start/operator.ts'
import { seedTenants } from './open-tenants.ts'
import { figureOf, keepPace, type Sample } from './run-load.ts'
import { connectTo, startServiceFleet } from '../start/start-fleets.ts'
import { type Calls, openTenantCalls, type TenantCalls } from './tenant-calls.ts'

/** A second, all the time. */
const paces: Readonly<Record<string, readonly [keyof Calls, number]>> = {
  'message, sync': ['message', 4],
  'message, stream': ['stream', 2],
  'message, callback until it has come': ['callback', 4],
  'list, first page': ['list', 8],
  'upsert of 100 changed rows': ['upsert', 1],
}
const beforeSeconds = 30
const stoppedSeconds = 60
const afterSeconds = 30
/** Beyond it a callback counts as lost. */
const callbackWithinMs = 120_000

/** The same load before, while and after Redis is stopped: once it hangs, once it is gone with all it held. */
export async function measureOutages(scale: number): Promise<Outage[]> {
  return [await measureOutage('frozen', scale), await measureOutage('killed', scale)]
}

async function measureOutage(manner: Outage['manner'], scale: number): Promise<Outage> {
  const ground = await openGround()
  const callbacks = await openCallbacks(callbackWithinMs)
  let fleet: Fleet | undefined
  try {
    const databaseUrl = await ground.newDatabase('outage')
    const [knowledgeBase] = measuredKnowledgeBases(0, 1)
    if (knowledgeBase === undefined) throw new Error('There is nothing to measure.')
    const template = await makeTemplate(knowledgeBase.rows)
    const database = databaseAt(databaseUrl)
    await withPool(database, (pool) => seedTenants(pool, { template, knowledgeBases: [knowledgeBase] }))
    fleet = await startServiceFleet(databaseUrl, { apis: 2, workers: 2 })
    const apiKey = await makeKey(adminOf(fleet.operatorOrigin), knowledgeBase.accountId, {
      kind: 'secret',
      scopes: everyScope,
      callbackUrl: callbacks.url,
    })
    const connection = connectTo('service', fleet.origin, apiKey)
    const tenant = await openTenantCalls({
      ...{ connection, origin: fleet.origin, apiKey, knowledgeBase, callbacks, sessions: 128 },
    })
    const figures = await driveThrough(tenant, { fleet, manner, scale })
    const evidence = await withPool(database, (pool) => gatherEvidence(pool, { tenant, callbacks }))
    await connection.close()
    return { manner, stoppedSeconds: stoppedSeconds * scale, figures, evidence }
  } finally {
    await fleet?.stop()
    await callbacks.close()
    await ground.stop()
  }
}

interface Drive {
  readonly fleet: Fleet
  readonly manner: Outage['manner']
  readonly scale: number
}

async function driveThrough(tenant: TenantCalls, { fleet, manner, scale }: Drive): Promise<OutageFigure[]> {
  const bar = progress(`Redis ${manner}`)
  const seconds = (beforeSeconds + stoppedSeconds + afterSeconds) * scale
  const stopAtMs = beforeSeconds * scale * 1000
  const backAtMs = stopAtMs + stoppedSeconds * scale * 1000
  const driving = Object.entries(paces).map(async ([operation, [name, perSecond]]) => {
    return [operation, await keepPace(tenant[name], { perSecond, seconds })] as const
  })
  const striking = async (): Promise<void> => {
    await wait(stopAtMs)
    bar.to(1, 3)
    if (manner === 'frozen') fleet.redis.freeze()
    else await fleet.redis.kill()
    await wait(backAtMs - stopAtMs)
    bar.to(2, 3)
    if (manner === 'frozen') fleet.redis.thaw()
    else await fleet.redis.restart()
  }
  const [results] = await Promise.all([Promise.all(driving), striking()])
  const figures = results.flatMap(([operation, samples]) =>
    phasesOf({ stopAtMs, backAtMs, endMs: seconds * 1000 }).map(({ phase, fromMs, toMs }): OutageFigure => {
      const own = samples.filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
      return {
        operation,
        phase,
        figure: figureOf(own, (toMs - fromMs) / 1000),
        complaints: complaintsOf(own),
      }
    }),
  )
  const failures = figures.reduce((sum, { figure }) => sum + figure.failures, 0)
  bar.done(`${String(failures)} failures`)
  return figures
}

interface Times {
  readonly stopAtMs: number
  readonly backAtMs: number
  readonly endMs: number
}

function phasesOf({ stopAtMs, backAtMs, endMs }: Times): { phase: Phase; fromMs: number; toMs: number }[] {
  return [
    { phase: 'before', fromMs: 0, toMs: stopAtMs },
    { phase: 'stopped', fromMs: stopAtMs, toMs: backAtMs },
    { phase: 'after', fromMs: backAtMs, toMs: endMs },
  ]
}

const refusal = /answered with (\d{3}): .*?"title":"([^"]+)"/

/** What was refused in words, without the ids in it. */
function complaintsOf(samples: readonly Sample[]): string[] {
  const complaints = samples.flatMap(({ failure }) => {
    if (failure === undefined) return []
    const [, status, title] = refusal.exec(failure) ?? []
    return [status === undefined ? failure.slice(0, 200) : `${status} ${title ?? ''}`]
  })
  return [...new Set(complaints)]
}

interface Done {
  readonly tenant: TenantCalls
  readonly callbacks: Callbacks
}

/** Holds what was promised against the rows. Everything has come to its end: each call waited for its own. */
async function gatherEvidence(pool: Pool, { tenant, callbacks }: Done): Promise<Evidence[]> {
  const found = await withClient(pool, (client) =>
    asSystem(client, async () => {
      const { rows } = await client.query<Record<string, string>>(evidenceQuery)
      return rows[0] ?? {}
    }),
  )
  const number = (name: string): number => Number(found[name] ?? Number.NaN)
  const lost = tenant.accepted.filter((mark) => callbacks.arrivals(mark) === 0).length
  const repeated = tenant.accepted.filter((mark) => callbacks.arrivals(mark) > 1).length
  const is = (what: string, value: number, wanted: number): Evidence => ({
    ...{ what, found: `${String(value)}, wanted ${String(wanted)}`, isRight: value === wanted },
  })
  return [
    is('callback turns that were accepted and not delivered', lost, 0),
    {
      what: 'callbacks that came twice (allowed, told apart by their event id)',
      found: String(repeated),
      isRight: true,
    },
    is('turns that have not completed', number('unfinished'), 0),
    is('replies, one for each turn', number('replies'), number('turns')),
    is('turns with another number of replies than one', number('uneven'), 0),
    is('deliveries, one for each callback turn', number('deliveries'), tenant.accepted.length),
    is('deliveries that were not made', number('undelivered'), 0),
    is('millicredits of turns in the ledger', number('charged'), number('turns') * 1000),
    is('balance against what the ledger says', number('spent'), number('ledger')),
    is('millicredits still set aside', number('reserved'), 0),
  ]
}

const evidenceQuery = `
  select (select count(*) from turn) as turns,
    (select count(*) from turn where status <> 'completed') as unfinished,
    (select count(*) from message where role = 'assistant') as replies,
    (select count(*) from turn where (select count(*) from message
      where message.account_id = turn.account_id and message.turn_id = turn.turn_id and role = 'assistant') <> 1) as uneven,
    (select count(*) from delivery) as deliveries,
    (select count(*) from delivery where status <> 'delivered') as undelivered,
    (select -coalesce(sum(amount_millicredits), 0) from ledger_entry where reason = 'turn') as charged,
    (select sum(${String(filledMillicredits)} - balance_millicredits) from account) as spent,
    (select -coalesce(sum(amount_millicredits), 0) from ledger_entry) as ledger,
    (select sum(reserved_millicredits) from account) as reserved`
