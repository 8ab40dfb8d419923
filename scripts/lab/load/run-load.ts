import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../numbers/percentile.ts'

/** One request, or whatever else is timed. It resolves once it is over. */
export type Call = () => Promise<void>

/** What came of so many of them. */
export interface LoadFigure {
  readonly count: number
  readonly failures: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly mostMs: number
}

/** How one went, and when it was due in ms since the beginning. */
export interface Sample {
  readonly atMs: number
  readonly ms: number
  readonly failure: string | undefined
}

/** So many at a time, one after the other, for so long: as much as the other side can do. */
export async function saturate(
  call: (lane: number) => Promise<void>,
  { lanes, seconds }: { readonly lanes: number; readonly seconds: number },
): Promise<LoadFigure> {
  const samples: Sample[] = []
  const startedAt = performance.now()
  const lane = async (number: number): Promise<void> => {
    while (performance.now() - startedAt < seconds * 1000) {
      const sentAt = performance.now()
      const failure = await outcomeOf(() => call(number))
      samples.push({ atMs: sentAt - startedAt, ms: performance.now() - sentAt, failure })
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  return figureOf(samples, (performance.now() - startedAt) / 1000)
}

/** A call, and when it is due in ms since the beginning. */
export interface Due {
  readonly atMs: number
  readonly call: Call
}

export interface Pace {
  readonly perSecond: number
  readonly seconds: number
}

/** Beyond so many under way one that is due counts as failed: nothing piles up without end. */
const usualMostAtOnce = 500

/** Begins them at a steady pace, in the manner of `keepSchedule`. */
export function keepPace(call: Call, { perSecond, seconds }: Pace): Promise<Sample[]> {
  const total = Math.round(perSecond * seconds)
  const schedule = Array.from({ length: total }, (_, index) => ({ atMs: (index * 1000) / perSecond, call }))
  return keepSchedule(schedule)
}

/**
 * Begins each when it is due, whether or not those before have come to an end, and counts from when it was due: a
 * server that stops is charged for everybody it keeps waiting.
 * @param schedule in the order of time
 * @returns a sample for each, in the same order
 */
export async function keepSchedule(
  schedule: readonly Due[],
  mostAtOnce = usualMostAtOnce,
): Promise<Sample[]> {
  const startedAt = performance.now()
  let running = 0
  const samples: Promise<Sample>[] = []
  const sampleOf = async ({ atMs, call }: Due): Promise<Sample> => {
    if (running >= mostAtOnce) return { atMs, ms: 0, failure: 'too many were under way' }
    running += 1
    const failure = await outcomeOf(call)
    running -= 1
    return { atMs, ms: performance.now() - startedAt - atMs, failure }
  }
  for (const due of schedule) {
    const early = startedAt + due.atMs - performance.now()
    if (early > 1) await wait(early)
    samples.push(sampleOf(due))
  }
  return Promise.all(samples)
}

export function figureOf(samples: readonly Sample[], seconds: number): LoadFigure {
  const times = samples.filter(({ failure }) => failure === undefined).map(({ ms }) => ms)
  return {
    count: samples.length,
    failures: samples.length - times.length,
    perSecond: times.length / seconds,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    mostMs: times.reduce((most, ms) => Math.max(most, ms), 0),
  }
}

async function outcomeOf(call: Call): Promise<string | undefined> {
  try {
    await call()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
