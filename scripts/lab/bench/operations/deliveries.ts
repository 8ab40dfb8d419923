import { setTimeout as wait } from 'node:timers/promises'
import { mostUnderWay } from '../../../../server/src/deliveries/most-under-way.ts'
import { withPool } from '../../start/connections.ts'
import { percentile } from '../../numbers/percentile.ts'
import { progress } from '../../command/progress.ts'
import type { BareDeliveries } from '../../bare/deliver-jobs.ts'
import { connect } from '../../start/contender.ts'
import type { DeliveryFigure, Findings } from '../findings.ts'
import type { Ground } from '../ground.ts'
import type { BenchDatabase } from '../../start/open-engine.ts'
import { openReceiver, type Receiver } from '../../start/open-receiver.ts'
import { seedOutbox } from '../seed-outbox.ts'
import { startBare } from '../../bare/start-bare.ts'
import { startService } from '../../start/start-service.ts'

const deliveries = 2_000
const repetitions = 3
/** One whose posts wait for each other, and so many that the worker has its hands full. */
const receiverCounts = [1, 64]
const patienceMs = 120_000

/**
 * An outbox of due deliveries that a process finds when it starts, beside as many bare BullMQ jobs that make the same
 * posts: no claim, no signature, no log of attempts, connections kept. Counted by the receiver, from post to post.
 */
export async function benchDeliveries(ground: Ground): Promise<Partial<Findings>> {
  const found: DeliveryFigure[] = []
  for (const receivers of receiverCounts) found.push(await drain(ground, receivers))
  return { deliveries: found }
}

async function drain({ engine, profileFolder }: Ground, receivers: number): Promise<DeliveryFigure> {
  const bar = progress(`deliveries, ${String(receivers)} receivers`)
  const concurrency = receivers * mostUnderWay.perReceiver
  const [servicePerSecond, barePerSecond]: [number[], number[]] = [[], []]
  const meter = createMeter()
  const receiver = await openReceiver(meter.take)
  try {
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      const name = `${String(receivers)}_${String(repetition)}`
      const service = await engine.newDatabase(`outbox_${name}`)
      servicePerSecond.push(
        await meter.during(() => drainService(service, { receivers, receiver, profileFolder })),
      )
      const bare = await engine.newDatabase(`jobs_${name}`)
      barePerSecond.push(await meter.during(() => drainBare(bare, { concurrency, receiver })))
      bar.to(repetition + 1, repetitions)
    }
  } finally {
    await receiver.close()
  }
  const [service, bare] = [servicePerSecond, barePerSecond].map((each) => percentile(each, 0.5).toFixed(0))
  bar.done(`service ${String(service)}/s  bare ${String(bare)}/s`)
  return { receivers, deliveries, concurrency, servicePerSecond, barePerSecond }
}

/** Starts what delivers; the result ends it. */
type Stop = () => Promise<void>

async function drainService(
  database: BenchDatabase,
  { receivers, receiver, profileFolder }: ServiceRun,
): Promise<Stop> {
  await withPool(database, (pool) => seedOutbox(pool, { receivers, deliveries, url: receiver.url }))
  const process = await startService({ program: 'fixedEngine', database, profileFolder })
  return () => process.stop()
}

interface ServiceRun {
  readonly receivers: number
  readonly receiver: Receiver
  readonly profileFolder: string | undefined
}

async function drainBare(
  database: BenchDatabase,
  { concurrency, receiver }: { readonly concurrency: number; readonly receiver: Receiver },
): Promise<Stop> {
  const process = await startBare(database)
  const { send, close } = connect({
    ...{ side: 'bare', others: 0, origin: process.origin, basePath: '', headers: {}, mostConnections: 1 },
  })
  const jobs: BareDeliveries = { url: receiver.url, deliveries, concurrency, body: 'x'.repeat(bodyBytes) }
  await send({ method: 'POST', path: '/deliveries', body: JSON.stringify(jobs) })
  await close()
  return () => process.stop()
}

/** What an event of the service weighs. */
const bodyBytes = 350

interface Meter {
  readonly take: (body: Buffer) => void
  /** Posts a second, from the first that arrives to the last that is due. */
  during(start: () => Promise<Stop>): Promise<number>
}

function createMeter(): Meter {
  let arrivals: number[] = []
  let onLast: () => void = () => undefined
  return {
    take() {
      arrivals.push(performance.now())
      if (arrivals.length === deliveries) onLast()
    },
    async during(start) {
      arrivals = []
      const all = new Promise<void>((resolve) => {
        onLast = resolve
      })
      const stop = await start()
      const patience = new AbortController()
      await Promise.race([all, wait(patienceMs, undefined, { signal: patience.signal })])
      patience.abort()
      await stop()
      const [first = 0, last = 0] = [arrivals[0], arrivals[deliveries - 1]]
      if (last === 0) throw new Error(`Only ${String(arrivals.length)} posts arrived in time.`)
      return ((deliveries - 1) * 1000) / (last - first)
    },
  }
}
