import { makeTemplate } from '../catalogue/template.ts'
import type { Connection } from '../start/contender.ts'
import { measuredKnowledgeBases } from '../growth/places.ts'
import { databaseAt, withPool } from '../start/connections.ts'
import { progress } from '../command/progress.ts'
import type { SeededKnowledgeBase } from '../catalogue/seeded-knowledge-bases.ts'
import type { NeighbourFigure, Neighbours } from './findings.ts'
import { openGround } from './ground.ts'
import { openCallbacks } from './open-callbacks.ts'
import { adminOf, everyScope, makeKey } from '../start/operator.ts'
import { seedTenants } from './open-tenants.ts'
import { type Arrival, drawArrivals } from './draw-arrivals.ts'
import { figureOf, keepSchedule, type Sample, saturate } from './run-load.ts'
import { connectTo, startServiceFleet } from '../start/start-fleets.ts'
import { type Calls, openTenantCalls, type TenantCalls } from './tenant-calls.ts'

const tenants = 20
/** So many of them go on alone where one account has the knowledge bases of all others: several, for more to measure. */
const quietTenants = 4
/** In each knowledge base. */
const rows = 500
/** Of what the fleet can bear: busy, but not beyond what anybody could serve. */
const share = 0.6
/** Turns take their time, so that they are under way side by side. */
const engineMs = 250
const rounds = 6
const blockSeconds = 40
const calibrationSeconds = 15
const lanesOfCalibration = 24
const callbackWithinMs = 60_000
const sessionsPerTenant = 64

/** Out of a hundred requests. */
const weights = {
  'list, first page': 30,
  search: 18,
  'upsert of 100 changed rows': 12,
  'message, sync': 20,
  'message, callback until it has come': 17,
  'sync of a knowledge base': 3,
}
type Operation = keyof typeof weights
const operations = Object.keys(weights) as Operation[] // its own keys
const methods: Readonly<Record<Operation, keyof Calls>> = {
  'list, first page': 'list',
  search: 'search',
  'upsert of 100 changed rows': 'upsert',
  'message, sync': 'message',
  'message, callback until it has come': 'callback',
  'sync of a knowledge base': 'sync',
}

/** Who makes the calls of each of the twenty places, the quiet ones first. */
type Callers = readonly TenantCalls[]

/** The same places in the hands of twenty accounts, and of the quiet ones and a single busy one. */
interface Crowd {
  readonly even: Callers
  readonly uneven: Callers
}

/**
 * The very same requests at the very same moments, by turns: of twenty accounts, and of four of them and a fifth that
 * makes all the others. How the four fare is what is measured.
 */
export async function measureNeighbours(scale: number): Promise<Neighbours> {
  const ground = await openGround()
  const callbacks = await openCallbacks(callbackWithinMs)
  const { accounts, busyAccount } = placeKnowledgeBases()
  const connections: Connection[] = []
  const databaseUrl = await ground.newDatabase('neighbours')
  const template = await makeTemplate(rows)
  await withPool(databaseAt(databaseUrl), (pool) =>
    seedTenants(pool, { template, knowledgeBases: [...accounts, ...busyAccount] }),
  )
  const fleet = await startServiceFleet(databaseUrl, { apis: 2, workers: 2, engineMs })
  try {
    const open = async (
      knowledgeBases: readonly SeededKnowledgeBase[],
      apiKey: string,
    ): Promise<TenantCalls[]> => {
      const connection = connectTo('service', fleet.origin, apiKey)
      connections.push(connection)
      const calls: TenantCalls[] = []
      for (const knowledgeBase of knowledgeBases)
        calls.push(
          await openTenantCalls({
            ...{ connection, origin: fleet.origin, apiKey, knowledgeBase, callbacks },
            sessions: sessionsPerTenant,
          }),
        )
      return calls
    }
    const keyOf = (accountId: string): Promise<string> =>
      makeKey(adminOf(fleet.operatorOrigin), accountId, {
        kind: 'secret',
        scopes: everyScope,
        callbackUrl: callbacks.url,
      })
    const even: TenantCalls[] = []
    for (const account of accounts) even.push(...(await open([account], await keyOf(account.accountId))))
    const busy = await open(busyAccount, await keyOf(busyAccount[0]?.accountId ?? ''))
    return await driveCrowd({ even, uneven: [...even.slice(0, quietTenants), ...busy] }, scale)
  } finally {
    await Promise.all(connections.map((connection) => connection.close()))
    await fleet.stop()
    await callbacks.close()
    await ground.stop()
  }
}

