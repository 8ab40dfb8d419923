import { endsCompound } from '../../../language/ends-compound.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { Quantity } from '../../../language/quantity.ts'
import type { Attribute } from './read-attribute.ts'

/** What a property is called, the most telling first, and what it is measured in. */
export interface Wanted {
  readonly words: readonly string[]
  readonly quantity: Quantity | undefined
}

/**
 * The attributes that tell what is wanted: those that bear the first of its names that any of them bears. One that is
 * called just that is meant, not one whose name goes on: "weight" rather than "maximum load weight". A compound is what
 * its last part says, where it measures that and nothing bears the name itself: a "Leuchtdauer" is a "Dauer".
 */
export function findAttributes<Named extends Pick<Attribute, 'terms'> & Partial<Pick<Attribute, 'unit'>>>(
  { words, quantity }: Wanted,
  attributes: readonly Named[],
): Named[] {
  const measuring = attributes.filter(
    ({ unit }) => quantity === undefined || unit === undefined || unit.quantity === quantity,
  )
  const names = words.map((word) => splitTerms(word)).filter((terms) => terms.length > 0)
  for (const [place, terms] of names.entries()) {
    const bearing = measuring.filter((each) => terms.every((term) => each.terms.includes(term)))
    const exact = bearing.filter((each) => each.terms.length === terms.length)
    if (exact.length > 0) return exact
    // "Packed size" is no answer to how high a thing is.
    if (bearing.length > 0 && place === 0) return bearing
  }
  for (const [place, terms] of names.entries()) {
    const ending = measuring.filter(
      ({ terms: own, unit }) =>
        (place === 0 || (unit !== undefined && unit.quantity === quantity)) &&
        own.length === 1 &&
        endsCompound(terms.join(' '), own),
    )
    if (ending.length > 0) return ending
  }
  return []
}
