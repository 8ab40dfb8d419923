import type { Ink } from '../eval/plots/drawing.ts'
import type { GrowthResult } from './findings.ts'
import { lineChart, evenTicks, ticksAround } from './line-chart.ts'
import { type Month, policies, type Policy } from './simulate-cells.ts'

const inks: readonly Ink[] = ['ours', 'second', 'third', 'fourth', 'fifth']

/** The pictures of a result, by file name. */
export function growthPlots({ steps }: GrowthResult): Readonly<Record<string, string>> {
  const items = steps.map((step) => step.items)
  const names = steps.at(-1)?.operations.map(({ operation }) => operation) ?? []
  const reads = names.slice(0, 5)
  const over = (title: string, chosen: readonly string[], of: 'p50Ms' | 'pages'): string => {
    const curves = chosen.map((name, index) => ({
      name,
      ink: inks[index] ?? 'ours',
      points: steps.map((step) => ({
        x: step.items,
        y: Math.max(0.01, step.operations.find(({ operation }) => operation === name)?.[of] ?? 0),
      })),
    }))
    const values = curves.flatMap(({ points }) => points.map(({ y }) => y))
    return lineChart({
      title,
      x: {
        title: 'items in the database',
        ticks: powersAround(items),
        write: short,
        isLogarithmic: true,
      },
      y: {
        title: of === 'pages' ? 'pages' : 'ms',
        ticks: ticksAround(values),
        write: short,
        isLogarithmic: true,
      },
      curves,
    })
  }
  return {
    'reads.svg': over('Milliseconds per read, median', reads, 'p50Ms'),
    'writes.svg': over('Milliseconds per write, median', names.slice(5), 'p50Ms'),
    'pages.svg': over('Pages of the database per read', reads, 'pages'),
  }
}

function powersAround(values: readonly number[]): number[] {
  const first = Math.floor(Math.log10(Math.min(...values)))
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))))
  return Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index))
}

/** Fullest cell and moved rows, month by month. */
export function cellPlots(
  histories: Readonly<Record<Policy, readonly Month[]>>,
): Readonly<Record<string, string>> {
  const chart = (title: string, yTitle: string, valueOf: (history: readonly Month[]) => number[]): string => {
    const curves = policies.map((policy, index) => ({
      name: policy,
      ink: inks[index] ?? 'ours',
      points: valueOf(histories[policy]).map((y, month) => ({ x: month, y })),
    }))
    const months = curves.flatMap(({ points }) => points.map(({ x }) => x))
    return lineChart({
      title,
      x: { title: 'months', ticks: evenTicks(months), write: short },
      y: {
        title: yTitle,
        ticks: evenTicks(curves.flatMap(({ points }) => points.map(({ y }) => y))),
        write: short,
      },
      curves,
    })
  }
  return {
    'cells-fill.svg': chart('How full all cells are together', 'share of their rows', (history) =>
      history.map(({ fill }) => fill),
    ),
    'cells-moved.svg': chart('Rows moved so far', 'rows', (history) => {
      let sum = 0
      return history.map(({ movedRows }) => (sum += movedRows))
    }),
  }
}

/** 1.5k, 20M: as short as it can be read. */
export function short(value: number): string {
  for (const [size, letter] of [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const)
    if (Math.abs(value) >= size) return `${String(Number((value / size).toPrecision(3)))}${letter}`
  return String(Number(value.toPrecision(3)))
}
