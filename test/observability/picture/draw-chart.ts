import { formatValue } from './format-value.ts'

/** What one line shows. Times are in seconds since 1970; a moment without a value is left out. */
export interface Line {
  readonly name: string
  readonly points: readonly (readonly [seconds: number, value: number])[]
}

export interface Chart {
  readonly lines: readonly Line[]
  readonly unit: string
  readonly isStacked: boolean
  readonly start: number
  readonly end: number
}

/** Told apart by people who see colours differently, on white. */
export const colours = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#9a4f96',
  '#b8860b',
  '#3aa0d8',
  '#c23b4e',
  '#5b6770',
  '#6b8e23',
  '#4b3fa7',
]

const longestGapSeconds = 3
const size = { width: 560, height: 150, left: 62, right: 10, top: 8, bottom: 20 }

/** Lines, or areas on top of each other, as SVG. */
export function drawChart({ lines, unit, isStacked, start, end }: Chart): string {
  const layers = isStacked ? stack(lines) : lines.map(({ points }) => ({ upper: points, lower: undefined }))
  const highest = Math.max(...layers.flatMap(({ upper }) => upper.map(([, value]) => value)), 0)
  const top = niceAbove(highest)
  const x = (at: number): string =>
    (size.left + ((at - start) / (end - start)) * (size.width - size.left - size.right)).toFixed(1)
  const y = (value: number): string =>
    (size.height - size.bottom - (value / top) * (size.height - size.top - size.bottom)).toFixed(1)
  const path = (points: Line['points']): string =>
    points.map(([at, value]) => `${x(at)},${y(value)}`).join(' L')
  const paths = (points: Line['points']): string =>
    withoutGaps(points)
      .map((part) => `M${path(part)}`)
      .join(' ')
  const grid = [0, 0.5, 1].map((share) => {
    const label = formatValue(top * share, unit)
    return `<path class="grid" d="M${String(size.left)},${y(top * share)} H${String(size.width - size.right)}"/>
      <text x="${String(size.left - 6)}" y="${y(top * share)}" dy="4" text-anchor="end">${label}</text>`
  })
  const times = [start, (start + end) / 2, end].map((at, index) => {
    const anchor = ['start', 'middle', 'end'][index] ?? 'middle'
    return `<text x="${x(at)}" y="${String(size.height - 4)}" text-anchor="${anchor}">${timeOf(at)}</text>`
  })
  const drawn = layers.map(({ upper, lower }, index) => {
    const colour = colours[index % colours.length] ?? ''
    if (upper.length === 0) return ''
    const area =
      lower && `<path d="M${path(upper)} L${path(lower.toReversed())} Z" fill="${colour}" opacity="0.28"/>`
    return `${area ?? ''}<path d="${paths(upper)}" fill="none" stroke="${colour}" stroke-width="1.8" stroke-linejoin="round"/>`
  })
  return [...grid, ...times, ...drawn].join('')
}

export const viewBox = `0 0 ${String(size.width)} ${String(size.height)}`

interface Layer {
  readonly upper: Line['points']
  readonly lower: Line['points'] | undefined
}

function stack(lines: readonly Line[]): Layer[] {
  const heights = new Map<number, number>()
  return lines.map(({ points }) => {
    const lower = points.map(([at]) => [at, heights.get(at) ?? 0] as const)
    const upper = points.map(([at, value]) => [at, (heights.get(at) ?? 0) + value] as const)
    for (const [at, value] of upper) heights.set(at, value)
    return { upper, lower }
  })
}

/** Nothing is drawn where nothing was measured. */
function withoutGaps(points: Line['points']): Line['points'][] {
  const parts: (readonly [number, number])[][] = []
  let last = Number.NEGATIVE_INFINITY
  for (const point of points) {
    if (point[0] - last > longestGapSeconds) parts.push([])
    parts.at(-1)?.push(point)
    last = point[0]
  }
  return parts
}

/** 1, 2 or 5 times a power of ten. */
function niceAbove(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(11, 19)
}
