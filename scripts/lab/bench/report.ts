import type { Series } from './compare.ts'
import type { FlightFigure, LongSessionFigure, RetrievalFigure } from './findings.ts'
import { holdsOf } from './holds.ts'
import { growthsOf, ratiosOf } from './ratios.ts'
import { clientSdkSections, widgetSections } from './report-sdks.ts'
import { section, spread } from '../report/section.ts'
import type { Result } from './result.ts'

/** The report for people: what was kept of the promises first, then every figure. */
export function renderReport(results: readonly Result[]): string {
  return ['# Benchmark', '', ...howToRead, '', ...results.flatMap(resultSection)].join('\n')
}

const howToRead = [
  'Written by `npm run bench` (`npm run bench -- --embedded` for the embedded database). A part of it: `npm run bench -- --only list,upsert --items 10000 --others 1,1000`. `npm run bench -- --help` names every option.',
  '',
  'Each figure has a twin: the same work done by a bare Express 5 server with bare `pg` and one statement, on tables with the same columns and comparable indexes, on the same database server, in a process of its own. It knows nobody, checks nothing, counts nothing and has no row-level security. The client, the service, the bare server and the database share the machine. PostgreSQL is the throw-away server of the tests, without `fsync` and autovacuum, unless `TEST_DATABASE_URL` names another one.',
  '',
  '- **Turns.** The contenders (service and bare server, for each number of other knowledge bases) work in short blocks, one after the other, round after round, forwards and then backwards. A ratio divides two blocks of the same round; what is shown is the median of the rounds, and in brackets where the middle half of them lies. On a busy machine times mean little and ratios still something.',
  '- **Data.** Products made by a seeded generator: name, 300 to 800 characters of description, price, category, part number, own key, 3 to 5 tags, 3 to 6 attributes. The other knowledge bases hold 100 products each, published, with text index and vectors; ten belong to one account.',
  '- **Message** is a whole request to the built-in engine, from acceptance to the stored reply: questions, part numbers, price limits, comparisons and follow-ups. It has no twin.',
  '- **List** is a page of 50 with the exact total. **Upsert** carries 100 rows; the bare one always writes them, also when nothing has changed. **Search** asks the same questions in every block; the bare one is PostgreSQL full text search (`ts_rank`, GIN index, any of the words), which ranks by words only.',
  '- **Turn** is a message that an engine answers in no time at a fixed price. The bare one does in as few statements as one can what the same guarantees need: find the key, take in message, turn and reservation in one transaction, claim the turn, write result, reply, count, ledger and balance in another.',
  '- **Retrieval** is the search that chat makes, over all kinds, called inside the process of the service without HTTP, one at a time: embedding the question, looking up and weighing texts, comparing vectors, fusing, reading the ten best of each kind. Beside it, in turns, the two statements that look texts and vectors up, alone over the same pool. Each knowledge base holds one kind, loaded and synced over HTTP into tables that nobody has analysed.',
  '- **A first sync** embeds every record with the encoder built in, on a service as it is built; meanwhile the visitor of another shop writes one message after the other, a quarter of a second after each reply. `npm run bench -- --embedded --only first-sync`, and `--only message --items 10000 --others 1` for messages at this size.',
  '- **A session of a thousand messages** is one conversation with the built-in engine over 1,000 products. The turns that are compared ask the same questions, and a session that has just begun is asked them as well, turn by turn beside each stretch: the figure to go by on a busy machine. Every third message also tells something of the visitor, so that there is more to remember than is kept. It has no twin.',
  '- **In flight** is one process of the service and an engine that thinks for many seconds. Times count from the moment a message was due to be sent.',
  '- **The client SDK** is the package as npm packs it. Loading counts inside a fresh process, once that runs, beside the one library that the package depends on.',
  '- **A start** is that of the service as it is built, without the demo, until it says that it is ready: on a database that does not exist or is empty, and again on the one that this has left. The bare server loads Express and `pg` or PGlite, opens the same database and listens.',
  '- **The widget** runs in Chromium on a processor that is slowed down four times, each time in a browser that has kept nothing. Of a page that loads, the tasks count in which the script ran, and of these what goes beyond 50 ms, which is what the field calls blocking time; an empty script has its turn beside it. Opening counts from the click on the bubble.',
]

