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
export function textsOf({ fields }: PublishedRow): string[] {
  const { metadata: _private, ...shown } = fields
  return leaves(shown)
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : []
}
