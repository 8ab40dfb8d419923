import { paragraphs, percent, section as table } from '../report/markdown.ts'
import { type Run, runLine } from '../report/run.ts'
import type { Support } from './check-support.ts'
import { comparisonRows } from './comparison-rows.ts'
import type { DataFile } from './data-folder.ts'
import { contenders, type Figure, type Findings } from './findings.ts'
import type { FloorResult } from './floors.ts'
import type { NegativeResult } from './negative-results.ts'
import { howItWasMeasured, howToRead } from './report-prose.ts'

/** Everything a run found out, as `results/` holds it. */
export interface Report extends Required<Findings>, Run {
  readonly engine: string
  readonly floors: readonly FloorResult[]
  readonly support: Omit<Support, 'flags'>
  readonly negativeResults: readonly NegativeResult[]
  readonly seconds: number
  readonly memoryAtEndMiB: number
  readonly peakMemoryMiB: number
  readonly files: readonly DataFile[]
}

/** The report for people. */
export function renderReport(report: Report): string {
  return paragraphs([
    '# Evaluation on real data',
    ...introduction(report),
    ...floorsSection(report),
    ...refusalSection(report),
    ...comparisonSection(report.figures),
    ...supportSection(report.support),
    ...figuresSection(report.figures),
    ...negativeSection(report.negativeResults),
    ...loadsSection(report),
    ...timesSection(report),
    ...table(
      '## Data',
      ['File', 'Lines', 'SHA-256 begins with'],
      report.files.map(({ path, lines, sha256 }) => [path, lines, sha256.slice(0, 16)]),
    ),
  ])
}

function introduction(report: Report): string[] {
  const { engine, seconds, memoryAtEndMiB, peakMemoryMiB } = report
  return [
    `${runLine(report)} It took ${seconds.toFixed(0)} s.`,
    `- Engine: ${engine}.`,
    `- Memory: ${String(memoryAtEndMiB)} MiB resident at the end, ${String(peakMemoryMiB)} MiB at the peak. ` +
      'This is one process with the service, its workers, the embedded databases if that is the engine, what is ' +
      'compared with, and the evaluation.',
    ...howItWasMeasured,
  ]
}

function floorsSection({ floors }: Report): string[] {
  if (floors.length === 0) return []
  const rows = floors.map(({ set, measure, by, atLeast, aim, value, passed }) => [
    set,
    measure,
    by,
    limit(atLeast),
    aim === undefined ? '' : limit(aim),
    value === undefined ? 'not measured' : share(value),
    passed ? 'passed' : 'MISSED',
  ])
  return [...table('## Limits', ['Set', 'Measure', 'By', 'Limit', 'Aim', 'Measured', ''], rows)]
}

/** Points of the curve that are shown. */
const sharesAnswered = [0.8, 0.85, 0.9, 0.95, 0.99]

function refusalSection({ curves, figures }: Report): string[] {
  if (curves.length === 0) return []
  const of = (set: string, measure: string): string =>
    shareOf(figures.find((each) => each.set === set && each.measure === measure && each.by !== 'rule'))
  const rows = curves.map(({ set, inScope, outOfScope }) => {
    const strangers = `off-topic to ${set}`
    return [
      set,
      String(inScope),
      of(set, 'answerable and answered'),
      of(set, 'answerable and answered or suggested'),
      String(outOfScope),
      of(strangers, 'not answered'),
      of(strangers, 'suggested'),
      of(strangers, 'not answered: clinc, other domains'),
      of(strangers, 'not answered: other knowledge bases'),
      of(strangers, 'declined at 90 % answered, read off the curve'),
    ]
  })
  return [
    ...table(
      '## Refusals',
      [
        'Knowledge base',
        'Own questions',
        'Answered',
        'Answered or suggested',
        'Out of scope',
        'Not answered',
        'Of them suggested',
        'Not answered, other domains of clinc',
        'Not answered, asked of other knowledge bases',
        'Not answered where 90 % of its own are',
      ],
      rows,
    ),
    ...howToRead.refusals,
    ...table(
      '### As the threshold moves',
      [
        ...['Knowledge base', 'Chat answers, of its own', 'Chat answers, of others'],
        ...sharesAnswered.map((share) => `Of others, where ${String(share * 100)} % of its own are answered`),
      ],
      curves.map(({ set, chat, points }) => [
        ...[set, percent(chat.answered), percent(chat.falselyAnswered)],
        ...sharesAnswered.map((share) => {
          const point = points.find(({ answered }) => answered >= share)
          return point === undefined ? '' : percent(point.falselyAnswered)
        }),
      ]),
    ),
  ]
}

