import { contentTerms } from '../../../language/content-terms.ts'
import { foldText } from '../../../language/fold-text.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { ProductAttribute } from '../../tools/product-attribute.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import { makeTerms } from '../../../language/any-wants.ts'
import { partsOfWish } from './parts-of-wish.ts'
import { readAttribute } from './read-attribute.ts'

/**
 * The products of each make that a text names, where the record tells its make in an attribute: of "Halden tents" those
 * that have `brand: "Halden"`. What a wished thing is to go with ("ink for my HP") says nothing of its own make.
 */
export function ofBrandsAsked<Product extends Pick<ProductRecord, 'attributes'>>(
  text: string,
  products: readonly Product[],
): readonly (readonly Product[])[] {
  const [thing = text] = partsOfWish(text)
  const said = new Set(contentTerms(thing))
  const isNamed = (make: readonly string[]): boolean =>
    make.length > 0 && make.every((term) => said.has(term))
  const named = products.map((product) => ({
    product,
    makes: makesOf(product)
      .filter((make) => isNamed(make))
      .map((make) => make.join(' ')),
  }))
  const makes = [...new Set(named.flatMap((each) => each.makes))]
  return makes.map((make) => named.filter((each) => each.makes.includes(make)).map(({ product }) => product))
}

/** Who makes a product, as the terms of each name. */
function makesOf({ attributes }: Pick<ProductRecord, 'attributes'>): (readonly string[])[] {
  return attributes.filter(mayTellMake).flatMap((each) => {
    const { terms, value } = readAttribute(each)
    const isMake = terms.length === 1 && terms.every((term) => makeTerms.has(term))
    return isMake && typeof value === 'string' ? [splitTerms(value)] : []
  })
}

/** Which takes a tenth of the time of reading what it says. */
function mayTellMake({ name }: ProductAttribute): boolean {
  const folded = foldText(name)
  return [...makeTerms].some((term) => folded.includes(term))
}