function resultSection(result: Result): string[] {
  return [
    `## ${result.engine}`,
    '',
    `Measured on ${result.date} with \`${result.command}\`, ${String(result.rounds)} rounds, in ${(result.seconds / 60).toFixed(0)} minutes. Machine: ${result.machine}; load average ${result.loadBefore.toFixed(1)} before and ${result.loadAfter.toFixed(1)} at the end.`,
    '',
    ...section(
      '### What was promised',
      ['Promise', 'Limit', 'Worst case', 'Measured', ''],
      holdsOf(result).map(({ promise, limit, worst, value, isKept }) => [
        promise,
        limit.toFixed(1),
        worst,
        value.toFixed(2),
        isKept ? 'kept' : 'NOT KEPT',
      ]),
    ),
    ...section(
      '### The service beside the bare server',
      ['Operation', 'Items', 'Others', 'At a time', 'p50, times the bare one', 'Rate, share of the bare one'],
      ratiosOf(result.series).map(({ operation, items, others, concurrency, latency, rate }) => [
        operation,
        String(items),
        String(others),
        String(concurrency),
        spread(latency),
        spread(rate),
      ]),
    ),
    ...section(
      '### Growth with the number of other knowledge bases',
      ['Operation', 'Items', 'At a time', 'Others', 'Service, p50 times', 'Bare, p50 times'],
      growthsOf(result.series).map(({ operation, items, concurrency, from, to, service, bare }) => [
        operation,
        String(items),
        String(concurrency),
        `${String(from)} to ${String(to)}`,
        spread(service),
        spread(bare),
      ]),
    ),
    ...section(
      '### A turn beside the bare SQL it needs',
      ['At a time', 'p50, times the bare one', 'Rate, share of the bare one'],
      ratiosOf(result.turns).map(({ concurrency, latency, rate }) => [
        String(concurrency),
        spread(latency),
        spread(rate),
      ]),
    ),
    ...section(
      '### Retrieval beside its own statements',
      retrievalHead,
      result.retrievals.map((figure) => retrievalRow(figure)),
    ),
    ...section(
      '### First syncs, and a visitor of another shop meanwhile',
      ['Kind', 'Items', 'Sync, s', 'Messages', 'p50, ms', 'p95, ms', 'Resident at the end, MiB'],
      result.firstSyncs.map(({ kind, items, syncMs, messages, messageP50Ms, messageP95Ms, residentMiB }) => [
        ...[kind, String(items), (syncMs / 1000).toFixed(1), String(messages)],
        ...[messageP50Ms.toFixed(1), messageP95Ms.toFixed(1), String(residentMiB)],
      ]),
    ),
    ...section(
      '### A session of a thousand messages',
      longSessionHead,
      result.longSessions.flatMap((session) => longSessionRows(session)),
    ),
    ...section(
      '### What the engine gets of it',
      ['With message', 'Characters of JSON'],
      result.longSessions.flatMap(({ contexts }) =>
        contexts.map(({ message, characters }) => [String(message), String(characters)]),
      ),
    ),
    ...section(
      '### Turns in flight on one process',
      flightHead,
      result.flights.map((flight) => flightRow(flight)),
    ),
    ...section(
      "### Memory of the service's process",
      ['Items', 'Others', 'Requests a stretch', 'Before, MiB', 'After each stretch, MiB', 'At rest, MiB'],
      result.memories.map(
        ({ items, others, requestsPerStretch, beforeMiB, afterStretchMiB, afterRestMiB }) => [
          String(items),
          String(others),
          String(requestsPerStretch),
          String(beforeMiB),
          afterStretchMiB.join(', '),
          String(afterRestMiB),
        ],
      ),
    ),
    ...section(
      '### A statement behind the wall between accounts beside the same without it',
      ['Statement', 'At a time', 'p50, times that without', 'Rate, share of that without'],
      ratiosOf(result.wallStatements).map(({ operation, concurrency, latency, rate }) => [
        operation,
        String(concurrency),
        spread(latency),
        spread(rate),
      ]),
    ),
    ...clientSdkSections(result),
    ...widgetSections(result),
    ...section(
      '### Starts',
      ['Start', 'Processes', 'Until ready, p50, s', 'Processor time, p50, s'],
      result.starts.map(({ start, count, wallP50Seconds, processorP50Seconds }) => [
        ...[start, String(count)],
        ...[wallP50Seconds, processorP50Seconds].map((seconds) => seconds.toFixed(2)),
      ]),
    ),
    ...section(
      '### Times',
      timeHead,
      [...result.series, ...result.turns, ...result.wallStatements].map(timeRow),
    ),
  ]
}