function comparisonSection(figures: readonly Figure[]): string[] {
  const rows = comparisonRows(figures).map(({ set, measure, ours, others }) => [
    set,
    measure,
    shareOf(ours),
    ...others.map(shareOf),
  ])
  if (rows.length === 0) return []
  return [
    ...table('## Compared with', ['Set', 'Measure', 'This service', ...contenders], rows),
    ...howToRead.comparisons,
  ]
}

/** More are in `results/builtin.json`. */
const mostShown = 20

function supportSection({ turns, sentences, unsupported }: Report['support']): string[] {
  if (turns === 0) return []
  return [
    '## Support of every sentence',
    `${String(sentences)} sentences in ${String(turns)} replies were checked; ${String(unsupported.length)} problems were found.`,
    ...howToRead.support,
    ...table(
      '### Not supported',
      ['Knowledge base', 'Question', 'Problem', 'Sentence or reply'],
      unsupported
        .slice(0, mostShown)
        .map(({ knowledgeBase, question, problem, reply }) =>
          [knowledgeBase, question, problem, reply].map(cell),
        ),
    ),
  ]
}

function figuresSection(figures: readonly Figure[]): string[] {
  const rows = figures
    .filter(({ by }) => contenders.every((name) => name !== by))
    .map(({ set, measure, by, mean, low, high, count }) => [
      set,
      measure,
      by,
      share(mean),
      `${share(low)} to ${share(high)}`,
      String(count),
    ])
  return [
    ...table('## Figures', ['Set', 'Measure', 'By', 'Value', '95 % interval', 'Questions'], rows),
    ...howToRead.figures,
  ]
}

function negativeSection(results: readonly NegativeResult[]): string[] {
  return table(
    '## Tried and not kept',
    ['Tried', 'What it came to', 'Instead'],
    results.map(({ tried, figures, instead }) => [tried, figures, instead].map(cell)),
  )
}

function loadsSection({ loads }: Report): string[] {
  return table(
    '## Loading and syncing',
    ['Set', 'Kind', 'Rows', 'Load, s', 'Sync, s', 'Rows synced a second', 'Credits', 'Memory after, MiB'],
    loads.map(({ set, kind, rows, loadSeconds, syncSeconds, credits, memoryMiB }) => [
      set,
      kind,
      String(rows),
      loadSeconds.toFixed(1),
      syncSeconds.toFixed(1),
      (rows / syncSeconds).toFixed(0),
      credits.toFixed(2),
      String(memoryMiB),
    ]),
  )
}

function timesSection({ timings }: Report): string[] {
  if (timings.length === 0) return []
  const rows = timings.map(({ what, count, p50Ms, p95Ms, slowestMs }) => [
    what,
    String(count),
    p50Ms.toFixed(1),
    p95Ms.toFixed(1),
    slowestMs.toFixed(1),
  ])
  return [
    ...table('## Times', ['What', 'Count', 'p50, ms', 'p95, ms', 'Slowest, ms'], rows),
    ...howToRead.times,
  ]
}

function shareOf(figure: Figure | undefined): string {
  return figure === undefined ? '' : share(figure.mean)
}

function share(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(3)
}

/** As it was written: 0.9, 0.965. */
function limit(value: number): string {
  return value.toFixed(3).replace(/0{1,2}$/u, '')
}

/** On one line, without what would end the cell. */
function cell(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').replaceAll('|', '\\|')
}
