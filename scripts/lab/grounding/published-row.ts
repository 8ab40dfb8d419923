import type { ItemKind } from '../../../server/src/db/schema.ts'
import type { Fields } from '../../../server/src/knowledge/index.ts'

/** A record as chat answers from it. */
export interface PublishedRow {
  readonly kind: ItemKind
  readonly id: string
  readonly fields: Fields
}

/** What people call a record by. */
export function nameOf({ kind, fields }: PublishedRow): string {
  const name = fields[kind === 'faq' ? 'question' : 'name']
  if (typeof name !== 'string') throw new Error(`A ${kind} has no name.`)
  return name
}

/** Every text and number of a record that may be shown, the caller's `metadata` left out. */
export function textsOf(row: PublishedRow): string[] {
  return [...writtenIn(row), ...numbersOf(row).map(String)]
}

/** The texts alone. */
export function writtenIn({ fields }: PublishedRow): string[] {
  return shownLeaves(fields).filter((leaf) => typeof leaf === 'string')
}

/** What is stored as a number. */
export function numbersOf({ fields }: PublishedRow): number[] {
  return shownLeaves(fields).filter((leaf) => typeof leaf === 'number')
}

function shownLeaves({ metadata: _private, ...shown }: Fields): (string | number)[] {
  return leaves(shown)
}

function leaves(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : []
}
