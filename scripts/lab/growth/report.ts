import { markdownTable, milliseconds as ms, percent } from '../report/markdown.ts'
import { runLine } from '../report/run.ts'
import type { GrowthResult, StepFindings } from './findings.ts'
import { conversationsOf } from './fill-conversations.ts'
import { fitAgainstLog, fitLine } from '../numbers/fit-line.ts'

/** One result as Markdown. */
export function renderGrowth(result: GrowthResult): string[] {
  const { steps } = result
  return [
    `## ${result.engine}`,
    runLine({ ...result, date: [...new Set(steps.map(({ date }) => date))].join(', ') }),
    `Settings: \`${result.settings}\`. The files of the database lie in the memory of the operating system as far as it reaches, except where it says cold.`,
    `Each knowledge base also has conversations, assumed: ${Object.entries(conversationsOf)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', ')}.`,
    '### Operations',
    'Medians over HTTP, one request at a time, over all knowledge bases that are measured, each of 1,000 ' +
      'items. The line is fitted against the logarithm of the rows; the residual is that of the worst point.',
    ...operationTable(steps),
    'Pages of the database that the statements of one operation look at. They do not depend on what else the machine does.',
    ...pagesTable(steps),
    '### Tables read from end to end',
    ...scanLines(steps),
    '### Writing',
    ...markdownTable(
      ['operation', ...steps.map(({ items }) => `WAL at ${short(items)}`), 'transaction ids'],
      (steps.at(-1)?.operations ?? []).map(({ operation, transactions }) => [
        operation,
        ...steps.map((step) => bytes(operationOf(step, operation)?.walBytes ?? 0)),
        transactions.toFixed(1),
      ]),
    ),
    '### Nothing in memory',
    'The first request to a knowledge base after a restart with the files of the database out of memory: median and worst.',
    ...coldTable(steps.filter(({ cold }) => cold.length > 0)),
    '### Every second',
    'What the sweeper and the metrics ask of the database while nobody else asks for anything: median milliseconds (and pages) of each statement.',
    ...idleTable(steps),
    '### Room',
    ...sizeTables(steps),
    '### Upkeep',
    ...upkeepTable(steps),
  ]
}

function operationOf(step: StepFindings, name: string) {
  return step.operations.find(({ operation }) => operation === name)
}

function operationTable(steps: readonly StepFindings[]): string[] {
  return markdownTable(
    [
      'operation',
      ...steps.map(({ items }) => `${short(items)} items: p50 / p95`),
      'per ten times the rows',
      'residual',
    ],
    (steps.at(-1)?.operations ?? []).map(({ operation }) => {
      const points = steps.flatMap((step) => {
        const figure = operationOf(step, operation)
        return figure === undefined ? [] : [{ x: step.items, y: figure.p50Ms }]
      })
      const line = fitAgainstLog(points)
      return [
        operation,
        ...steps.map((step) => {
          const figure = operationOf(step, operation)
          return figure === undefined ? '' : `${ms(figure.p50Ms)} / ${ms(figure.p95Ms)}`
        }),
        `${line.slope >= 0 ? '+' : ''}${ms(line.slope)}`,
        percent(line.largestResidual),
      ]
    }),
  )
}

function pagesTable(steps: readonly StepFindings[]): string[] {
  return markdownTable(
    ['operation', ...steps.map(({ items }) => `${short(items)} items`)],
    (steps.at(-1)?.operations ?? []).map(({ operation }) => [
      operation,
      ...steps.map((step) => (operationOf(step, operation)?.pages ?? 0).toFixed(0)),
    ]),
  )
}

function coldTable(steps: readonly StepFindings[]): string[] {
  return markdownTable(
    ['operation', ...steps.map(({ items }) => `${short(items)} items`)],
    (steps.at(-1)?.cold ?? []).map(({ operation }) => [
      operation,
      ...steps.map((step) => {
        const cold = step.cold.find((each) => each.operation === operation)
        return cold === undefined ? '' : `${ms(cold.p50Ms)} / ${ms(cold.mostMs)}`
      }),
    ]),
  )
}

function scanLines(steps: readonly StepFindings[]): string[] {
  const found = steps.flatMap((step) =>
    [...step.operations.flatMap(({ statements }) => statements), ...step.idle.statements]
      .filter(({ scans }) => scans.length > 0)
      .map(
        ({ text, scans }) => `- ${short(step.items)} items, ${scans.join(', ')}: \`${text.slice(0, 160)}\``,
      ),
  )
  return found.length === 0
    ? [
        'None: no statement of any operation, of the sweeper or of the metrics reads 5,000 rows or more that way.',
      ]
    : [...new Set(found)]
}

