import { markdownTable } from '../measure/markdown-table.ts'
import type { Support } from './check-support.ts'
import type { DataFile } from './data-folder.ts'
import type { Findings } from './findings.ts'
import type { FloorResult } from './floors.ts'

/** Everything a run found out, as `report.json` holds it. */
export interface Report extends Required<Findings> {
  readonly date: string
  readonly engine: string
  readonly machine: string
  /** Processes that wanted a core in the minute before the run: times mean little when it is high. */
  readonly loadBefore: number
  readonly floors: readonly FloorResult[]
  readonly support: Omit<Support, 'flags'>
  readonly seconds: number
  readonly memoryAtEndMiB: number
  readonly peakMemoryMiB: number
  readonly files: readonly DataFile[]
}

/** The report for people. */
export function renderReport(report: Report): string {
  return [
    '# Evaluation on real data',
    '',
    ...introduction(report),
    '',
    ...floorsSection(report.floors),
    '## Figures',
    '',
    ...markdownTable(
      ['Set', 'Measure', 'By', 'Value', '95 % interval', 'Questions'],
      report.figures.map(({ set, measure, by, mean, low, high, count }) => [
        set,
        measure,
        by,
        share(mean),
        `${share(low)} to ${share(high)}`,
        String(count),
      ]),
    ),
    '',
    ...howToRead,
    '',
    '## Loading and syncing',
    '',
    ...markdownTable(
      ['Set', 'Kind', 'Rows', 'Load, s', 'Sync, s', 'Rows synced a second', 'Credits', 'Memory after, MiB'],
      report.loads.map(({ set, kind, rows, loadSeconds, syncSeconds, credits, memoryMiB }) => [
        set,
        kind,
        String(rows),
        loadSeconds.toFixed(1),
        syncSeconds.toFixed(1),
        (rows / syncSeconds).toFixed(0),
        credits.toFixed(2),
        String(memoryMiB),
      ]),
    ),
    '',
    '## Times',
    '',
    ...markdownTable(
      ['What', 'Count', 'p50, ms', 'p95, ms', 'Slowest, ms'],
      report.timings.map(({ what, count, p50Ms, p95Ms, slowestMs }) => [
        what,
        String(count),
        p50Ms.toFixed(1),
        p95Ms.toFixed(1),
        slowestMs.toFixed(1),
      ]),
    ),
    '',
    '## Data',
    '',
    ...markdownTable(
      ['File', 'Lines', 'SHA-256 begins with'],
      report.files.map(({ path, lines, sha256 }) => [path, String(lines), sha256.slice(0, 16)]),
    ),
    '',
  ].join('\n')
}

function introduction(report: Report): string[] {
  const { date, engine, machine, loadBefore, seconds, memoryAtEndMiB, peakMemoryMiB } = report
  return [
    `Written by \`npm run eval\` on ${date}; the whole run took ${seconds.toFixed(0)} s.`,
    '',
    `- Machine: ${machine}; load average before the run ${loadBefore.toFixed(1)}.`,
    `- Engine: ${engine}. No language model provider took part.`,
    `- Memory: ${String(memoryAtEndMiB)} MiB resident at the end, ${String(peakMemoryMiB)} MiB at the peak. This is one process with the service, its workers, the embedded database if that is the engine, and the evaluation.`,
    '- Records go in through the client SDK over HTTP (bulk create, one sync, polling), and chat is asked the same way, each question in a session of its own.',
    '- By "search" are ranked lists of ten. They come from the retrieval that a chat turn calls, called directly in the same process, because a turn shows fewer than ten records.',
  ]
}

/** Some parts have no floors. */
function floorsSection(floors: Report['floors']): string[] {
  if (floors.length === 0) return []
  const rows = floors.map(({ set, measure, by, atLeast, value, passed }) => [
    set,
    measure,
    by,
    atLeast.toFixed(2),
    value === undefined ? 'not measured' : share(value),
    passed ? 'passed' : 'MISSED',
  ])
  return ['## Floors', '', ...markdownTable(['Set', 'Measure', 'By', 'Floor', 'Measured', ''], rows), '']
}

const howToRead = [
  'nDCG@10 has linear gain, and a record nobody judged counts 0. For products a grade of 2 or 3 is relevant, and queries without such a product are left out. P@1 by chat looks at the first of `products` for products and at the first of `sources` for the other kinds; a turn that answers nothing counts as wrong. "Answered" is the share of turns that rest on at least one record. Intervals are percentile bootstraps over the questions (2,000 resamples, fixed seed). The sets "answers" are stored without their questions and asked for by them, which is hard on purpose.',
]

function share(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(3)
}
