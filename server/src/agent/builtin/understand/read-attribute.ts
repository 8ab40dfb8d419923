import type { AttributeAsked } from './need.ts'
import type { Span } from './span.ts'
import { attributeSynonyms, dimensions, measuringVerbs } from './words/en.ts'
import {
  comesIn,
  hasNoun,
  howAdjective,
  howManyNoun,
  howMuchVerb,
  isAdjective,
  isMoreThan,
  isThingAdjective,
  itCan,
  itsNoun,
  madeOf,
  nounOf,
  whatIsKnownNoun,
  whatIsNounOf,
  whatNoun,
} from './words/en-grammar.ts'

export interface AttributeRead {
  readonly attribute: AttributeAsked
  /** Words that only ask and name nothing to look for: "how heavy is". */
  readonly spans: readonly Span[]
}

const values: readonly RegExp[] = [whatNoun, whatIsNounOf, whatIsKnownNoun, howManyNoun, itsNoun, nounOf]
const presences: readonly RegExp[] = [comesIn, hasNoun, isAdjective, isThingAdjective, itCan]

/** A property that a text asks for: "how heavy is it", "what colour is X", "does it have bluetooth". */
export function readAttribute(text: string): AttributeRead | undefined {
  return readAdjective(text) ?? readVerb(text) ?? readMaterial(text) ?? readNoun(text)
}

function readAdjective(text: string): AttributeRead | undefined {
  const match = howAdjective.exec(text)
  const adjective = match?.groups?.['adjective'] ?? isMoreThan.exec(text)?.groups?.['comparative'] ?? ''
  const dimension = dimensions.find(({ forms }) =>
    forms.some((form) => form.split('/').includes(adjective.toLowerCase())),
  )
  if (dimension === undefined) return undefined
  const { words, quantity } = dimension
  return {
    attribute: { words, quantity, asksFor: 'value', text: adjective },
    spans: match === null ? [] : [{ start: match.index, end: match.index + match[0].length }],
  }
}

function readVerb(text: string): AttributeRead | undefined {
  const verb = howMuchVerb.exec(text)?.groups?.['verb']
  const asked = measuringVerbs[verb?.toLowerCase() ?? '']
  if (verb === undefined || asked === undefined) return undefined
  return { attribute: { ...asked, asksFor: 'value', text: verb }, spans: [] }
}

function readMaterial(text: string): AttributeRead | undefined {
  if (!madeOf.test(text) || isAdjective.test(text)) return undefined
  return { attribute: named('material', 'value'), spans: [] }
}

function readNoun(text: string): AttributeRead | undefined {
  for (const [patterns, asksFor] of [
    [values, 'value'],
    [presences, 'presence'],
  ] as const) {
    for (const pattern of patterns) {
      const { noun, other } = pattern.exec(text)?.groups ?? {}
      const name = noun ?? other
      if (name !== undefined) return { attribute: named(name, asksFor), spans: [] }
    }
  }
  return undefined
}

function named(name: string, asksFor: AttributeAsked['asksFor']): AttributeAsked {
  const word = name.trim().toLowerCase()
  const dimension = dimensions.find(({ words }) => words[0] === word)
  const synonyms = attributeSynonyms[word] ?? attributeSynonyms[word.replace(/s$/, '')] ?? []
  return {
    words: dimension?.words ?? [...new Set([word, ...synonyms])],
    quantity: dimension?.quantity,
    asksFor,
    text: name.trim(),
  }
}
