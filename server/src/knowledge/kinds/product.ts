import { isCurrency } from '../../currency.ts'
import type { FieldError } from '../../errors.ts'
import type { Fields } from '../fields.ts'
import type { Kind } from './kind.ts'
import { attributeTexts, listsIn, textsIn } from './searchable-text.ts'

export const product: Kind<'product'> = {
  name: 'product',
  plural: 'products',
  idPrefix: 'prod',
  scopeFamily: 'knowledge',
  required: ['name'],
  titleField: 'name',
  matchBy: ['externalId', 'sku'],
  faults: priceFaults,
  complete: (fields) => fields,
  searchableText: (fields) => ({
    title: textsIn(fields, ['name']),
    body: [
      ...textsIn(fields, ['sku', 'category', 'tags', 'description']),
      ...attributeTexts(fields['customAttributes']),
    ],
    numbers: textsIn(fields, ['sku']),
    keys: textsIn(fields, ['externalId']),
  }),
  excerptTexts: (fields) => [
    ...textsIn(fields, ['description']),
    ...listsIn(fields, ['tags']),
    ...attributeTexts(fields['customAttributes']),
  ],
  filterFields: ['category', 'tags', 'available', 'price'],
  ranking: {
    titleWeight: 3,
    saturation: 0.6,
    lengthInfluence: 0.3,
    // A product is asked for by words that name it, and likeness only blurs those.
    vectorShare: 0,
    embedded: 'title and body',
    neutralWords: `product products item items article model price prices priced cost costs buy purchase sell sells sold
      stock available availability carry offer recommend recommendation suggest cheap cheaper cheapest expensive best
      good something anything thing things stuff much under over below above between around budget
      dollar dollars usd euro euros eur pound pounds gbp`,
    looksUpNeutralWords: true,
    looksUpFunctionWords: false,
    namedBySmallNumbers: false,
    fit: { coverage: 1, likeness: 0, asked: 0.1 },
  },
}

/** A price names a currency that exists. */
function priceFaults({ price }: Fields): FieldError[] {
  if (typeof price !== 'object' || price === null || !('currency' in price)) return []
  if (typeof price.currency === 'string' && isCurrency(price.currency)) return []
  return [{ field: 'price.currency', code: 'format', message: 'must be a currency code of ISO 4217' }]
}
