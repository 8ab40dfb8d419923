import { holdsSection } from '../report/holds.ts'
import { markdownTable, milliseconds as ms, paragraphs, percent } from '../report/markdown.ts'
import { runLine } from '../report/run.ts'
import { percentile } from '../numbers/percentile.ts'
import type { LoadResult, Neighbours, Outage, ThroughputFigure } from './findings.ts'
import { holdsOf } from './holds.ts'

/** All results as Markdown. */
export function renderReport(results: readonly LoadResult[]): string {
  return paragraphs([
    '# Under load',
    'Written by `npm run load`. Client, proxy, PostgreSQL, Redis and all processes share the cores of one ' +
      'machine, so the figures of two processes of each role are no measure of what two machines do: what ' +
      'counts is how the sides compare within one run. The client is the same for both sides and keeps its ' +
      'connections, as the server of an integrator does.',
    ...results.flatMap((result) => [
      ...(result.throughput === undefined
        ? []
        : ['## Throughput', ...linesOf(result, throughputLines(result.throughput))]),
      ...(result.outages === undefined
        ? []
        : ['## Redis is stopped', ...linesOf(result, result.outages.flatMap(outageLines))]),
      ...(result.neighbours === undefined
        ? []
        : ['## A busy neighbour', ...linesOf(result, neighbourLines(result.neighbours))]),
    ]),
  ])
}

function linesOf(result: LoadResult, lines: readonly string[]): string[] {
  return [runLine(result), ...holdsSection(holdsOf(result)), ...lines]
}

/** Of the blocks. */
function median({ blocks }: ThroughputFigure, of: 'perSecond' | 'p50Ms' | 'p95Ms'): number {
  return percentile(
    blocks.map((block) => block[of]),
    0.5,
  )
}

function throughputLines(figures: readonly ThroughputFigure[]): string[] {
  const of = (
    operation: string,
    side: ThroughputFigure['side'],
    processes: number,
  ): ThroughputFigure | undefined =>
    figures.find((each) => each.operation === operation && each.side === side && each.processes === processes)
  const ratio = (one: ThroughputFigure | undefined, other: ThroughputFigure | undefined): string =>
    one === undefined || other === undefined
      ? ''
      : (median(one, 'perSecond') / median(other, 'perSecond')).toFixed(2)
  const operations = [...new Set(figures.map(({ operation }) => operation))]
  return [
    'As many requests at a time as the column says, in short blocks by turns; medians of the blocks. Both ' +
      'sides stand behind HAProxy with the same settings and use the same PostgreSQL. Of requests the bare ' +
      'stack checks only the key and the price of a turn; it keeps no delivery row and repeats no post. A ' +
      'callback turn lasts from the request until its callback has come.',
    ...markdownTable(
      [
        'operation',
        'of each role',
        'at a time',
        'side',
        'per second',
        'p50',
        'p95',
        'failures',
        'against bare',
      ],
      figures.map((figure) => [
        figure.operation,
        String(figure.processes),
        String(figure.lanes),
        figure.side,
        median(figure, 'perSecond').toFixed(0),
        ms(median(figure, 'p50Ms')),
        ms(median(figure, 'p95Ms')),
        String(figure.blocks.reduce((sum, { failures }) => sum + failures, 0)),
        figure.side === 'service' ? ratio(figure, of(figure.operation, 'bare', figure.processes)) : '',
      ]),
    ),
    '',
    ...markdownTable(
      ['two processes of each role against one', 'service', 'bare'],
      operations.map((operation) => [
        operation,
        ratio(of(operation, 'service', 2), of(operation, 'service', 1)),
        ratio(of(operation, 'bare', 2), of(operation, 'bare', 1)),
      ]),
    ),
  ]
}

function outageLines({ manner, stoppedSeconds, figures, evidence }: Outage): string[] {
  const operations = [...new Set(figures.map(({ operation }) => operation))]
  const of = (operation: string, phase: string) =>
    figures.find((each) => each.operation === operation && each.phase === phase)?.figure
  const complaints = [...new Set(figures.flatMap((each) => each.complaints))]
  return [
    `### ${manner === 'frozen' ? 'It hangs' : 'It is killed, and comes back empty'}, for ${String(stoppedSeconds)} s`,
    'p50 / p95 / longest, counted from when each request was due.',
    ...markdownTable(
      ['operation', 'before', 'meanwhile', 'after', 'requests', 'failures, by phase'],
      operations.map((operation) => {
        const phases = ['before', 'stopped', 'after'].map((phase) => of(operation, phase))
        return [
          operation,
          ...phases.map((figure) =>
            figure === undefined ? '' : `${ms(figure.p50Ms)} / ${ms(figure.p95Ms)} / ${ms(figure.mostMs)}`,
          ),
          String(phases.reduce((sum, figure) => sum + (figure?.count ?? 0), 0)),
          phases.map((figure) => String(figure?.failures ?? 0)).join(' / '),
        ]
      }),
    ),
    ...complaints.map((complaint) => `Failed with: \`${complaint}\``),
    '',
    ...markdownTable(
      ['held against the rows afterwards', 'found', 'right'],
      evidence.map(({ what, found, isRight }) => [what, found, isRight ? 'yes' : '**no**']),
    ),
  ]
}

function neighbourLines({ tenants, quietTenants, share, engineMs, figures }: Neighbours): string[] {
  return [
    'The same requests at the same moments by turns, drawn at random like those of visitors who know nothing ' +
      `of each other, ${percent(share)} of what the fleet (two API and two worker processes) was found to bear: ` +
      `made by ${String(tenants)} accounts evenly, and by ${String(quietTenants)} of them and one more, which ` +
      `makes the ${String(tenants - quietTenants)} parts of all others. How those ${String(quietTenants)} fare ` +
      `in both is compared. The engine takes ${String(engineMs)} ms for an answer. Counted from when each ` +
      'request was due.',
    ...markdownTable(
      [
        'operation',
        'per second',
        'even p50 / p95',
        'quiet p50 / p95',
        'busy p50 / p95',
        'quiet requests',
        'p95, quiet against even',
      ],
      figures.map(({ operation, perSecond, even, quiet, busy }) => [
        operation,
        perSecond.toFixed(2),
        `${ms(even.p50Ms)} / ${ms(even.p95Ms)}`,
        `${ms(quiet.p50Ms)} / ${ms(quiet.p95Ms)}`,
        `${ms(busy.p50Ms)} / ${ms(busy.p95Ms)}`,
        String(quiet.count),
        (quiet.p95Ms / even.p95Ms).toFixed(2),
      ]),
    ),
  ]
}
