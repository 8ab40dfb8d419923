import type { MeasureUnit } from './measure-units.ts'
import { readMeasure } from './read-measure.ts'

/** What a thing measures in its directions. Nothing tells which figure is its width. */
export interface Extents {
  readonly amounts: readonly number[]
  readonly unit: MeasureUnit
}

const most = 3

/** "135 x 85 x 41 cm". Undefined for anything else. */
export function readExtents(text: string): Extents | undefined {
  if (!/^\s*\d/u.test(text)) return undefined
  const parts = text.split(/[x×]/iu, most + 1).map((part) => part.trim())
  if (parts.length < 2 || parts.length > most) return undefined
  const unit = readMeasure(parts.at(-1) ?? '')?.unit
  if (unit?.quantity !== 'length') return undefined
  const told = parts.map((part) => readMeasure(/^[\d.,]+$/u.test(part) ? `${part} ${unit.symbol}` : part))
  const amounts = told.flatMap((each) => (each?.unit?.symbol === unit.symbol ? (each.max ?? []) : []))
  return amounts.length < parts.length ? undefined : { amounts, unit }
}
