import { anyOf } from '../any-of.ts'
import nlp from 'compromise'
import { dimensions } from './dimensions.ts'
import { ordinals } from './numbers.ts'
import { end, nounWord, phrase, placeNoun, priceOrder } from './phrases.ts'
import { pattern } from '../pattern.ts'

export { ordinals } from './numbers.ts'

const shownNoun =
  '(?:ones?|options?|products?|items?|results?|suggestions?|choices?|models?|of\\s+(?:them|these|those))'
const ordinal = `(?:${Object.keys(ordinals).join('|')}|\\d{1,2}(?:st|nd|rd|th))`
const cheaper = anyOf(priceOrder.cheaper)
const dearer = anyOf(priceOrder.dearer)
export const ordinalReference = pattern(
  `\\b(?:the\\s+|that\\s+)?(${ordinal})\\s+(?:${shownNoun}|${placeNoun})\\b|\\bthe\\s+(${ordinal})${end}|(?:\\b(?:number|option)\\s+|(?:^|\\b(?:is|are|about|for|me|of|take|want|does|the)\\s+)#)(\\d{1,2}|one|two|three|four|five|six)${end}`,
)
export const cheaperShown = pattern(
  `\\b(?:the|which(?:\\s+one)?(?:\\s+is)?(?:\\s+the)?|what(?:'s| is) the)\\s+(?:(${cheaper})|(${dearer}))(?:\\s+ones?)?${end}|^(?:and\\s+)?(?:the\\s+)?(?:(${cheaper})|(${dearer}))\\s+one${end}`,
)
export const cheaperOther = pattern(
  `\\b(?:anything|something|nothing|any|some|others?|one|ones|an?)\\s+(?:that(?:'s| is)\\s+)?(?:a bit |a little |much |slightly |even )?(?:(${cheaper})|(${dearer}))\\b|(?:(${cheaper})|(${dearer}))\\s+(?:ones?|options?|alternatives?|models?|products?|versions?|than\\s+(?:that|this|it|these|those|them))\\b|^(?:(?:and|but|do you have|got|show me)\\s+)*(?:(${cheaper})|(${dearer}))${end}|\\btoo (?:(expensive|dear|pricey|much money)|(cheap))${end}`,
)
export const otherReference = pattern(
  `\\b(?:another\\s+(?:one|option|product|model)|(?:any|some|the|what)\\s+others?(?:\\s+(?:ones?|options?|models?|products?|suggestions?|choices?|alternatives?))?${end}|(?:any\\s+other|any\\s+more|some\\s+other|some\\s+more|other|different|more|further)\\s+(?:ones|options|models|suggestions|choices|alternatives|like (?:this|that|these|those|it))\\b|(?:any|some)thing\\s+(?:else|similar|different|like (?:it|this|that))(?=\\s*(?:$|[?!.,;])|\\s+(?:in|under|below|over|for|you|that|instead|please)\\b)|what\\s+else\\b|show\\s+me\\s+more${end})`,
)
export const describedReference = pattern(
  `\\bthe\\s+(?:one|ones)\\s+(?:that(?:'s| is| are)\\s+|which\\s+(?:is|are)\\s+)?((?:in|with|at|on|near|from|for|without|of)\\s+(?!(?:this|that|those|these)\\b)${phrase})${end}|\\bthe\\s+(${nounWord}(?:\\s+${nounWord})?)\\s+ones?(?=\\s*(?:$|[?!.,;])|\\s+(?:is|are|in|with|on|for|from|please|has|have|and|open|cost|costs)\\b)`,
)
export const whichOfThem = /\bwhich\s+(?:one|ones|of\s+(?:them|these|those))\b/i
export const pluralReference =
  /\b(?:they|them|their|these|those|both(?: of (?:them|these|those))?|all of (?:them|these|those)|either of (?:them|these|those))\b/giu
