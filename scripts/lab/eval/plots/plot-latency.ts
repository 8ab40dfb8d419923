import { contenders, type Timing } from '../findings.ts'
import { box, label, line } from './drawing.ts'
import { rowChart } from './row-chart.ts'

const halfHeight = 6

/** How long searches and turns take, on a logarithmic axis. */
export function plotLatency(timings: readonly Timing[]): string {
  return rowChart({
    title: 'Milliseconds per search and per turn of chat',
    axis: { ticks: [0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000], write: String, isLogarithmic: true },
    legend: (at) => [
      label('line: 5th to 95th percentile; box: the middle half; stroke in it: median', at, {
        look: 'faint small',
      }),
    ],
    rows: timings.map(({ what, p5Ms, p25Ms, p50Ms, p75Ms, p95Ms }) => ({
      label: what,
      draw: (at) => {
        const ink = contenders.some((name) => what.startsWith(`${name}, `)) ? 'second' : 'ours'
        const [from, to, middle] = [at(p25Ms), at(p75Ms), at(p50Ms)]
        return [
          line(at(p5Ms), at(p95Ms), `stroke ${ink}`),
          box({ x: from.x, y: from.y - halfHeight }, { x: to.x, y: to.y + halfHeight }, `box ${ink}`),
          line(
            { x: middle.x, y: middle.y - halfHeight },
            { x: middle.x, y: middle.y + halfHeight },
            `stroke ${ink}`,
          ),
        ]
      },
    })),
  })
}
