import { percentile } from '../numbers/percentile.ts'
import { progress } from '../command/progress.ts'
import type { BenchRequest, Contender, Side } from '../start/contender.ts'

/** What one contender is asked to do. */
export interface Workload {
  /** The next requests. They are made before the clock runs. */
  next(count: number): readonly BenchRequest[]
  /** Requests of a block; when absent, as many as fill its time. */
  readonly blockSize?: number
  /** Requests to warm up with; when absent, as many as fill the time for it. */
  readonly warmUpRequests?: number
  /** Brings things back to where they were, while no clock runs. */
  restore?(): Promise<void>
}

export interface Measured {
  readonly operation: string
  readonly items: number
  readonly concurrency: number
}

/** What one contender did in its turn of one round. */
export interface Block {
  readonly p50Ms: number
  readonly perSecond: number
}

/** What one contender did in all rounds. */
export interface Series extends Measured {
  readonly side: Side
  readonly others: number
  readonly count: number
  readonly p50Ms: number
  readonly p95Ms: number
  /** Of the median round. */
  readonly perSecond: number
  /** By round: blocks of one round stand side by side in time. */
  readonly blocks: readonly Block[]
}

export interface Entry {
  readonly contender: Pick<Contender, 'side' | 'others' | 'send' | 'ask'>
  readonly workload: Workload
}

const blockMs = 200
const fewestPerBlock = 5
const warmUpMs = 600

/**
 * Lets the contenders have their turns in short blocks, in one order and then in the other, so that whatever else the
 * machine does meets all of them alike.
 */
export async function compare(
  measured: Measured,
  entries: readonly Entry[],
  rounds: number,
): Promise<Series[]> {
  const { operation, items, concurrency } = measured
  const bar = progress(`${operation}, ${String(items)} items, ${String(concurrency)} at a time`)
  const runs = []
  for (const entry of entries)
    runs.push({ entry, size: await warmUp(entry, concurrency), samples: [] as Sample[] })
  for (let round = 0; round < rounds; round += 1) {
    for (const run of round % 2 === 0 ? runs : runs.toReversed()) {
      run.samples.push(await runBlock(run.entry, run.size, concurrency))
    }
    bar.to(round + 1, rounds)
  }
  const series = runs.map(({ entry, samples }) => seriesOf(measured, entry.contender, samples))
  bar.done(
    series.map(({ side, others, p50Ms }) => `${side}@${String(others)} ${p50Ms.toFixed(2)}`).join('  '),
  )
  return series
}

interface Sample {
  readonly latenciesMs: readonly number[]
  readonly seconds: number
}

/** @returns how many requests a block has */
async function warmUp(entry: Entry, concurrency: number): Promise<number> {
  const { blockSize = Math.max(fewestPerBlock, 2 * concurrency), warmUpRequests } = entry.workload
  const latenciesMs: number[] = []
  let seconds = 0
  const isWarm = (): boolean =>
    warmUpRequests === undefined ? seconds * 1000 >= warmUpMs : latenciesMs.length >= warmUpRequests
  while (!isWarm()) {
    const sample = await runBlock(entry, blockSize, concurrency)
    latenciesMs.push(...sample.latenciesMs)
    seconds += sample.seconds
  }
  const fitting = Math.round((concurrency * blockMs) / percentile(latenciesMs, 0.5))
  return entry.workload.blockSize ?? Math.max(blockSize, fitting)
}

async function runBlock({ contender, workload }: Entry, size: number, concurrency: number): Promise<Sample> {
  const requests = workload.next(size)
  const latenciesMs: number[] = []
  const started = performance.now()
  let next = 0
  const lane = async (): Promise<void> => {
    for (;;) {
      const request = requests[next]
      next += 1
      if (request === undefined) return
      const sentAt = performance.now()
      await contender.send(request)
      latenciesMs.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  const seconds = (performance.now() - started) / 1000
  await workload.restore?.()
  return { latenciesMs, seconds }
}

function seriesOf(
  measured: Measured,
  { side, others }: Entry['contender'],
  samples: readonly Sample[],
): Series {
  const latencies = samples.flatMap(({ latenciesMs }) => latenciesMs)
  const blocks = samples.map(({ latenciesMs, seconds }) => ({
    p50Ms: percentile(latenciesMs, 0.5),
    perSecond: latenciesMs.length / seconds,
  }))
  return {
    ...measured,
    side,
    others,
    count: latencies.length,
    p50Ms: percentile(latencies, 0.5),
    p95Ms: percentile(latencies, 0.95),
    perSecond: percentile(
      blocks.map((block) => block.perSecond),
      0.5,
    ),
    blocks,
  }
}
