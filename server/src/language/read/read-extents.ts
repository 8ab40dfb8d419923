import { type Measure, readMeasure } from './read-measure.ts'

const most = 3

/**
 * "135 x 85 x 41 cm": from the least to the greatest that a thing measures, as nothing tells which figure is its width.
 * Undefined for anything else.
 */
export function readExtents(text: string): Measure | undefined {
  const parts = text.split(/[x×]/iu).map((part) => part.trim())
  const unit = readMeasure(parts.at(-1) ?? '')?.unit
  if (parts.length < 2 || parts.length > most || unit?.quantity !== 'length') return undefined
  const told = parts.map((part) => readMeasure(/^[\d.,]+$/u.test(part) ? `${part} ${unit.symbol}` : part))
  const amounts = told.flatMap((each) => (each?.unit?.symbol === unit.symbol ? (each.max ?? []) : []))
  if (amounts.length < parts.length) return undefined
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)]
  return { min, max, isMinExclusive: false, isMaxExclusive: false, unit, sign: undefined }
}
