import { contentTerms, splitTerms } from '../../../retrieval/index.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { Voice } from '../languages/voice.ts'
import { markdownText } from '../markdown-text.ts'
import type { AttributeAsked } from '../understand/need.ts'
import { wordsOf } from '../words/words-of.ts'
import { nameOf } from './describe-product.ts'
import { findAttributes } from './find-attribute.ts'
import { findSentence } from './find-sentence.ts'
import { type Attribute, readAttribute } from './read-attribute.ts'
import { labelOf, valueOf } from './show-attribute.ts'

const mostAttributes = 3
/** Of what is asked for in several words, a sentence must speak of this share to be an answer. */
const leastShare = 0.6

/** What is wanted to know of a product, and the visitor's words for all of it. */
export interface Question {
  readonly asked: AttributeAsked
  readonly text: string
}

/**
 * What a product's record tells of a property: an attribute of that name, an attribute that speaks of it, a sentence
 * of the description or a tag, in this order. Undefined when the record does not tell.
 */
export function tellAttribute(
  product: ProductRecord,
  { asked, text }: Question,
  voice: Voice,
): string | undefined {
  const attributes = product.attributes.map((each) => readAttribute(each))
  const shown = [
    findAttributes(asked, attributes),
    saidIn(text, product, attributes),
    speakingOf(asked, attributes),
  ].find((each) => each.length > 0)
  if (shown !== undefined) return listAttributes(product, shown, voice)
  const sentence = sentenceAbout(product, asked)
  if (sentence !== undefined) return wordsOf(voice).about(nameOf(product), markdownText(sentence))
  const tag = tagFor(product, asked)
  return tag && wordsOf(voice).tagged(nameOf(product), markdownText(tag))
}

/** The attributes of a product that a text names; undefined when it names none. */
export function tellSaid(product: ProductRecord, text: string, voice: Voice): string | undefined {
  const said = saidIn(
    text,
    product,
    product.attributes.map((each) => readAttribute(each)),
  )
  return said.length > 0 ? listAttributes(product, said, voice) : undefined
}

function listAttributes(product: ProductRecord, attributes: readonly Attribute[], voice: Voice): string {
  return attributes
    .slice(0, mostAttributes)
    .map((each) => wordsOf(voice).attribute(labelOf(each), nameOf(product), valueOf(each, voice)))
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

function sentenceAbout({ description }: ProductRecord, asked: AttributeAsked): string | undefined {
  if (description === undefined) return undefined
  for (const words of [asked.text, ...asked.words]) {
    const sentence = findSentence(
      description,
      { terms: contentTerms(words), quantity: asked.quantity },
      leastShare,
    )
    if (sentence !== undefined) return sentence
  }
  return undefined
}

function tagFor({ tags }: ProductRecord, asked: AttributeAsked): string | undefined {
  const terms = contentTerms(asked.text)
  return tags.find((tag) => {
    const told = new Set(splitTerms(tag))
    return terms.length > 0 && terms.every((term) => told.has(term))
  })
}
