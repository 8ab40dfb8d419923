import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '../../scripts/lab/numbers/seeded-random.ts'
import { adminClient } from '../support/tenant.ts'
import { type Customer, newCustomers } from './customers.ts'
import { driveLoad, type Load } from './drive-load.ts'
import { type Evidence, readHistories, readRecords } from './evidence.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { newIntegrator, type ResponseType } from './integrator.ts'
import { type Aim, type Mix, strikeFleet } from './strike-fleet.ts'
import type { WorkLog } from './work-log.ts'

export interface FaultRunSettings {
  readonly seed: number
  /** At least so many turns are accepted; they go on coming until the last fault. */
  readonly turns: number
  readonly faults: number
  readonly mix: Mix
  readonly aim: Aim
  readonly atOnce: number
  readonly responseTypes: readonly ResponseType[]
  readonly withoutSweeper: boolean
  /** After so long without any news it is taken that nothing more will come. */
  readonly patienceMs: number
}

export interface FaultRun {
  readonly evidence: Evidence
  readonly customers: readonly Customer[]
  readonly log: WorkLog
  /** How often clients were answered what. */
  readonly answers: Readonly<Record<string, number>>
}

const tellMs = 5_000
const mostPauseMs = 60_000

/** Lets clients talk to the service while it is struck again and again, waits until it is quiet, and gathers what there is to be judged. */
export async function runFaults(settings: FaultRunSettings): Promise<FaultRun> {
  const fleet = await startFleet(settings)
  let customers: Customer[] = []
  try {
    customers = await newCustomers(fleet, seededRandom(settings.seed + 1_000_000))
    const load: Load = { conversations: [], asked: [] }
    const answers: Record<string, number> = {}
    const tell = setInterval(() => {
      tellProgress(fleet, load, settings)
    }, tellMs)
    try {
      await loadAndStrike(settings, { fleet, customers, load, answers })
      for (const { callbacks, webhook } of customers)
        [callbacks, webhook].forEach((each) => {
          each.recover()
        })
      await quiet(fleet, { customers, load, patienceMs: settings.patienceMs })
    } finally {
      clearInterval(tell)
    }
    const histories = await readHistories(fleet, load)
    await fleet.stop()
    const evidence = { load, histories, ...(await readRecords(fleet)) }
    return { evidence, customers, log: fleet.log, answers }
  } finally {
    await keepLog(fleet)
    await fleet.close()
    await Promise.all(customers.flatMap(({ callbacks, webhook }) => [callbacks.close(), webhook.close()]))
  }
}

/** What the servers logged, for whoever has to find out why a run went wrong. */
async function keepLog({ log, stores }: Fleet): Promise<void> {
  const path = join(tmpdir(), `faults-${stores === undefined ? 'embedded' : 'postgresql'}.log`)
  await writeFile(path, `${log.complaints.join('\n')}\n`)
}

interface Scene {
  readonly fleet: Fleet
  readonly customers: readonly Customer[]
  readonly load: Load
  readonly answers: Record<string, number>
}

async function loadAndStrike(
  settings: FaultRunSettings,
  { fleet, customers, load, answers }: Scene,
): Promise<void> {
  const { seed, turns, faults: count, mix, aim, atOnce, responseTypes } = settings
  const broken = new AbortController()
  let isOver = false
  const integrator = newIntegrator({
    origins: () => fleet.origins(),
    random: seededRandom(seed + 2_000_000),
    onAnswer: (status) => (answers[status] = (answers[status] ?? 0) + 1),
  })
  const goesOn = (): boolean => !broken.signal.aborted && (!isOver || load.asked.length < turns)
  const random = seededRandom(seed + 3_000_000)
  /** Now and then at once; mostly the service has done something since the last fault, however slow the machine is. */
  const untilNext = async (): Promise<void> => {
    const enough = load.asked.length + Math.floor((random() * 2 * turns) / count)
    const started = performance.now()
    while (load.asked.length < enough && performance.now() - started < mostPauseMs && !broken.signal.aborted)
      await wait(20)
  }
  const striking = strikeFleet({
    fleet,
    random: seededRandom(seed),
    count,
    mix,
    aim,
    untilNext,
    signal: broken.signal,
  }).finally(() => (isOver = true))
  const talking = driveLoad({ seed, customers, integrator, atOnce, responseTypes, goesOn }, load)
  // Whichever of the two breaks off, the other has nothing left to do, and is waited for.
  for (const work of [striking, talking])
    work.catch(() => {
      broken.abort()
    })
  const [struck, talked] = await Promise.allSettled([striking, talking])
  for (const end of [talked, struck]) if (end.status === 'rejected') throw end.reason
}

/** Waits until everything that is owed has come, or nothing comes any more. */
async function quiet(
  fleet: Fleet,
  { customers, load, patienceMs }: { customers: readonly Customer[]; load: Load; patienceMs: number },
): Promise<void> {
  const owed = load.asked.flatMap(({ outcome }) =>
    outcome.end === 'promised' ? [outcome.userMessageId] : [],
  )
  let last = ''
  let since = performance.now()
  while (performance.now() - since < patienceMs) {
    const posts = customers.flatMap(({ callbacks }) => callbacks.events.map(({ body }) => body)).join()
    const missing = owed.filter((messageId) => !posts.includes(messageId)).length
    const pending = await countPending(fleet, customers)
    if (missing === 0 && pending === 0) return
    const now = `${String(missing)} ${String(pending)} ${String(posts.length)}`
    if (now !== last) since = performance.now()
    last = now
    await wait(250)
  }
}

async function countPending(fleet: Fleet, customers: readonly Customer[]): Promise<number> {
  const admin = adminClient({ origin: fleet.origins()[0] ?? '', adminToken: fleet.adminToken })
  const totals = await Promise.all(
    customers.map(async ({ accountId }) => {
      const params = { path: { accountId }, query: { status: 'pending' as const, limit: 1 } }
      const { data } = await admin.GET('/accounts/{accountId}/deliveries', { params })
      return data?.pagination.total ?? 0
    }),
  )
  return totals.reduce((sum, total) => sum + total, 0)
}

function tellProgress(
  { log, members }: Fleet,
  { asked, conversations }: Load,
  { faults }: FaultRunSettings,
): void {
  const done = `${String(log.faults.length)} of ${String(faults)} faults`
  const talk = `${String(asked.length)} turns in ${String(conversations.length)} sessions`
  const up = members.filter((member) => member.isUp()).length
  process.stdout.write(`    ${done}, ${talk}, ${String(up)} of ${String(members.length)} processes up\n`)
}
