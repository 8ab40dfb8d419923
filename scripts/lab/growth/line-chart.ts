import { drawing, type Ink, label, line, mark, path, type Point } from '../eval/plots/drawing.ts'

export interface Axis {
  readonly title: string
  readonly ticks: readonly number[]
  readonly write: (value: number) => string
  readonly isLogarithmic?: boolean
}

export interface Curve {
  readonly name: string
  readonly ink: Ink
  readonly points: readonly Point[]
}

export interface LineChart {
  readonly title: string
  readonly x: Axis
  readonly y: Axis
  readonly curves: readonly Curve[]
}

const width = 900
const rowHeight = 18
const plot = { left: 70, right: 870, height: 320 }

/** Curves over two axes, each with marks where something was measured. The legend stands above them. */
export function lineChart({ title, x, y, curves }: LineChart): string {
  const top = 58 + rowHeight * Math.ceil(curves.length / 2)
  const bottom = top + plot.height
  const across = scaleOf(x, plot.left, plot.right)
  const up = scaleOf(y, bottom, top)
  const at = (point: Point): Point => ({ x: across(point.x), y: up(point.y) })
  const legend = curves.flatMap(({ name, ink }, index) => {
    const place = { x: 20 + (index % 2) * 430, y: 44 + rowHeight * Math.floor(index / 2) }
    return [
      mark({ x: place.x, y: place.y - 4 }, ink),
      label(name, { x: place.x + 12, y: place.y }, { look: 'small' }),
    ]
  })
  return drawing({
    width,
    height: bottom + 48,
    title,
    content: [
      label(title, { x: 12, y: 22 }, { look: 'strong' }),
      ...legend,
      ...x.ticks.flatMap((tick) => [
        line({ x: across(tick), y: top }, { x: across(tick), y: bottom }, 'grid'),
        label(x.write(tick), { x: across(tick), y: bottom + 16 }, { anchor: 'middle', look: 'faint small' }),
      ]),
      ...y.ticks.flatMap((tick) => [
        line({ x: plot.left, y: up(tick) }, { x: plot.right, y: up(tick) }, 'grid'),
        label(y.write(tick), { x: plot.left - 8, y: up(tick) + 4 }, { anchor: 'end', look: 'faint small' }),
      ]),
      label(x.title, { x: plot.right, y: bottom + 36 }, { anchor: 'end', look: 'faint small' }),
      label(y.title, { x: 12, y: top - 6 }, { look: 'faint small' }),
      ...curves.flatMap(({ ink, points }) => [
        path(points.map(at), ink),
        ...(points.length > 20 ? [] : points.map((point) => mark(at(point), ink))),
      ]),
    ],
  })
}

function scaleOf(
  { ticks, isLogarithmic = false }: Axis,
  from: number,
  to: number,
): (value: number) => number {
  const place = isLogarithmic ? Math.log10 : (value: number): number => value
  const [least, most] = [place(Math.min(...ticks)), place(Math.max(...ticks))]
  return (value) => from + ((place(value) - least) / (most - least)) * (to - from)
}

/** Steps of one, two and five times a power of ten around these values. */
export function ticksAround(values: readonly number[]): number[] {
  const positive = values.filter((value) => value > 0)
  const [least, most] = [Math.min(...positive), Math.max(...positive)]
  const steps = Array.from({ length: 40 }, (_, index) => 10 ** (index - 12)).flatMap((power) => [
    power,
    2 * power,
    5 * power,
  ])
  const first = steps.findLastIndex((step) => step <= least)
  const last = steps.findIndex((step) => step >= most)
  return steps.slice(first, last + 1).map((step) => Number(step.toPrecision(1)))
}

/** Even steps from nothing up to these values. */
export function evenTicks(values: readonly number[]): number[] {
  const most = Math.max(...values)
  const [step = 1] = ticksAround([most / 4])
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) =>
    Number((index * step).toPrecision(3)),
  )
}
