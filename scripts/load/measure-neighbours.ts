import { makeTemplate } from '../bench/seed-template.ts'
import type { SeededKnowledgeBase } from '../bench/knowledge-bases.ts'
import type { Connection } from '../bench/contender.ts'
import { measuredKnowledgeBases } from '../growth/places.ts'
import { progress } from '../measure/progress.ts'
import type { NeighbourFigure, Neighbours } from './findings.ts'
import { openGround, withPool } from './ground.ts'
import { type Callbacks, openCallbacks } from './open-callbacks.ts'
import { openKey, seedTenants } from './open-tenants.ts'
import { figureOf, keepPace, type Sample, saturate } from './run-load.ts'
import { connectTo, startServiceFleet } from './start-fleets.ts'
import { type Calls, openTenantCalls, type TenantCalls } from './tenant-calls.ts'

const tenants = 20
/** Each with a knowledge base of so many items, also where one account has nineteen of them. */
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
const mix = {
  'list, first page': ['list', 30],
  search: ['search', 18],
  'upsert of 100 changed rows': ['upsert', 12],
  'message, sync': ['message', 20],
  'message, callback until it has come': ['callback', 17],
  'sync of a knowledge base': ['sync', 3],
} as const satisfies Readonly<Record<string, readonly [keyof Calls, number]>>

type Operation = keyof typeof mix
const operations = Object.keys(mix) as Operation[] // its own keys

/** The fleet, and who calls it. The quiet tenant is one of the even ones. */
interface Crowd {
  readonly even: readonly TenantCalls[]
  readonly busy: readonly TenantCalls[]
  readonly quiet: TenantCalls
}

/**
 * The same load on the same number of equal knowledge bases by turns: spread evenly over twenty accounts, and all but one
 * twentieth of it by a single account. What the last account then notices of it is what is measured.
 */
export async function measureNeighbours(scale: number): Promise<Neighbours> {
  const ground = await openGround()
  const callbacks = await openCallbacks(callbackWithinMs)
  const { accounts, busyAccount } = placeKnowledgeBases()
  const connections: Connection[] = []
  const databaseUrl = await ground.newDatabase('neighbours')
  const template = await makeTemplate(rows)
  await withPool(databaseUrl, (pool) =>
    seedTenants(pool, { template, knowledgeBases: [...accounts, ...busyAccount] }),
  )
  const fleet = await startServiceFleet(databaseUrl, { apis: 2, workers: 2, engineMs })
  try {
    const operator = fleet.apis[0]?.origin ?? ''
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
            ...{
              connection,
              origin: fleet.origin,
              apiKey,
              knowledgeBase,
              callbacks,
              sessions: sessionsPerTenant,
            },
          }),
        )
      return calls
    }
    const keyOf = (accountId: string): Promise<string> =>
      openKey(operator, { accountId, callbackUrl: callbacks.url })
    const even: TenantCalls[] = []
    for (const account of accounts) even.push(...(await open([account], await keyOf(account.accountId))))
    const busy = await open(busyAccount, await keyOf(busyAccount[0]?.accountId ?? ''))
    const [quiet] = even
    if (quiet === undefined) throw new Error('There is nobody to be quiet.')
    return await driveCrowd({ even, busy, quiet }, scale)
  } finally {
    await Promise.all(connections.map((connection) => connection.close()))
    await fleet.stop()
    await closeAll(callbacks, ground)
  }
}

async function closeAll(callbacks: Callbacks, ground: { stop(): Promise<void> }): Promise<void> {
  await callbacks.close()
  await ground.stop()
}

/** Twenty accounts of one knowledge base, and one account of nineteen. */
function placeKnowledgeBases() {
  const places = measuredKnowledgeBases(0, 2 * tenants - 1).map((each) => ({ ...each, rows }))
  const accounts = places.slice(0, tenants)
  const busyId = places[tenants]?.accountId ?? ''
  return { accounts, busyAccount: places.slice(tenants).map((each) => ({ ...each, accountId: busyId })) }
}

/** What one manner of spreading the load has brought so far, by operation. */
type Samples = Map<Operation, Sample[]>

async function driveCrowd(crowd: Crowd, scale: number): Promise<Neighbours> {
  const perSecond = (await calibrate(crowd.even, scale)) * share
  const bar = progress('Neighbours')
  const samples: Readonly<Record<'even' | 'quiet' | 'busy', Samples>> = {
    even: new Map(),
    quiet: new Map(),
    busy: new Map(),
  }
  const seconds = blockSeconds * scale
  const drive = (into: Samples, callers: readonly TenantCalls[], ofAll: number): Promise<void> =>
    driveMix(into, callers, { perSecond: perSecond * ofAll, seconds })
  for (let round = 0; round < rounds; round += 1) {
    const manners = [
      () => drive(samples.even, crowd.even, 1),
      () =>
        Promise.all([
          drive(samples.busy, crowd.busy, (tenants - 1) / tenants),
          drive(samples.quiet, [crowd.quiet], 1 / tenants),
        ]),
    ]
    for (const manner of round % 2 === 0 ? manners : manners.toReversed()) await manner()
    bar.to(round + 1, rounds)
  }
  const figureIn = (from: Samples, operation: Operation) =>
    figureOf(from.get(operation) ?? [], rounds * seconds)
  const figures = operations.map((operation): NeighbourFigure => ({
    operation,
    perSecond: (perSecond * mix[operation][1]) / 100,
    even: figureIn(samples.even, operation),
    quiet: figureIn(samples.quiet, operation),
    busy: figureIn(samples.busy, operation),
  }))
  bar.done(
    figures
      .map(({ operation, even, quiet }) => `${operation} ${(quiet.p95Ms / even.p95Ms).toFixed(2)}`)
      .join('  '),
  )
  return { tenants, share, engineMs, figures }
}

/** How much of the mix the fleet does a second when it is asked for as much as it can. */
async function calibrate(callers: readonly TenantCalls[], scale: number): Promise<number> {
  const order = mixedOrder()
  let count = 0
  const { perSecond } = await saturate(
    () => {
      count += 1
      const caller = callers[count % callers.length]
      const operation = order[count % order.length]
      if (caller === undefined || operation === undefined) return Promise.resolve()
      return caller[mix[operation][0]]()
    },
    { lanes: lanesOfCalibration, seconds: Math.max(3, calibrationSeconds * scale) },
  )
  return perSecond
}

/** A hundred requests, those of one kind far apart. */
function mixedOrder(): Operation[] {
  const all = operations.flatMap((operation) =>
    Array.from({ length: mix[operation][1] }, (_, index) => ({
      operation,
      place: (index + 0.5) / mix[operation][1],
    })),
  )
  return all.toSorted((one, other) => one.place - other.place).map(({ operation }) => operation)
}

async function driveMix(
  into: Samples,
  callers: readonly TenantCalls[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<void> {
  await Promise.all(
    operations.map(async (operation) => {
      const [name, percent] = mix[operation]
      let count = 0
      const call = async (): Promise<void> => {
        count += 1
        await callers[count % callers.length]?.[name]()
      }
      const samples = await keepPace(call, { perSecond: (perSecond * percent) / 100, seconds })
      into.set(operation, [...(into.get(operation) ?? []), ...samples])
    }),
  )
}
