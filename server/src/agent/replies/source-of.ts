import type { Source } from '../../engine.ts'
import type { FaqRecord, LocationRecord, ProductRecord } from '../tools/read-record.ts'

/** A record as the reply names it among what it rests on. */
export function sourceOf(record: ProductRecord | FaqRecord | LocationRecord): Source {
  const { kind, id, externalId } = record
  const title = record.kind === 'faq' ? record.question : record.name
  return { kind, id, title, ...(externalId !== undefined && { externalId }) }
}
