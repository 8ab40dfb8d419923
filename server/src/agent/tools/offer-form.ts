import type { EngineTurn } from '../../engine.ts'
import type { FormRequest } from '../../form.ts'
import { findFormFault, withoutAnswered } from '../../forms/index.ts'
import type { FaqRecord, LocationRecord, ProductRecord } from './read-record.ts'

/** What a form is held against before it is put to a visitor. */
export interface Offering {
  readonly answered: EngineTurn['answered']
  /** The records that this turn has read from the knowledge base. */
  readonly records: readonly (ProductRecord | FaqRecord | LocationRecord)[]
}

/**
 * A form as it may be put to the visitor, without the questions that were answered before; undefined when none is
 * left. Whoever makes up a form asks for it here, so that what it offers for a choice among records is in the records.
 * @throws Error when the form breaks the rules of forms, or offers what the turn has not retrieved
 */
export function offerForm(request: FormRequest, { answered, records }: Offering): FormRequest | undefined {
  const open = withoutAnswered(request, answered)
  if (open === undefined) return undefined
  const fault = findFormFault(open, new Set(records.flatMap((record) => valuesOf(record))))
  if (fault !== undefined) throw new Error(`This form cannot be put to a visitor: ${fault}`)
  return open
}

/** What can be picked of a record: the record itself, or one of the things it says. */
export function valuesOf(record: Offering['records'][number]): string[] {
  switch (record.kind) {
    case 'product':
      return [
        record.id,
        ...(record.category === undefined ? [] : [record.category]),
        ...record.tags,
        ...record.attributes.map(({ value }) => String(value)),
      ]
    case 'location':
      return [record.id, ...record.services]
    case 'faq':
      return [record.id]
  }
}
