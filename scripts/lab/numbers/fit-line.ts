/** A straight line through measured points, and how far they are from it. */
export interface Line {
  readonly intercept: number
  readonly slope: number
  /** The largest distance of a point, as a share of its value. */
  readonly largestResidual: number
}

export interface Measured {
  readonly x: number
  readonly y: number
}

/** Ordinary least squares. Through fewer than two different x the line is level. */
export function fitLine(points: readonly Measured[]): Line {
  const meanX = mean(points.map(({ x }) => x))
  const meanY = mean(points.map(({ y }) => y))
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  const slope =
    spread === 0 ? 0 : points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread
  const line = { intercept: meanY - slope * meanX, slope }
  const residuals = points.map(
    ({ x, y }) => Math.abs(y - valueAt(line, x)) / Math.max(Math.abs(y), Number.EPSILON),
  )
  return { ...line, largestResidual: Math.max(0, ...residuals) }
}

function valueAt({ intercept, slope }: Pick<Line, 'intercept' | 'slope'>, x: number): number {
  return intercept + slope * x
}

/** Milliseconds against the logarithm of the rows: a look-up in a tree grows so, a scan does not. */
export function fitAgainstLog(points: readonly Measured[]): Line {
  return fitLine(points.map(({ x, y }) => ({ x: Math.log10(x), y })))
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
