import { percentile } from './percentile.ts'
import { seededRandom } from './seeded-random.ts'

/** A mean and where it would lie in 95 of 100 samples of questions like these. */
export interface Estimate {
  readonly mean: number
  readonly low: number
  readonly high: number
  readonly count: number
}

const resamples = 2000
const seed = 20_261_120

/** Percentile bootstrap over questions: each resample draws as many as there are, with replacement. */
export function bootstrap(values: readonly number[]): Estimate {
  if (values.length === 0) return { mean: Number.NaN, low: Number.NaN, high: Number.NaN, count: 0 }
  const random = seededRandom(seed)
  const draw = (): number => values[Math.floor(random() * values.length)] ?? 0
  const means = Array.from({ length: resamples }, () => meanOf(values.map(draw)))
  return {
    mean: meanOf(values),
    low: percentile(means, 0.025),
    high: percentile(means, 0.975),
    count: values.length,
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
