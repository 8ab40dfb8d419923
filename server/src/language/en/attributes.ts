import { anyOf } from '../any-of.ts'
import { formsOf } from '../dimension.ts'
import { attributeNames, dimensions } from './dimensions.ts'
import { end, nounPhrase, phrase, placeNoun } from './phrases.ts'
import { pattern } from '../pattern.ts'
import type { Quantity } from '../quantity.ts'

/** How English asks for a property of a thing. Patterns with a group `noun` tell its name by it. */

export { attributeSynonyms, dimensions, measuringVerbs } from './dimensions.ts'

const thing = String.raw`(?:it|they|this|that|these|those|he|she|(?:the|this|that|these|those)\s+(?!most\b|best\b|nearest\b
  |closest\b)[^?.!,]{1,120}?|\p{L}*\d[\p{L}\d-]*(?:\s+[\p{L}\d-]+){0,3})`
const adjectives = anyOf(formsOf(dimensions, 'plain'))
/** "How heavy is…", "How tall does … get": group `adjective`, one of the plain forms. */
export const howAdjective = pattern(
  `\\bhow\\s+(?<adjective>${adjectives})(?:\\s+(?:is|are|was|were|would|will|can)\\s+(?!you\\b|your\\b|i\\b|we\\b|there\\b
    |[^?.!]{1,80}?\\s(?:covered|guaranteed|insured|valid|protected|under\\s+(?:guarantee|warranty))\\b)|\\s+(?:do|does|did|will
    |would|can)\\s+(?!you\\b|i\\b|we\\b)(?=[^?.!]{1,80}\\s(?:get|grow|become)${end})|${end})`,
)
/** "Is it longer than 8 inches?": group `comparative`, one of the comparative forms. */
export const isMoreThan = pattern(
  `(?:^|[.?!,;]\\s+)(?:and\\s+)?(?:is|are)\\s+[^?.!]{1,60}?\\b
    (?<comparative>${anyOf(formsOf(dimensions, 'comparative'))})\\s+than\\s+(?:an?\\s|\\d)`,
)
/** "How much does it weigh": group `verb`; with a group `asking` the whole match only asks: "combien pèse". */
export const howMuchVerb = pattern(
  `\\b(?:(?:how\\s+much|how\\s+long|what)\\s+(?:do|does|did|will|would|can|could)\\s+(?!you\\b|i\\b|we\\b)[^?.!]{1,80}?\\s
    (?!goes|fits|go\\b|travel|reach)
    |how\\s+far\\s+(?:do|does|did|will|would|can|could)\\s+(?!you\\b|i\\b|we\\b)[^?.!]{1,80}?\\s(?=(?:go|travel|reach)\\b)
    |how\\s+much\\s+(?:\\p{L}+\\s+)?(?=(?:goes|fits)\\s+in))(?<verb>weigh|measure|hold|last|goes|fits|go|travel|reach)\\b`,
)
/** "How many pockets does it have": group `noun`. */
export const howManyNoun = pattern(
  `\\bhow\\s+many\\s+(?<noun>${nounPhrase})\\s+(?:does|do|has|have|are\\s+(?:in|on|there)|(?:can\\s+)?(?:fit|sit|sleep)\\s+(?:in|on))\\s+(?!you\\b
    |i\\b|we\\b|your\\b|my\\b)`,
)
/** "Which colour is the kettle": group `noun`. */
export const whatNoun = pattern(
  `(?<!\\b(?:in|for|on|at|to|from|with|by)\\s)\\b(?:what|which)\\s+(?<noun>(?!time|day|kind|sort|type\\s+of|else|about|if|is|are|do|does
    |'s|${placeNoun})${nounPhrase})\\s+(?:is|are|does|do|has|have|was|were)\\s+${thing}(?:\\s|[?!.]|$)`,
)
/** "What is the weight of the kettle": group `noun`. */
export const whatIsNounOf = pattern(
  `\\bwhat(?:'s|\\s+is|\\s+are)\\s+(?:the|its|their)\\s+(?<noun>(?!difference|best|cheapest|nearest|closest|way|point|reason
    |status)${nounPhrase})\\s+(?:of|on|for)\\s+(?!my\\b|your\\b|our\\b|an?\\b|all\\b)${thing}${end}`,
)
/** "What's the weight?", whose name needs no explanation, or "How many calories?", of the thing spoken of: group `noun`. */
export const whatIsKnownNoun = pattern(
  `^(?:(?:and|but|so)\\s+)?(?:(?:what(?:'s|\\s+is|\\s+are)\\s+)?the\\s+(?=${anyOf(attributeNames)}${end})|how\\s+many\\s+
    (?!${placeNoun}))(?<noun>${nounPhrase})${end}`,
)
/** "The weight of the kettle": group `noun`. */
export const nounOf = pattern(`^(?:and\\s+)?(?:the\\s+)?(?<noun>${nounPhrase})\\s+of\\s+${thing}${end}`)
/** "Its weight": group `noun`. */
export const itsNoun = pattern(`\\b(?:its|their)\\s+(?<noun>${nounPhrase})${end}`)
/** "What is it made of". */
export const madeOf = pattern(`\\b(?:made\\s+(?:of|from|out\\s+of)|what\\s+material)\\b`)
/** "Does it come in red": group `noun`. */
export const comesIn = pattern(
  `\\b(?:does|do)\\s+(?!you\\b|i\\b|we\\b)${thing}\\s+come\\s+in\\s+(?:an?\\s+)?(?<noun>${phrase})${end}
    |\\b(?:do\\s+you\\s+have|have\\s+you\\s+got)\\s+(?:it|this|that|them|these|those)(?:\\s+ones?)?\\s+in\\s+(?:an?\\s+)?(?<other>${phrase})${end}`,
)
/** "Does it have a lid": group `noun` or `other`. */
export const hasNoun = pattern(
  `\\b(?:does|do)\\s+(?!you\\b|i\\b|we\\b|they\\s+(?:ship|deliver))${thing}\\s+(?:have|has|come\\s+with|include|support|contain
    |feature)\\s+(?:an?\\s+|any\\s+|the\\s+)?(?<noun>${phrase})${end}|\\bhas\\s+(?:it|this|that)\\s+(?:got\\s+)?(?:an?\\s+)?(?<other>${phrase})${end}`,
)
/** "Is it waterproof": group `noun`. */
export const isAdjective = pattern(
  `(?:^|[.?!,;]\\s+)(?:(?:and|but|so|also)[\\s,]+)*(?:is|are|was|were)\\s+(?:it|they|this|these|those|that|(?:this|that|the\\s+(?:first
    |second|third|last))\\s+one)\\s+(?!in\\b|on\\b|at\\b|the\\b|near\\b|from\\b|open|closed|available|possible|ok|true|to\\b
    |also\\s+open)(?:also\\s+|really\\s+|an?\\s+|made\\s+(?:of|from)\\s+|suitable\\s+for\\s+|compatible\\s+with\\s+|good\\s+for\\s+)*
    (?<noun>${phrase})${end}`,
)
/** "Is the kettle waterproof": group `noun`. */
export const isThingAdjective = pattern(
  `^(?:(?:and|but|so|also)[\\s,]+)*(?:is|are)\\s+(?:the|this|that|these|those)\\s+(?<thing>[^?.!,]{1,120}?)\\s+(?<noun>(?!open|closed
    |available|nearest|closest|there|here|free|yet|now|today|tomorrow|sunday|monday)[\\p{L}-]{4,})${end}`,
)
/** "Can it be folded": group `noun`. */
export const itCan = pattern(
  `\\b(?:can|could)\\s+(?:(?:it|they)\\s+(?:be\\s+)?|(?:this|that|these|those)\\s+be\\s+)(?<noun>${phrase})${end}`,
)
/** What `madeOf` asks for. */
export const material: string = 'material'