function idleTable(steps: readonly StepFindings[]): string[] {
  const texts = [...new Set(steps.flatMap((step) => step.idle.statements.map(({ text }) => text)))]
  const rows = texts
    .filter((text) => !text.startsWith('select pg_reload_conf'))
    .map((text) => [
      `\`${text.slice(0, 90)}\``,
      ...steps.map((step) => {
        const each = step.idle.statements.find((statement) => statement.text === text)
        return each === undefined ? '' : `${each.p50Ms.toFixed(3)} (${String(each.pages)})`
      }),
    ])
  return markdownTable(
    ['statement', ...steps.map(({ knowledgeBases }) => `${short(knowledgeBases)} knowledge bases`)],
    rows,
  )
}

const conversationTables = [
  ...['visitor', 'session', 'turn', 'message', 'turn_delta', 'form', 'ledger_entry', 'idempotency_record'],
  ...['delivery', 'delivery_attempt'],
]

function sizeTables(steps: readonly StepFindings[]): string[] {
  const last = steps.at(-1)
  if (last === undefined) return []
  const line = fitLine(steps.map((step) => ({ x: step.items, y: step.databaseBytes })))
  const rowsOf = (table: string): number => last.sizes.find((each) => each.table === table)?.rows ?? 0
  const whole = ({ bytes: table, indexes }: StepFindings['sizes'][number]): number =>
    table + indexes.reduce((sum, index) => sum + index.bytes, 0)
  const perMessage = last.sizes
    .filter(({ table }) => conversationTables.includes(table))
    .reduce((sum, size) => sum + whole(size), 0)
  const perDelivery = last.sizes
    .filter(({ table }) => table.startsWith('delivery'))
    .reduce((sum, size) => sum + whole(size), 0)
  return [
    ...markdownTable(
      ['table', 'rows', 'bytes per row', 'of its indexes', 'bytes per item'],
      last.sizes
        .filter(({ rows }) => rows >= 100)
        .map((size) => [
          size.table,
          short(size.rows),
          (size.bytes / size.rows).toFixed(0),
          size.indexes.map(({ name, bytes }) => `${name} ${(bytes / size.rows).toFixed(0)}`).join(', '),
          (whole(size) / rowsOf('item')).toFixed(0),
        ]),
    ),
    '',
    `${bytes(line.slope)} per item in all, with the conversations that belong to it (residual ` +
      `${percent(line.largestResidual)}); ${bytes(perMessage / rowsOf('message'))} per message with its share ` +
      `of session, turn, ledger and deliveries; ${bytes(perDelivery / rowsOf('delivery'))} per delivery. Pages ` +
      "found in the server's memory during the operations: " +
      `${steps.map((step) => `${percent(step.hitRatio)} at ${short(step.items)}`).join(', ')}.`,
  ]
}

function upkeepTable(steps: readonly StepFindings[]): string[] {
  const names = [...new Set(steps.flatMap((step) => step.upkeep.map(({ what }) => what)))]
  return markdownTable(
    ['seconds', ...steps.map((step) => `${short(step.items)} items, ${bytes(step.databaseBytes)}`)],
    names.map((name) => [
      name,
      ...steps.map((step) => {
        const each = step.upkeep.find(({ what }) => what === name)
        if (each === undefined) return 'not tried'
        return `${each.seconds.toFixed(2)}${each.bytes === undefined ? '' : ` (${bytes(each.bytes)})`}`
      }),
    ]),
  )
}

function bytes(value: number): string {
  for (const [size, unit] of [
    [1024 ** 4, 'TiB'],
    [1024 ** 3, 'GiB'],
    [1024 ** 2, 'MiB'],
    [1024, 'KiB'],
  ] as const)
    if (Math.abs(value) >= size) return `${(value / size).toFixed(1)} ${unit}`
  return `${value.toFixed(0)} B`
}

/** 1.5k, 20M: as short as it can be read. */
function short(value: number): string {
  for (const [size, letter] of [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const)
    if (Math.abs(value) >= size) return `${String(Number((value / size).toPrecision(3)))}${letter}`
  return String(Number(value.toPrecision(3)))
}
