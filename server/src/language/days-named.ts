import type { Holiday, NamedDay } from './en/holidays.ts'
import { loosePattern } from './pattern.ts'

/** Holidays by the sources of patterns for their names, which are whole words; any white space fits a space. */
export function daysNamed(days: readonly (readonly [names: string, Holiday])[]): readonly NamedDay[] {
  return days.map(([names, day]) => {
    const source = names.replaceAll(' ', String.raw`\s+`)
    return [loosePattern(String.raw`(?<!\p{L})(?:${source})(?!\p{L})`), day]
  })
}
