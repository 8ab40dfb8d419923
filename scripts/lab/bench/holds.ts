import type {
  ClientImportFigure,
  Findings,
  FirstSyncFigure,
  FlightFigure,
  LongSessionFigure,
  RetrievalFigure,
  SessionWindow,
  StartFigure,
  WidgetLoadFigure,
  WidgetOpeningFigure,
} from './findings.ts'
import { atLeast, atMost, type Case, type Hold } from '../report/holds.ts'
import { type Growth, growthsOf, type Ratio, ratiosOf } from './ratios.ts'

const grownOperations = /^(list|upsert|search)/
const mostGrowth = 1.3
const mostListLatency = 1.5
const leastUpsertRate = 0.5
const mostMessageMs = 60
/** Resident memory moves by a few percent even when nothing is kept. */
const mostMemoryGrowth = 1.1
const mostTurnLatency = 3
const leastTurnRate = 1 / 3
const mostRetrievalMs = { embedded: 50, postgresql: 20 }
const mostSyncSeconds = { product: 200, faq: 40 }
const mostMessageBesideSyncMs = 150
const mostContextGrowth = 1.1
const mostFlightSeconds = 17
/** What a process may need for a thousand turns on top of what it needs at rest. */
const mostFlightMiB = 256
const mostImportMs = 10
const mostBlockingMs = 10
const mostOpeningMs = 400

/** The promises that this run can be held to, each at the case where it came out worst. */
export function holdsOf(findings: Findings): Hold[] {
  const { series, turns, retrievals, firstSyncs, longSessions, flights, memories, clientImports } = findings
  const { widgetLoads, widgetOpenings, starts } = findings
  const holds = [
    ...seriesHolds(series),
    atMost(
      mostMemoryGrowth,
      'Memory is flat: the second half of the requests needs no more than 1.1 times the first half',
      memories.map(({ items, others, afterStretchMiB }) => {
        const half = afterStretchMiB.length / 2
        return {
          where: `${String(items)} items, ${String(others)} others`,
          value: Math.max(...afterStretchMiB.slice(half)) / Math.max(...afterStretchMiB.slice(0, half)),
        }
      }),
    ),
    retrievalHold(retrievals),
    ...firstSyncHolds(firstSyncs),
    ...turnHolds(ratiosOf(turns)),
    ...longSessionHolds(longSessions),
    ...flightHolds(flights),
    ...clientHolds(clientImports),
    ...widgetHolds(widgetLoads, widgetOpenings),
    ...startHolds(starts),
  ]
  return holds.flatMap((hold) => hold ?? [])
}

function seriesHolds(series: Findings['series']): (Hold | undefined)[] {
  const ratios = ratiosOf(series)
  const at = ({ operation, items, concurrency }: Ratio | Growth, others: string): string =>
    `${operation}, ${String(items)} items, ${String(concurrency)} at a time, ${others}`
  const atRatio = (ratio: Ratio): string => at(ratio, `${String(ratio.others)} others`)
  return [
    atMost(
      mostListLatency,
      'A list takes at most 1.5 times the bare one (p50)',
      ratios
        .filter(({ operation }) => operation.startsWith('list'))
        .map((ratio) => ({ where: atRatio(ratio), value: ratio.latency.median })),
    ),
    atLeast(
      leastUpsertRate,
      'An upsert has at least 0.5 of the bare rate',
      ratios
        .filter(({ operation }) => operation.startsWith('upsert'))
        .map((ratio) => ({ where: atRatio(ratio), value: ratio.rate.median })),
    ),
    atMost(
      mostMessageMs,
      'A message is answered within 60 ms (p95), one at a time',
      series
        .filter(({ operation, concurrency }) => operation === 'message' && concurrency === 1)
        .map(({ items, others, p95Ms }) => ({
          where: `${String(items)} items, ${String(others)} others`,
          value: p95Ms,
        })),
    ),
    atMost(
      mostGrowth,
      'List, upsert and search grow at most 1.3 times with the number of other knowledge bases (p50)',
      growthsOf(series)
        .filter(({ operation }) => grownOperations.test(operation))
        .map((growth) => ({
          where: at(growth, `${String(growth.from)} to ${String(growth.to)} others`),
          value: growth.service.median,
        })),
    ),
  ]
}

function retrievalHold(figures: readonly RetrievalFigure[]): Hold | undefined {
  const limit = figures.some(({ isEmbedded }) => isEmbedded)
    ? mostRetrievalMs.embedded
    : mostRetrievalMs.postgresql
  const at = ({ items, kind }: RetrievalFigure): string => `${String(items)} items, ${kind}`
  return atMost(
    limit,
    `Retrieval takes at most ${String(limit)} ms (p95)`,
    figures.map((figure) => ({ where: at(figure), value: figure.p95Ms })),
  )
}