export const singularReference = /\b(?:it|its|it's|(?:this|that)\s+one|this|that)\b/giu
/** "it" that stands for nothing. */
export const expletive = pattern(
  String.raw`\b(?:is|was|would|will|isn't)\s+it\s+(?:be\s+)?(?:\p{L}+ly\s+)?(?:possible|ok(?:ay)?|alright|all right|true|safe|legal|allowed|necessary|worth|better|best|too late|normal|mandatory|required|important|easy|hard|difficult|raining|snowing|cold outside|free to|me\b|just me)\b|\b(?:does|will|would|did)\s+it\s+(?:(?:take|cost)\s+(?:to|for|until|before|me)\b|matter\b)|\bit\s+(?:takes|took|says?|said|seems?|looks like|is possible|is raining)\b|\bis\s+that\s+(?:so|right|true|all|correct|possible|ok(?:ay)?)\b|\bwhat\s+time\s+is\s+it\b|\bhow\s+far\s+is\s+it\b|\bmake\s+it\b|\b(?:that|this)\s+(?:is|'s)\s+(?:why|because|all)\b`,
)
/** "this" and "that" that go with a noun of time, or join clauses. */
export const noReference =
  /^(?:this|that)\s+(?:week|weekend|month|year|morning|afternoon|evening|time|day|monday|tuesday|wednesday|thursday|friday|saturday|sunday|coming|is|are|was|were|can|could|has|have|had|will|would|i|you|we|they|the|my|fits?|goes|works?|comes?|does|do|costs?|weighs?|looks?|lasts?|offers?|sells?|opens?|need|needs)\b/i
export const demonstrativeQuestion = pattern(
  `\\b(?:is|does|was|can|will|would|how (?:much|heavy|long|big|old) is|what(?:'s| is)|what does|about|like|for|of|with|than|have|buy|get|take|order|return)\\s+(?:this|that)(?:\\s+[\\p{L}\\p{N}-]+){0,30}${end}`,
)
/** Before a reference, these name what it stands for in the same message: "I lost my card, how do I block it". */
export const antecedent = pattern(
  String.raw`\b(?:an?|the|my|our|your|his|her|their|this|these|those|some|another)\s+[\p{L}\p{N}]|\b\p{L}*\d[\p{L}\d-]*\b`,
)
export const askedNoun = pattern(
  `\\b(?:what|which|how\\s+many|the)\\s+(?:${nounWord}\\s+){1,3}(?:is|are|does|do|has|have|of|in|on|for|with|about|from)\\s+$`,
)
/** "Is there one for two people?": what was asked for before, with something more. */
const oneMore = String.raw`(?:is\s+there|are\s+there|do\s+you\s+(?:have|sell)|have\s+you\s+got|got)\s+(?:one|ones|any|some)\s+(?=(?:in|for|with|without|that|which|under|over|below|above|from|made)\b)`
export const continuationStart = pattern(
  `^(?:(?:and|but|or|ok(?:ay)?|so)[\\s,]+)*(?:(?:what|how)\\s+about\\b|${oneMore})|^(?:and|or|but)\\b`,
)
export const bareContinuation =
  /^(?:in|on|at|near|around|for|with|without|under|over|below|above|from|between|by|until|before|after)\b/i
export const continuationLead = pattern(
  `^(?:(?:and|but|or|ok(?:ay)?|so)[\\s,]+)*(?:(?:what|how)\\s+about\\s+|${oneMore})?`,
)
/** "Which is the brightest?" orders what was asked for before; "your cheapest product" is of everything. */
export const ofEverything =
  /\b(?:you|your|products?|items?|articles?|things?|anything|something|everything|all)\b/i
/** "what's the phone number there?" */
export const thereReference =
  /(?<!\b(?:is|are|was|were|be|out|up)\s)\bthere(?=\s*(?:$|[?!.,;])|\s+(?:on|now|today|tomorrow|tonight|at)\b)/i
/** What "there" stands for in the same message. */
export const placeBefore =
  /[.?!]\s|\b(?:in|at|to|near|from)\s+(?:the\s+|your\s+|my\s+)?\p{Lu}|\b(?:stores?|shops?|branch(?:es)?|showrooms?|offices?)\b/u
const comparative = anyOf(dimensions.flatMap(({ forms }) => forms[1].split('/')))
export const comparedShown = pattern(
  String.raw`\bthe\s+(${comparative})(?:\s+ones?)?(?=\s*(?:$|[?!.,;]))|\bwhich(?:\s+one)?\s+is\s+(?:the\s+)?(${comparative})(?=\s*(?:$|[?!.,;]))`,
)
export const comparedOther = pattern(
  String.raw`\b(?:anything|something|any|one|ones|an?)\s+(?:that(?:'s| is)\s+)?(?:a bit |a little |much |slightly |even )?(${comparative})(?:\s+ones?)?(?=\s*(?:$|[?!.,;]))|\btoo\s+(${anyOf(dimensions.flatMap(({ forms }) => forms[0].split('/')))})(?=\s*(?:$|[?!.,;]))`,
)
export const tooMuch = /\btoo\b/i
export const tooDear = /expensive|dear|pricey|money/i
export const noDescription = /(?:est$|most \p{L}+|same|only|right|wrong)$/iu
export const demonstrative = /^(?:this|that)$/i
export const noPluralReference = /^(?:these|those)\s+(?:who|that|are|were|days|times)\b/i
export const prepositionEnd = /\b(?:of|for|with|to|in|on|from|about)\s+$/i
export const nounAndPreposition =
  /(?<!\p{L})(?:(?:an?|the|some|any)\s+)?(?:\p{L}+\s+){1,2}(?:of|for|with|to|in|on|from|about)\s+$/iu
export const nameStart = /^(?:the|your)\s|^\p{Lu}|\d/u
export const article = /^the\s+/i

export function namesThing(text: string): boolean {
  return nlp(text).match('#Noun').not('#Pronoun').found
}
export const addressOrIt = /(?!)/
