import { splitTerms } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import { personTerms, smallNumbers } from '../../../language/any-wants.ts'
import { readAttribute } from './read-attribute.ts'

/**
 * The products that have as many of something as a text says, where the record counts it: "for four people" with the
 * attribute `persons`. None when nothing is counted.
 */
export function ofCountAsked<Product extends Pick<ProductRecord, 'attributes'>>(
  text: string,
  products: readonly Product[],
): Product[] {
  const counts = countsIn(text)
  if (counts.length === 0) return []
  return products.filter(({ attributes }) =>
    attributes.some((each) => {
      const { terms, measure, unit } = readAttribute(each)
      return (
        unit === undefined &&
        counts.some(
          ({ count, term }) => measure?.min === count && measure.max === count && bears(terms, term),
        )
      )
    }),
  )
}

function countsIn(text: string): { readonly count: number; readonly term: string }[] {
  const terms = splitTerms(text)
  return terms.flatMap((term, at) => {
    const count = smallNumbers.get(term) ?? (/^\d{1,3}$/.test(term) ? Number(term) : undefined)
    const counted = terms[at + 1]
    return count === undefined || counted === undefined ? [] : [{ count, term: counted }]
  })
}

/** Persons are counted in many words: "for four people" is what has `personen: 4`. */
function bears(terms: readonly string[], term: string): boolean {
  return terms.includes(term) || (personTerms.has(term) && terms.some((each) => personTerms.has(each)))
}
