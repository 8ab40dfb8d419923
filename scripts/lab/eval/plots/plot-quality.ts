import type { Figure } from '../findings.ts'
import type { FloorResult } from '../floors.ts'
import { line, mark, type Point } from './drawing.ts'
import { legendOf, rowChart } from './row-chart.ts'

const upright = (look: string) => (at: Point) =>
  line({ x: at.x, y: at.y - 7 }, { x: at.x, y: at.y + 7 }, look)

/** What every set came to, with its interval, against its limit and its aim. */
export function plotQuality(floors: readonly FloorResult[], figures: readonly Figure[]): string {
  return rowChart({
    title: 'Quality of each set against its limit',
    axis: { ticks: [0.5, 0.6, 0.7, 0.8, 0.9, 1], write: (value) => value.toFixed(1) },
    legend: legendOf([
      { name: 'measured, 95 % interval', sign: (at) => mark(at, 'ours') },
      { name: 'below its limit', sign: (at) => mark(at, 'missed') },
      { name: 'limit', sign: upright('limit') },
      { name: 'aim', sign: upright('aim') },
    ]),
    rows: floors.map((floor) => {
      const { set, measure, by, atLeast, aim, value, passed } = floor
      const interval = figures.find((each) => each.set === set && each.measure === measure && each.by === by)
      const ink = passed ? 'ours' : 'missed'
      return {
        label: `${set}: ${measure} (${by})`,
        draw: (at) => [
          ...(interval === undefined ? [] : [line(at(interval.low), at(interval.high), `stroke ${ink}`)]),
          upright('limit')(at(atLeast)),
          ...(aim === undefined ? [] : [upright('aim')(at(aim))]),
          ...(value === undefined ? [] : [mark(at(value), ink)]),
        ],
      }
    }),
  })
}
