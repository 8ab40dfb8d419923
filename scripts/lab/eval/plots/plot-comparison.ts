import type { Comparison } from '../comparison-rows.ts'
import { contenders } from '../findings.ts'
import { type Ink, line, mark } from './drawing.ts'
import { legendOf, rowChart } from './row-chart.ts'

const inks: readonly Ink[] = ['second', 'third', 'fourth', 'fifth']

/** What the service and the searches that are ready to be had came to on the same questions. */
export function plotComparison(comparisons: readonly Comparison[]): string {
  return rowChart({
    title: 'The same questions to searches that are ready to be had',
    axis: { ticks: [0, 0.2, 0.4, 0.6, 0.8, 1], write: (value) => value.toFixed(1) },
    legend: legendOf([
      { name: 'this service', sign: (at) => mark(at, 'ours') },
      ...contenders.map((name, index) => ({
        name,
        sign: (at: { readonly x: number; readonly y: number }) => mark(at, inks[index] ?? 'fifth'),
      })),
    ]),
    rows: comparisons.map(({ set, measure, ours, others }) => ({
      label: `${set}: ${measure}`,
      draw: (at) => [
        line(at(0), at(1), 'grid'),
        ...others.flatMap((other, index) =>
          other === undefined ? [] : [mark(at(other.mean), inks[index] ?? 'fifth')],
        ),
        ...(ours === undefined
          ? []
          : [line(at(ours.low), at(ours.high), 'stroke ours'), mark(at(ours.mean), 'ours')]),
      ],
    })),
  })
}
