import { section } from '../report/markdown.ts'
import type { Series } from './compare.ts'
import type { Findings } from './findings.ts'
import { growthsOf, type Ratio, ratiosOf, type Spread } from './ratios.ts'

/** Every figure of a run, in tables. */
export function sectionsOf(findings: Findings): string[] {
  return [
    ...sectionsBesideOthers(findings),
    ...sectionsOfRetrieval(findings),
    ...sectionsOfConversations(findings),
    ...sectionsOfProcesses(findings),
    ...sectionsOfSdks(findings),
    ...section(
      '### Times',
      ['Operation', 'Items', 'Others', 'At a time', 'By', 'Requests', 'p50, ms', 'p95, ms', 'A second'],
      [...findings.series, ...findings.turns].map(timeRow),
    ),
  ]
}

/** The median, and in brackets where the middle half lies. */
function spread({ median, low, high }: Spread): string {
  return `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`
}

function hundredths(...values: readonly number[]): string[] {
  return values.map((value) => value.toFixed(2))
}

/** Two percentiles. */
function both(p50: number, p95: number): string {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)}`
}

function ratioCells({ latency, rate }: Ratio): string[] {
  return [spread(latency), spread(rate)]
}

const ratioHead = ['p50, times the bare one', 'Rate, share of the bare one']

function sectionsBesideOthers({ series, turns }: Findings): string[] {
  return [
    ...section(
      '### The service beside the bare server',
      ['Operation', 'Items', 'Others', 'At a time', ...ratioHead],
      ratiosOf(series).map((ratio) => {
        const { operation, items, others, concurrency } = ratio
        return [operation, items, others, concurrency, ...ratioCells(ratio)]
      }),
    ),
    ...section(
      '### Growth with the number of other knowledge bases',
      ['Operation', 'Items', 'At a time', 'Others', 'Service, p50 times', 'Bare, p50 times'],
      growthsOf(series).map(({ operation, items, concurrency, from, to, service, bare }) => [
        ...[operation, items, concurrency, `${String(from)} to ${String(to)}`],
        ...[spread(service), spread(bare)],
      ]),
    ),
    ...section(
      '### A turn beside the bare SQL it needs',
      ['At a time', ...ratioHead],
      ratiosOf(turns).map((ratio) => [ratio.concurrency, ...ratioCells(ratio)]),
    ),
  ]
}

function sectionsOfRetrieval({ retrievals, firstSyncs }: Findings): string[] {
  return [
    ...section(
      '### Retrieval beside its own statements',
      [
        ...['Kind', 'Items', 'Searches', 'p50, ms', 'p95, ms', 'Statements, p50, ms', 'Statements, p95, ms'],
        ...['Times the statements', 'First sync, s'],
      ],
      retrievals.map(({ kind, items, count, p50Ms, p95Ms, bareP50Ms, bareP95Ms, ratio, syncMs }) => [
        ...[kind, items, count, ...hundredths(p50Ms, p95Ms, bareP50Ms, bareP95Ms, ratio)],
        (syncMs / 1000).toFixed(1),
      ]),
    ),
    ...section(
      '### First syncs, and a visitor of another shop meanwhile',
      ['Kind', 'Items', 'Sync, s', 'Messages', 'p50, ms', 'p95, ms', 'Resident at the end, MiB'],
      firstSyncs.map(({ kind, items, syncMs, messages, messageP50Ms, messageP95Ms, residentMiB }) => [
        ...[kind, items, (syncMs / 1000).toFixed(1), messages],
        ...[messageP50Ms.toFixed(1), messageP95Ms.toFixed(1), residentMiB],
      ]),
    ),
  ]
}

function sectionsOfConversations({ longSessions }: Findings): string[] {
  return [
    ...section(
      '### A session of a thousand messages',
      [
        ...['Items', 'Turns', 'p50, ms', 'p95, ms', 'p50, times the first turns'],
        ...['p50, times a fresh session beside it', 'Most characters to the engine'],
      ],
      longSessions.flatMap(({ items, windows }) =>
        windows.map(({ first, last, p50Ms, p95Ms, freshP50Ms, mostCharacters }) => [
          ...[items, `${String(first)}–${String(last)}`],
          ...hundredths(p50Ms, p95Ms, p50Ms / (windows[0]?.p50Ms ?? p50Ms), p50Ms / freshP50Ms),
          mostCharacters,
        ]),
      ),
    ),
    ...section(
      '### What the engine gets of it',
      ['With message', 'Characters of JSON'],
      longSessions.flatMap(({ contexts }) =>
        contexts.map(({ message, characters }) => [message, characters]),
      ),
    ),
  ]
}

function sectionsOfProcesses({ flights, memories, starts }: Findings): string[] {
  return [
    ...section(
      '### Turns in flight on one process',
      [
        ...['Answer', 'Turns', 'Arriving within, s', 'Engine, s', 'Answered', 'p50, s', 'p99, s', 'Most, s'],
        ...['Idle, MiB', 'Peak, MiB', 'After, MiB'],
      ],
      flights.map((flight) => [
        ...[flight.responseType, flight.turns, flight.arrivingSeconds, flight.engineSeconds, flight.answered],
        ...hundredths(flight.p50Seconds, flight.p99Seconds, flight.mostSeconds),
        ...[flight.idleMiB, flight.peakMiB, flight.afterMiB],
      ]),
    ),
    ...section(
      "### Memory of the service's process",
      ['Items', 'Others', 'Requests a stretch', 'Before, MiB', 'After each stretch, MiB', 'At rest, MiB'],
      memories.map(({ items, others, requestsPerStretch, beforeMiB, afterStretchMiB, afterRestMiB }) => [
        ...[items, others, requestsPerStretch, beforeMiB, afterStretchMiB.join(', '), afterRestMiB],
      ]),
    ),
    ...section(
      '### Starts',
      ['Start', 'Processes', 'Until ready, p50, s', 'Processor time, p50, s'],
      starts.map(({ start, count, wallP50Seconds, processorP50Seconds }) => [
        ...[start, count, ...hundredths(wallP50Seconds, processorP50Seconds)],
      ]),
    ),
  ]
}

function sectionsOfSdks({ clientImports, widgetLoads, widgetOpenings }: Findings): string[] {
  return [
    ...section(
      '### Loading the client SDK beside the library it stands on',
      ['Package', 'By', 'Processes', 'p50, ms', 'p95, ms'],
      clientImports.map(({ name, way, count, p50Ms, p95Ms }) => [
        ...[name, way, count, ...hundredths(p50Ms, p95Ms)],
      ]),
    ),
    ...section(
      '### A page with the widget, on a processor slowed down 4 times',
      ['Script', 'Loads', 'Its tasks, p50 / p95, ms', 'Of these, beyond 50 ms a task'],
      widgetLoads.map((load) => [
        ...[load.page, load.count, both(load.scriptP50Ms, load.scriptP95Ms)],
        both(load.blockingP50Ms, load.blockingP95Ms),
      ]),
    ),
    ...section(
      '### From the click on the bubble, with nothing kept and the same processor',
      [
        ...['Openings', 'Field has the focus, p50 / p95, ms', 'Conversation is there, ms'],
        ...['Before the click, bytes', 'Requests', 'After it, bytes', 'Requests'],
      ],
      widgetOpenings.map((opening) => [
        ...[opening.count, both(opening.focusedP50Ms, opening.focusedP95Ms)],
        both(opening.readyP50Ms, opening.readyP95Ms),
        ...[opening.scriptBytes, opening.scriptRequests, opening.chatBytes, opening.chatRequests],
      ]),
    ),
  ]
}

function timeRow({
  operation,
  items,
  others,
  concurrency,
  side,
  count,
  ...times
}: Series): (string | number)[] {
  const { p50Ms, p95Ms, perSecond } = times
  return [
    operation,
    items,
    others,
    concurrency,
    side,
    count,
    ...hundredths(p50Ms, p95Ms),
    perSecond.toFixed(0),
  ]
}