const retrievalHead = [
  'Kind',
  'Items',
  'Searches',
  'p50, ms',
  'p95, ms',
  'Statements, p50, ms',
  'Statements, p95, ms',
  'Times the statements',
  'First sync, s',
]

function retrievalRow(figure: RetrievalFigure): string[] {
  const { p50Ms, p95Ms, bareP50Ms, bareP95Ms, ratio, syncMs } = figure
  return [
    figure.kind,
    ...[figure.items, figure.count].map(String),
    ...[p50Ms, p95Ms, bareP50Ms, bareP95Ms, ratio].map((value) => value.toFixed(2)),
    (syncMs / 1000).toFixed(1),
  ]
}

const longSessionHead = [
  'Items',
  'Turns',
  'p50, ms',
  'p95, ms',
  'p50, times the first turns',
  'p50, times a fresh session beside it',
  'Most characters to the engine',
]

function longSessionRows({ items, windows }: LongSessionFigure): string[][] {
  const [begin] = windows
  return windows.map(({ first, last, p50Ms, p95Ms, freshP50Ms, mostCharacters }) => [
    String(items),
    `${String(first)}–${String(last)}`,
    ...[p50Ms, p95Ms, p50Ms / (begin?.p50Ms ?? p50Ms), p50Ms / freshP50Ms].map((value) => value.toFixed(2)),
    String(mostCharacters),
  ])
}

const flightHead = [
  'Answer',
  'Turns',
  'Arriving within, s',
  'Engine, s',
  'Answered',
  'p50, s',
  'p99, s',
  'Most, s',
  'Idle, MiB',
  'Peak, MiB',
  'After, MiB',
]

function flightRow(flight: FlightFigure): string[] {
  const { responseType, turns, arrivingSeconds, engineSeconds, answered } = flight
  return [
    responseType,
    ...[turns, arrivingSeconds, engineSeconds, answered].map(String),
    ...[flight.p50Seconds, flight.p99Seconds, flight.mostSeconds].map((seconds) => seconds.toFixed(2)),
    ...[flight.idleMiB, flight.peakMiB, flight.afterMiB].map(String),
  ]
}

const timeHead = [
  'Operation',
  'Items',
  'Others',
  'At a time',
  'By',
  'Requests',
  'p50, ms',
  'p95, ms',
  'A second',
]

function timeRow({
  operation,
  items,
  others,
  concurrency,
  side,
  count,
  p50Ms,
  p95Ms,
  perSecond,
}: Series): string[] {
  const numbers = [items, others, concurrency].map(String)
  return [
    operation,
    ...numbers,
    side,
    String(count),
    p50Ms.toFixed(2),
    p95Ms.toFixed(2),
    perSecond.toFixed(0),
  ]
}
