import { languageOf } from '../../../../language/language-of.ts'
import type { AnswerValue, FormAnswer } from '../../../../form.ts'
import type { ProductRecord } from '../../../tools/read-record.ts'
import { formatPrice } from '../../../replies/format-price.ts'
import type { Voice } from '../../../../language/voice.ts'
import { markdownText } from '../../../replies/markdown-text.ts'
import { readAttribute } from '../../products/read-attribute.ts'
import { labelOf, valueOf } from '../../products/show-attribute.ts'
import { textsOf } from '../answer-text.ts'
import type { Criterion, Limit } from '../purpose.ts'

/** One thing that a product shall be, as the visitor answered. */
export type Demand =
  | { readonly of: 'category'; readonly values: readonly string[] }
  | { readonly of: 'attribute'; readonly name: string; readonly values: readonly string[] }
  | { readonly of: 'price'; readonly limit: Limit }

/** What an answer demands; undefined when it was left out. */
export function demandOf(criterion: Criterion, answer: FormAnswer | undefined): Demand | undefined {
  if (answer === undefined) return undefined
  if (criterion.of === 'price') {
    const { value } = answer
    return typeof value === 'number'
      ? { of: 'price', limit: { amount: value, currency: criterion.currency } }
      : undefined
  }
  const values = valuesOf(answer.value)
  if (values.length === 0) return undefined
  return criterion.of === 'category'
    ? { of: 'category', values }
    : { of: 'attribute', name: criterion.name, values }
}

function valuesOf(value: AnswerValue): readonly string[] {
  return textsOf(value).filter((each) => each !== '')
}

/** In what a product is not as it shall be, as Markdown; undefined when it is. */
export function missOf(product: ProductRecord, demand: Demand, voice: Voice): string | undefined {
  const words = languageOf(voice.language).forms
  switch (demand.of) {
    case 'price':
      return missOfPrice(product, demand.limit, voice)
    case 'category': {
      const { category } = product
      if (category === undefined) return words.missedUnknown(words.category)
      return demand.values.includes(category)
        ? undefined
        : words.missed(words.category, markdownText(category))
    }
    case 'attribute':
      return missOfAttribute(product, demand, voice)
  }
}

function missOfPrice({ price }: ProductRecord, limit: Limit, voice: Voice): string | undefined {
  const words = languageOf(voice.language).forms
  if (price === undefined) return words.missedPriceUnknown
  return price.currency === limit.currency && price.amount <= limit.amount
    ? undefined
    : words.missedPrice(markdownText(formatPrice(price, voice.locale)))
}

function missOfAttribute(
  { attributes }: ProductRecord,
  { name, values }: Extract<Demand, { of: 'attribute' }>,
  voice: Voice,
): string | undefined {
  const words = languageOf(voice.language).forms
  const told = attributes.filter((each) => each.name === name)
  if (told.some(({ value }) => values.includes(String(value)))) return undefined
  const [first] = told.map((each) => readAttribute(each))
  return first === undefined
    ? words.missedUnknown(markdownText(name))
    : words.missed(labelOf(first), valueOf(first, voice))
}
