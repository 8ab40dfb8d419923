import { owners } from '../../../language/any-wants.ts'
import { languageOf } from '../../../language/language-of.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import { unitNamed } from '../../../language/read/measure-units.ts'
import { splitTerms, splitWords, termOf } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { Voice } from '../../../language/voice.ts'
import { markdownText } from '../../replies/markdown-text.ts'
import type { AttributeAsked } from '../understand/need.ts'
import { nameOf } from './describe-product.ts'
import { findAttributes } from './find-attribute.ts'
import { findPassage, givesMeasure, passagesOf, type ProductPassage } from './find-passage.ts'
import { asksForLimit, quantityTold } from './quantity-asked.ts'
import { type Attribute, readAttribute } from './read-attribute.ts'
import { isYesOrNo, labelOf, valueOf } from './show-attribute.ts'

const mostAttributes = 3

/** What is wanted to know of a product, and the visitor's words for all of it. */
export interface Question {
  readonly asked: AttributeAsked
  readonly text: string
}

/**
 * What a product's record tells of a property: an attribute of that name, one that speaks of it, else the attribute,
 * the sentence of the description or the tag that answers best. Undefined when the record does not tell.
 */
export function tellAttribute(
  product: ProductRecord,
  { asked, text }: Question,
  voice: Voice,
): string | undefined {
  const attributes = product.attributes.map((each) => readAttribute(each))
  if (asksOfPart({ name: product.name, attributes }, { asked, text })) return undefined
  const words = languageOf(voice.language).attributes
  const amount = quantityTold(text, { name: product.name, attributes }, words)
  if (amount?.isSure === true) return listAttributes(product, amount.attributes, voice)
  if (asksForLimit(text, words)) return undefined
  const called = findAttributes(asked, attributes)
  if (called.length > 0) return listAttributes(product, called, voice)
  const said = tellNamed(product, { attributes, text }, voice)
  if (said !== undefined) return said
  // What has degrees is a temperature, whatever it is called: "Comfort: -2 °C".
  const warm = attributes.filter(
    ({ unit }) => asked.quantity === 'temperature' && unit?.quantity === 'temperature',
  )
  const shown = [countedIn(text, attributes), speakingOf(asked, attributes), warm].find(
    (each) => each.length > 0,
  )
  if (shown !== undefined) return listAttributes(product, shown, voice)
  const found = findPassage(product, attributes, { asked, text })
  return found && tellPassage(product, found, voice)
}

/** "How long is the cable of the amplifier?", where no property is one of the cable: how long that is itself is no answer. */
function asksOfPart(
  product: { readonly name: string; readonly attributes: readonly Attribute[] },
  { asked, text }: Question,
): boolean {
  if (asked.asksFor !== 'value' || asked.quantity === undefined) return false
  const at = text.indexOf(asked.text)
  const behind = at === -1 ? '' : text.slice(at + asked.text.length)
  const name = new Set(splitTerms(product.name))
  const words = splitWords(behind)
  const end = words.findIndex((word) => name.has(termOf(word)))
  const part = contentTerms(words.slice(0, Math.max(0, end)).join(' '))
  const isMeasured = ({ terms, unit }: Attribute): boolean =>
    unit !== undefined && part.some((term) => terms.includes(term))
  return part.length > 0 && !product.attributes.some((each) => isMeasured(each))
}

/** What a passage of a product's record says, as a sentence about it. */
export function tellPassage(product: ProductRecord, passage: ProductPassage, voice: Voice): string {
  if (passage.from === 'attribute') return listAttributes(product, [passage.attribute], voice)
  const text = markdownText(passage.text)
  const words = languageOf(voice.language).replies
  return passage.from === 'tag' ? words.tagged(nameOf(product), text) : words.about(nameOf(product), text)
}

/** The attributes of a product that a text names, or whose unit it asks for; undefined when it names none. */
export function tellSaid(product: ProductRecord, text: string, voice: Voice): string | undefined {
  const attributes = product.attributes.map((each) => readAttribute(each))
  const words = languageOf(voice.language).attributes
  const amount = quantityTold(text, { name: product.name, attributes }, words)
  if (amount?.isSure === true) return listAttributes(product, amount.attributes, voice)
  if (asksForLimit(text, words)) return undefined
  const said = tellNamed(product, { attributes, text }, voice)
  if (said !== undefined) return said
  const counted = countedIn(text, attributes)
  return counted.length > 0 ? listAttributes(product, counted, voice) : undefined
}

/** The attributes that a text names. "Packed length?" is answered by "packs down to 42 cm" before it is by the length. */
function tellNamed(
  product: ProductRecord,
  { attributes, text }: { readonly attributes: readonly Attribute[]; readonly text: string },
  voice: Voice,
): string | undefined {
  const said = saidIn(text, product, attributes)
  const [first] = said
  if (first === undefined) return undefined
  const terms = splitTerms(text)
  const before = contentTerms(terms[terms.findIndex((term) => first.terms.includes(term)) - 1] ?? '')
  const known = new Set(
    [product.name, ...attributes.map(({ label }) => label)].flatMap((each) => splitTerms(each)),
  )
  const qualified = passagesOf(product, []).find(
    (passage) =>
      passage.from === 'description' &&
      givesMeasure(passage.text, first.unit?.quantity) &&
      before.some((term) => !known.has(term) && splitTerms(passage.text).includes(term)),
  )
  return qualified === undefined
    ? listAttributes(product, said, voice)
    : tellPassage(product, qualified, voice)
}

/** "How many litres go into it?", but neither "a 30 litre bag" nor "my feet" and "cold feet". */
function countedIn(text: string, attributes: readonly Attribute[]): Attribute[] {
  const content = new Set(contentTerms(text))
  const words = splitWords(text)
  const isCount = (before: string): boolean =>
    !/\p{N}/u.test(before) && !owners.has(before) && !content.has(termOf(before))
  // "In" is no inch.
  const isAsked = (word: string, at: number): boolean =>
    word.length > 2 && content.has(termOf(word)) && isCount(words[at - 1] ?? '')
  const asked = words.filter(isAsked).flatMap((word) => unitNamed(word) ?? [])
  return attributes.filter(({ unit }) => asked.some(({ quantity }) => quantity === unit?.quantity))
}

/** What some attributes of a product say, a paragraph each. */
export function listAttributes(
  product: ProductRecord,
  attributes: readonly Attribute[],
  voice: Voice,
): string {
  const { attribute, attributeOrNot } = languageOf(voice.language).replies
  return attributes
    .slice(0, mostAttributes)
    .map((each) => {
      const tell = isYesOrNo(each) ? attributeOrNot : attribute
      return tell(labelOf(each), nameOf(product), valueOf(each, voice))
    })
    .join('\n\n')
}

/** Attributes whose whole names the visitor says, apart from the name of the product. */
function saidIn(text: string, { name }: ProductRecord, attributes: readonly Attribute[]): Attribute[] {
  const own = new Set(splitTerms(name))
  const said = new Set(contentTerms(text).filter((term) => !own.has(term)))
  return attributes.filter(({ terms }) => terms.length > 0 && terms.every((term) => said.has(term)))
}

function speakingOf(asked: AttributeAsked, attributes: readonly Attribute[]): Attribute[] {
  const terms = contentTerms(asked.text)
  if (terms.length === 0) return []
  return attributes.filter((each) => {
    const told = new Set([...each.terms, ...splitTerms(String(each.value))])
    return terms.every((term) => told.has(term))
  })
}