/** A noun without the ending of its plural, as far as that can be told from the word alone. */
export function singularOf(word: string): string {
  return word.replace(/s$/, '')
}

/** What a question wants to know the amount of, whatever it calls that: "how long does it take to charge". */
export const quantitiesAsked: readonly (readonly [RegExp, readonly Quantity[]])[] = [
  [/\bhow\s+(?:long|quickly|soon)\b/i, ['time']],
  [/\bhow\s+fast\b/i, ['speed', 'time']],
  [/\bhow\s+far\b/i, ['length']],
  [
    /\bhow\s+heavy\b|\b(?:what|which|how\s+much|max(?:imum)?(?:\s+\w+)?)\s+(?:weight|load)\b|\bweight\s+limit\b|\bload\s+capacity\b/i,
    ['mass'],
  ],
  [/\bhow\s+much\b.{0,80}\b(?:in(?:side)?|into)\b/i, ['volume', 'mass']],
  [/\bhow\s+(?:loud|noisy)\b/i, ['sound']],
  [/\bhow\s+bright\b/i, ['light']],
  [/\bhow\s+(?:hot|warm|cold)\b|\b(?:what|which)\s+temperature\b|\bhow\s+many\s+degrees\b/i, ['temperature']],
]
/** Asks for a number of something. */
export const asksHowMany = /\bhow\s+many\b/i
/** Asks for how much may be at most: what a seat carries, not what it weighs. */
export const asksForMost = pattern(
  String.raw`\b(?:max(?:imum)?|(?:weight|load)\s+(?:limit|capacity)|up\s+to\s+(?:what|which|how))\b
    |\b(?:how\s+(?:heavy|tall|big|long|much)|what\s+weight.{0,40})\s+(?:can|may)\b|\bhow\s+(?:much|many)\b.{0,80}\b(?:carry|support
    |bear|haul)\b|\bhow\s+much\s+(?:weight|load)\b.{0,80}\b(?:hold|take|handle)\b`,
)
