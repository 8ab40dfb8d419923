import { currencyFault, isCurrency } from '../../currency.ts'
import type { FieldError } from '../../errors.ts'
import type { Fields } from '../fields.ts'
import { thingWord } from '../thing-word.ts'
import type { Kind } from './kind.ts'
import { neutralProductWords } from './neutral-words.ts'
import { attributeTexts, listsIn, textsIn } from './searchable-text.ts'

/**
 * Characters of a product that are read for what it means. Its first sentence says what it is for: among 170 invented
 * products these find as many as 300 do, in a third of the time.
 */
const longestMeaning = 120

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
    things: thingsIn(fields),
    numbers: textsIn(fields, ['sku']),
    keys: textsIn(fields, ['externalId']),
  }),
  meanings: (fields) => [
    [...textsIn(fields, ['name', 'category']), ...textsIn(fields, ['description'])]
      .join('. ')
      .slice(0, longestMeaning),
  ],
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
    thingWeight: 0.12,
    // A product is asked for by words that name it, and likeness only blurs those.
    vectorShare: { spelling: 0, meaning: 0.5 },
    embedded: 'title and body',
    neutralWords: neutralProductWords,
    looksUpNeutralWords: true,
    looksUpFunctionWords: false,
    namedBySmallNumbers: false,
    fit: { coverage: 1, likeness: 0, meant: { coverage: 1, likeness: 0.5 }, asked: 0.1 },
  },
}

/** What a product is, by its name and by its category. A name that begins with it has not said it: "Samsung HM250". */
function thingsIn(fields: Fields): string[] {
  const [name = ''] = textsIn(fields, ['name'])
  const [first] = name.split(/\s+/u)
  const byName = thingWord(name)
  return [
    ...(byName === first && byName !== name ? [] : [byName]),
    ...textsIn(fields, ['category']).map((category) => thingWord(category)),
  ]
}

/** A price names a currency that exists. */
function priceFaults({ price }: Fields): FieldError[] {
  if (typeof price !== 'object' || price === null || !('currency' in price)) return []
  if (typeof price.currency === 'string' && isCurrency(price.currency)) return []
  return [{ field: 'price.currency', code: 'format', message: currencyFault(price.currency) }]
}
