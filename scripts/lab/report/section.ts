import { markdownTable } from './markdown-table.ts'
import type { Spread } from '../bench/ratios.ts'

/** Parts that were not measured have no section. */
export function section(title: string, head: readonly string[], rows: readonly string[][]): string[] {
  return rows.length === 0 ? [] : [title, '', ...markdownTable(head, rows), '']
}

/** The median, and in brackets where the middle half lies. */
export function spread({ median, low, high }: Spread, digits = 2): string {
  return `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`
}
