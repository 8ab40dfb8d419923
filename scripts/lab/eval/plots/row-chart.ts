import { drawing, label, line, type Point } from './drawing.ts'

/** A line of a chart: what it is about, and what stands on it. */
export interface ChartRow {
  readonly label: string
  /** @param at the place of a value on this line */
  readonly draw: (at: (value: number) => Point) => readonly string[]
}

export interface Axis {
  /** Values that are marked, in order; the first and the last are the ends. */
  readonly ticks: readonly number[]
  readonly write: (value: number) => string
  readonly isLogarithmic?: boolean
}

export interface RowChart {
  readonly title: string
  readonly axis: Axis
  readonly rows: readonly ChartRow[]
  /** Drawn under the title. */
  readonly legend: (at: Point) => readonly string[]
}

const left = 400
const plotWidth = 460
const right = 40
const top = 64
const rowHeight = 22
const bottom = 30

/** Lines of text at the left, a common axis at the right. Values beyond its ends are drawn at the end. */
export function rowChart({ title, axis, rows, legend }: RowChart): string {
  const height = top + rows.length * rowHeight + bottom
  const place = scaleOf(axis)
  const foot = height - bottom + 4
  return drawing({
    width: left + plotWidth + right,
    height,
    title,
    content: [
      label(title, { x: 12, y: 22 }, { look: 'strong' }),
      ...legend({ x: 12, y: 44 }),
      ...axis.ticks.flatMap((tick) => [
        line({ x: place(tick), y: top - 6 }, { x: place(tick), y: foot }, 'grid'),
        label(axis.write(tick), { x: place(tick), y: foot + 16 }, { anchor: 'middle', look: 'faint small' }),
      ]),
      ...rows.flatMap((row, index) => {
        const y = top + index * rowHeight + rowHeight / 2
        return [
          label(row.label, { x: left - 14, y: y + 4 }, { anchor: 'end', look: 'small' }),
          ...row.draw((value) => ({ x: place(value), y })),
        ]
      }),
    ],
  })
}

function scaleOf({ ticks, isLogarithmic = false }: Axis): (value: number) => number {
  const [from = 0, to = 1] = [ticks[0], ticks.at(-1)]
  const bent = (value: number): number => (isLogarithmic ? Math.log(Math.max(value, Number.EPSILON)) : value)
  return (value) => {
    const inside = Math.min(Math.max(value, from), to)
    return left + (plotWidth * (bent(inside) - bent(from))) / (bent(to) - bent(from))
  }
}

/** Signs and what they mean, one beside the other. */
export function legendOf(
  entries: readonly { readonly name: string; readonly sign: (at: Point) => string }[],
): (at: Point) => readonly string[] {
  return ({ x, y }) => {
    let next = x
    return entries.flatMap(({ name, sign }) => {
      const start = next
      next += 30 + name.length * 6.4
      return [sign({ x: start + 6, y: y - 4 }), label(name, { x: start + 18, y }, { look: 'faint small' })]
    })
  }
}