function firstSyncHolds(figures: readonly FirstSyncFigure[]): (Hold | undefined)[] {
  const where = ({ items, kind }: FirstSyncFigure): string => `${String(items)} items, ${kind}`
  return [
    ...figures.map((figure) =>
      atMost(
        mostSyncSeconds[figure.kind],
        `A first sync of ${where(figure)}, takes at most ${String(mostSyncSeconds[figure.kind])} s`,
        [{ where: where(figure), value: figure.syncMs / 1000 }],
      ),
    ),
    atMost(
      mostMessageBesideSyncMs,
      "Another shop's message beside a first sync is answered within 150 ms (p95)",
      figures.map((figure) => ({ where: where(figure), value: figure.messageP95Ms })),
    ),
  ]
}

function turnHolds(ratios: readonly Ratio[]): (Hold | undefined)[] {
  const atATime = ({ concurrency }: Ratio): string => `${String(concurrency)} at a time`
  return [
    atMost(
      mostTurnLatency,
      'A turn takes at most 3 times the bare SQL it needs (p50)',
      ratios.map((ratio) => ({ where: atATime(ratio), value: ratio.latency.median })),
    ),
    atLeast(
      leastTurnRate,
      'Turns have at least a third of the bare rate',
      ratios.map((ratio) => ({ where: atATime(ratio), value: ratio.rate.median })),
    ),
  ]
}

function longSessionHolds(sessions: readonly LongSessionFigure[]): (Hold | undefined)[] {
  const casesOf = (figure: (last: SessionWindow, half: SessionWindow) => number): Case[] =>
    sessions.flatMap(({ windows }) => {
      const [half, last] = windows.slice(-2)
      if (half === undefined || last === undefined) return []
      return [{ where: `turns ${String(last.first)} to ${String(last.last)}`, value: figure(last, half) }]
    })
  return [
    atMost(
      mostGrowth,
      'The last turns of a session of a thousand messages take at most 1.3 times those of a fresh one (p50)',
      casesOf(({ p50Ms, freshP50Ms }) => p50Ms / freshP50Ms),
    ),
    atMost(
      mostContextGrowth,
      'For them the engine gets at most 1.1 times as much as half way',
      casesOf((last, half) => last.mostCharacters / half.mostCharacters),
    ),
  ]
}

function flightHolds(flights: readonly FlightFigure[]): (Hold | undefined)[] {
  const casesOf = (figure: (flight: FlightFigure) => number): Case[] =>
    flights.map((flight) => ({ where: flight.responseType, value: figure(flight) }))
  return [
    atMost(
      0,
      'Of a thousand turns in flight none stays without an answer',
      casesOf(({ turns, answered }) => turns - answered),
    ),
    atMost(
      mostFlightSeconds,
      'With an engine that takes 15 s they are answered within 17 s (p99)',
      casesOf(({ p99Seconds }) => p99Seconds),
    ),
    atMost(
      mostFlightMiB,
      'They take at most 256 MiB on top of the memory at rest',
      casesOf(({ idleMiB, peakMiB }) => peakMiB - idleMiB),
    ),
  ]
}

function clientHolds(figures: readonly ClientImportFigure[]): (Hold | undefined)[] {
  return [
    atMost(
      mostImportMs,
      'A process loads the client SDK within 10 ms (p50)',
      figures
        .filter(({ name }) => name !== 'openapi-fetch')
        .map(({ way, p50Ms }) => ({ where: way, value: p50Ms })),
    ),
  ]
}

function widgetHolds(
  loads: readonly WidgetLoadFigure[],
  openings: readonly WidgetOpeningFigure[],
): (Hold | undefined)[] {
  const empty = loads.find(({ page }) => page === 'empty')?.blockingP50Ms ?? 0
  return [
    atMost(
      mostBlockingMs,
      `The widget's script blocks a page at most ${String(mostBlockingMs)} ms longer than an empty one (p50)`,
      loads
        .filter(({ page }) => page === 'widget')
        .map(({ blockingP50Ms }) => ({ where: 'processor slowed 4 times', value: blockingP50Ms - empty })),
    ),
    atMost(
      mostOpeningMs,
      `From the click to the focus in the field it takes at most ${String(mostOpeningMs)} ms (p50)`,
      openings.map(({ focusedP50Ms }) => ({
        where: 'nothing kept, processor slowed 4 times',
        value: focusedP50Ms,
      })),
    ),
  ]
}

/** Processor time, in seconds. */
const mostStartSeconds = { embedded: { first: 5.5, later: 4 }, postgresql: { first: 2.5, later: 2.5 } }

function startHolds(starts: readonly StartFigure[]): (Hold | undefined)[] {
  return starts.map(({ isEmbedded, start, processorP50Seconds: value }) => {
    if (start === 'bare') return undefined
    const limit = mostStartSeconds[isEmbedded ? 'embedded' : 'postgresql'][start]
    const promise = `A ${start} start takes at most ${String(limit)} s of a processor (p50)`
    return atMost(limit, promise, [{ where: 'without the demo', value }])
  })
}
