import type { AttributeAsked } from './need.ts'
import { dimensionOf } from '../../../language/dimension.ts'
import { type Span, spanOf } from '../../../language/read/span.ts'
import type { AttributeWords, LanguageWords } from '../../../language/language-words.ts'

export interface AttributeRead {
  readonly attribute: AttributeAsked
  /** Words that only ask and name nothing to look for: "how heavy is". */
  readonly spans: readonly Span[]
}

/** A property that a text asks for: "how heavy is it", "what colour is X", "does it have bluetooth". */
export function readAttribute(text: string, { attributes }: LanguageWords): AttributeRead | undefined {
  return (
    readAdjective(text, attributes) ??
    readVerb(text, attributes) ??
    readMaterial(text, attributes) ??
    readNoun(text, attributes)
  )
}

function readAdjective(text: string, words: AttributeWords): AttributeRead | undefined {
  const { dimensions, howAdjective, isMoreThan } = words
  const match = howAdjective.exec(text)
  const adjective = match?.groups?.['adjective'] ?? isMoreThan.exec(text)?.groups?.['comparative'] ?? ''
  const dimension = dimensionOf(adjective.toLowerCase(), dimensions)
  if (dimension === undefined) return undefined
  const { quantity } = dimension
  return {
    attribute: { words: dimension.words, quantity, asksFor: 'value', text: adjective },
    spans: match === null ? [] : [spanOf(match)],
  }
}

function readVerb(text: string, { howMuchVerb, measuringVerbs }: AttributeWords): AttributeRead | undefined {
  const match = howMuchVerb.exec(text)
  const { verb, asking } = match?.groups ?? {}
  const asked = measuringVerbs[verb?.toLowerCase() ?? '']
  if (match === null || verb === undefined || asked === undefined) return undefined
  const spans = asking === undefined ? [] : [spanOf(match)]
  return { attribute: { ...asked, asksFor: 'value', text: verb }, spans }
}

function readMaterial(text: string, words: AttributeWords): AttributeRead | undefined {
  if (!words.madeOf.test(text) || words.isAdjective.test(text)) return undefined
  return { attribute: named(words.material, 'value', words), spans: [] }
}

function readNoun(text: string, words: AttributeWords): AttributeRead | undefined {
  const { whatNoun, whatIsNounOf, whatIsKnownNoun, howManyNoun, itsNoun, nounOf } = words
  const { comesIn, hasNoun, isAdjective, isThingAdjective, itCan } = words
  for (const [patterns, asksFor] of [
    [[whatNoun, whatIsNounOf, whatIsKnownNoun, howManyNoun, itsNoun, nounOf], 'value'],
    [[comesIn, hasNoun, isAdjective, isThingAdjective, itCan], 'presence'],
  ] as const) {
    for (const pattern of patterns) {
      const { noun, other } = pattern.exec(text)?.groups ?? {}
      const name = noun ?? other
      if (name === undefined) continue
      // "Is it heavy?" is answered by its weight, "does it have a light?" is not.
      const isSaidOfIt = pattern === isAdjective || pattern === isThingAdjective
      const degree = isSaidOfIt ? dimensionOf(name.trim().toLowerCase(), words.dimensions) : undefined
      const measured = degree && { words: degree.words, quantity: degree.quantity }
      return { attribute: { ...named(name, asksFor, words), ...measured }, spans: [] }
    }
  }
  return undefined
}

function named(
  name: string,
  asksFor: AttributeAsked['asksFor'],
  { dimensions, attributeSynonyms, singularOf }: AttributeWords,
): AttributeAsked {
  const word = name.trim().toLowerCase()
  const dimension = dimensions.find(({ words }) => words[0] === word)
  // "Temperature rating".
  const warmth = dimensions.find(
    ({ words: [own = ''], quantity }) => quantity === 'temperature' && word.split(/\s+/).includes(own),
  )
  const synonyms = attributeSynonyms[word] ?? attributeSynonyms[singularOf(word)] ?? []
  return {
    words: dimension?.words ?? [...new Set([word, ...synonyms])],
    quantity: (dimension ?? warmth)?.quantity,
    asksFor,
    text: name.trim(),
  }
}
