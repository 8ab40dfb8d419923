import { type Passage, rankPassages } from '../../../retrieval/index.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import { personTerms } from '../../../language/any-wants.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import { unitNamed } from '../../../language/read/measure-units.ts'
import type { AttributeAsked } from '../understand/need.ts'
import type { Quantity } from '../../../language/quantity.ts'
import { countsIn } from './count-asked.ts'
import type { Attribute } from './read-attribute.ts'

/** Something that a product's record says, as it is compared with a question. */
export type ProductPassage = Passage &
  (
    | { readonly from: 'attribute'; readonly attribute: Attribute }
    | { readonly from: 'description' }
    | { readonly from: 'tag' }
  )

/** A passage answers when it speaks of more than this share of what is asked: words only related are no proof. */
const leastCoverage = 0.6

const measures = /\d\s?(\p{L}{1,12}|[°"″]\p{L}?)/gu

/**
 * What a product's record says that answers a question best: asked in all the visitor's words, in those for the
 * property alone, or by its name. A sentence with a measure of the quantity asked for stands in for all the
 * words. Undefined when nothing fits.
 */
export function findPassage(
  product: ProductRecord,
  attributes: readonly Attribute[],
  { text, asked }: { readonly text: string; readonly asked: AttributeAsked },
): ProductPassage | undefined {
  const { quantity } = asked
  const measuring = attributes.filter(
    ({ unit }) => quantity === undefined || unit === undefined || unit.quantity === quantity,
  )
  const passages = passagesOf(product, measuring)
  for (const words of [text, asked.text, ...asked.words.slice(0, 1)]) {
    const found = answeringPassage({ text: words, about: product.name }, passages)
    if (found !== undefined) return found
  }
  const isOfPersons = asked.words.flatMap((word) => splitTerms(word)).some((term) => personTerms.has(term))
  // "How many people does it carry?" is told by "for two adults", and by "Persons: 2".
  return passages.find(({ from, label = '', text: told }) => {
    if (from === 'attribute') return isOfPersons && splitTerms(label).some((term) => personTerms.has(term))
    const isCounted = isOfPersons && countsIn(told).some(({ term }) => personTerms.has(term))
    return from === 'description' && (givesMeasure(told, quantity) || isCounted)
  })
}

/** The likeliest of the passages that speak of enough of what is asked beside the product itself. */
export function answeringPassage<Told extends Passage>(
  question: { readonly text: string; readonly about: string | undefined },
  passages: readonly Told[],
): Told | undefined {
  return rankPassages(question, passages).find(({ coverage }) => coverage > leastCoverage)
}

/** Everything that a product's record says, in passages. */
export function passagesOf(
  { description, tags }: ProductRecord,
  attributes: readonly Attribute[],
): ProductPassage[] {
  return [
    ...attributes.map((attribute) => ({
      from: 'attribute' as const,
      label: attribute.label,
      text: textOf(attribute),
      attribute,
    })),
    ...sentencesOf(description ?? '').map((text) => ({ from: 'description' as const, text })),
    ...tags.map((text) => ({ from: 'tag' as const, text })),
  ]
}

/** A property that a thing has or has not is told by its name. */
function textOf({ value, unitText = '' }: Attribute): string {
  return typeof value === 'boolean' ? '' : `${String(value)} ${unitText}`
}

/** The sentences of a description, without line breaks. */
export function sentencesOf(text: string): string[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  return Array.from(segmenter.segment(text.replace(/\s+/gu, ' ').trim()), ({ segment }) => segment.trim())
}

/** Whether a sentence tells a measure of that quantity. */
export function givesMeasure(sentence: string, quantity: Quantity | undefined): boolean {
  if (quantity === undefined) return false
  return [...sentence.matchAll(measures)].some(([, word = '']) => unitNamed(word)?.quantity === quantity)
}
