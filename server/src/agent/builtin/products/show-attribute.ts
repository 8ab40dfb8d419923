import { markdownText } from '../markdown-text.ts'
import { en } from '../words/en.ts'
import type { Attribute } from './read-attribute.ts'

/** "Packed size". */
export function labelOf({ label }: Pick<Attribute, 'label'>): string {
  return markdownText(`${label.charAt(0).toUpperCase()}${label.slice(1)}`)
}

/** The value as the record has it, with its unit. */
export function valueOf({ value, unitText }: Attribute): string {
  if (typeof value === 'boolean') return value ? en.yes : en.no
  return markdownText([String(value), unitText].filter((each) => each !== undefined).join(' '))
}
