import { anyOf } from '../any-of.ts'
import { attributeNames, dimensions } from './dimensions.ts'
import { end, nounPhrase, phrase, placeNoun } from './phrases.ts'
import { pattern } from '../pattern.ts'

export { attributeSynonyms, dimensions, measuringVerbs } from './dimensions.ts'

const thing = String.raw`(?:it|they|this|that|these|those|he|she|(?:the|this|that|these|those)\s+(?!most\b|best\b|nearest\b|closest\b)[^?.!,]{1,120}?|\p{L}*\d[\p{L}\d-]*(?:\s+[\p{L}\d-]+){0,3})`
const adjectives = anyOf(dimensions.flatMap(({ forms }) => forms[0].split('/')))
export const howAdjective = pattern(
  `\\bhow\\s+(?<adjective>${adjectives})(?:\\s+(?:is|are|was|were|would|will|can)\\s+(?!you\\b|your\\b|i\\b|we\\b|there\\b)|${end})`,
)
/** "Is it longer than 8 inches?" */
export const isMoreThan = pattern(
  `(?:^|[.?!,;]\\s+)(?:and\\s+)?(?:is|are)\\s+[^?.!]{1,60}?\\b(?<comparative>${anyOf(dimensions.flatMap(({ forms }) => forms[1].split('/')))})\\s+than\\s+(?:an?\\s|\\d)`,
)
export const howMuchVerb = pattern(
  `\\b(?:how\\s+much|how\\s+long|what)\\s+(?:do|does|did|will|would|can|could)\\s+(?!you\\b|i\\b|we\\b)[^?.!]{1,80}?\\s(?<verb>weigh|measure|hold|last)\\b`,
)
export const howManyNoun = pattern(
  `\\bhow\\s+many\\s+(?<noun>${nounPhrase})\\s+(?:does|do|has|have|are\\s+(?:in|on|there))\\s+(?!you\\b|i\\b|we\\b|your\\b|my\\b)`,
)
export const whatNoun = pattern(
  `(?<!\\b(?:in|for|on|at|to|from|with|by)\\s)\\b(?:what|which)\\s+(?<noun>(?!time|day|kind|sort|type\\s+of|else|about|if|is|are|do|does|'s|${placeNoun})${nounPhrase})\\s+(?:is|are|does|do|has|have|was|were)\\s+${thing}(?:\\s|[?!.]|$)`,
)
export const whatIsNounOf = pattern(
  `\\bwhat(?:'s|\\s+is|\\s+are)\\s+(?:the|its|their)\\s+(?<noun>(?!difference|best|cheapest|nearest|closest|way|point|reason|status)${nounPhrase})\\s+(?:of|on|for)\\s+(?!my\\b|your\\b|our\\b|an?\\b|all\\b)${thing}${end}`,
)
/** "What's the weight?" of the thing spoken of. */
export const whatIsKnownNoun = pattern(
  `^(?:(?:and|but|so)\\s+)?(?:what(?:'s|\\s+is|\\s+are)\\s+)?the\\s+(?<noun>${anyOf(attributeNames)})${end}`,
)
export const nounOf = pattern(`^(?:and\\s+)?(?:the\\s+)?(?<noun>${nounPhrase})\\s+of\\s+${thing}${end}`)
export const itsNoun = pattern(`\\b(?:its|their)\\s+(?<noun>${nounPhrase})${end}`)
export const madeOf = pattern(`\\b(?:made\\s+(?:of|from|out\\s+of)|what\\s+material)\\b`)
export const comesIn = pattern(
  `\\b(?:does|do)\\s+(?!you\\b|i\\b|we\\b)${thing}\\s+come\\s+in\\s+(?:an?\\s+)?(?<noun>${phrase})${end}`,
)
export const hasNoun = pattern(
  `\\b(?:does|do)\\s+(?!you\\b|i\\b|we\\b|they\\s+(?:ship|deliver))${thing}\\s+(?:have|has|come\\s+with|include|support|contain|feature)\\s+(?:an?\\s+|any\\s+|the\\s+)?(?<noun>${phrase})${end}|\\bhas\\s+(?:it|this|that)\\s+(?:got\\s+)?(?:an?\\s+)?(?<other>${phrase})${end}`,
)
export const isAdjective = pattern(
  `(?:^|[.?!,;]\\s+)(?:(?:and|but|so|also)[\\s,]+)*(?:is|are|was|were)\\s+(?:it|they|this|these|those|that|(?:this|that|the\\s+(?:first|second|third|last))\\s+one)\\s+(?!in\\b|on\\b|at\\b|the\\b|near\\b|from\\b|open|closed|available|possible|ok|true|to\\b|also\\s+open)(?:also\\s+|really\\s+|an?\\s+|made\\s+(?:of|from)\\s+|suitable\\s+for\\s+|compatible\\s+with\\s+|good\\s+for\\s+)*(?<noun>${phrase})${end}`,
)
export const isThingAdjective = pattern(
  `^(?:(?:and|but|so|also)[\\s,]+)*(?:is|are)\\s+(?:the|this|that|these|those)\\s+(?<thing>[^?.!,]{1,120}?)\\s+(?<noun>(?!open|closed|available|nearest|closest|there|here|free|yet|now|today|tomorrow|sunday|monday)[\\p{L}-]{4,})${end}`,
)
export const itCan = pattern(
  `\\b(?:can|could)\\s+(?:(?:it|they)\\s+(?:be\\s+)?|(?:this|that|these|those)\\s+be\\s+)(?<noun>${phrase})${end}`,
)
export const material = 'material'

export function singularOf(word: string): string {
  return word.replace(/s$/, '')
}