/** Twenty accounts of one knowledge base, and one account of sixteen. */
function placeKnowledgeBases() {
  const places = measuredKnowledgeBases(0, 2 * tenants - quietTenants).map((each) => ({ ...each, rows }))
  const accounts = places.slice(0, tenants)
  const busyId = places[tenants]?.accountId ?? ''
  return { accounts, busyAccount: places.slice(tenants).map((each) => ({ ...each, accountId: busyId })) }
}

interface Answered extends Arrival<Operation> {
  readonly sample: Sample
}

async function driveCrowd(crowd: Crowd, scale: number): Promise<Neighbours> {
  const perSecond = (await calibrate(crowd.even, scale)) * share
  const seconds = blockSeconds * scale
  const bar = progress('Neighbours')
  const answered: Readonly<Record<keyof Crowd, Answered[]>> = { even: [], uneven: [] }
  for (let round = 0; round < rounds; round += 1) {
    const arrivals = drawArrivals({ weights, places: tenants, perSecond, seconds, seed: round + 1 })
    const manners = ['even', 'uneven'] as const
    for (const manner of round % 2 === 0 ? manners : manners.toReversed())
      answered[manner].push(...(await drive(crowd[manner], arrivals)))
    bar.to(round + 1, rounds)
  }
  const isQuiet = ({ place }: Answered): boolean => place < quietTenants
  const figureIn = (from: readonly Answered[], operation: Operation) =>
    figureOf(
      from.filter((each) => each.operation === operation).map(({ sample }) => sample),
      rounds * seconds,
    )
  const figures = operations.map((operation): NeighbourFigure => ({
    operation,
    perSecond: (perSecond * weights[operation]) / 100,
    even: figureIn(answered.even.filter(isQuiet), operation),
    quiet: figureIn(answered.uneven.filter(isQuiet), operation),
    busy: figureIn(
      answered.uneven.filter((each) => !isQuiet(each)),
      operation,
    ),
  }))
  bar.done(
    figures
      .map(({ operation, even, quiet }) => `${operation} ${(quiet.p95Ms / even.p95Ms).toFixed(2)}`)
      .join('  '),
  )
  return { tenants, quietTenants, share, engineMs, figures }
}

async function drive(callers: Callers, arrivals: readonly Arrival<Operation>[]): Promise<Answered[]> {
  const samples = await keepSchedule(
    arrivals.map(({ atMs, operation, place }) => ({
      atMs,
      call: async () => callers[place]?.[methods[operation]](),
    })),
  )
  return arrivals.flatMap((arrival, index) => {
    const sample = samples[index]
    return sample === undefined ? [] : [{ ...arrival, sample }]
  })
}

/** How much of the mix the fleet does a second when it is asked for as much as it can. */
async function calibrate(callers: Callers, scale: number): Promise<number> {
  const requests = drawArrivals({ weights, places: tenants, perSecond: 1, seconds: 10_000, seed: 0 }).values()
  const { perSecond } = await saturate(
    async () => {
      const { value } = requests.next()
      if (value !== undefined) await callers[value.place]?.[methods[value.operation]]()
    },
    { lanes: lanesOfCalibration, seconds: Math.max(3, calibrationSeconds * scale) },
  )
  return perSecond
}
