import { wordSet } from '../word-set.ts'
import { anyOf } from '../any-of.ts'
import nlp from 'compromise'
import { formsOf } from '../dimension.ts'
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
/** "the second one", "number 3": the first of its groups that matches holds the ordinal or number. */
export const ordinalReference = pattern(
  `\\b(?:the\\s+|that\\s+)?(${ordinal})\\s+(?:${shownNoun}|${placeNoun})\\b|\\bthe\\s+(${ordinal})${end}|(?:\\b(?:number|option)\\s+|
    (?:^|\\b(?:is|are|about|for|me|of|take|want|does|the)\\s+)#)(\\d{1,2}|one|two|three|four|five|six)${end}`,
)
/** "the cheaper one". Its groups stand by turns for cheaper and dearer. */
export const cheaperShown = pattern(
  `\\b(?:the|which(?:\\s+one)?(?:\\s+is)?(?:\\s+the)?|what(?:'s| is) the)\\s+(?:(${cheaper})|(${dearer}))(?:(?:\\s+ones?)?${end}|\\s+ones?\\b
    (?!\\s+than\\b))|^(?:and\\s+)?(?:the\\s+)?(?:(${cheaper})|(${dearer}))\\s+one${end}`,
)
/** "anything cheaper?". Its groups stand by turns for cheaper and dearer. */
export const cheaperOther = pattern(
  `\\b(?:anything|something|nothing|any|some|others?|one|ones|an?)\\s+(?:that(?:'s| is)\\s+)?(?:a bit |a little |much |slightly |even )?
    (?:(${cheaper})|(${dearer}))\\b|(?:(${cheaper})|(${dearer}))\\s+(?:ones?|options?|alternatives?|models?|products?|versions?|than\\s+
    (?:that|this|it|these|those|them))\\b|^(?:(?:and|but|do you have|got|show me)\\s+)*(?:(${cheaper})|(${dearer}))${end}|\\btoo (?:
    (expensive|dear|pricey|much money)|(cheap))${end}`,
)
/** "another one", "anything else". */
export const otherReference = pattern(
  `\\b(?:another\\s+(?:one|option|product|model)|(?:any|some|the|what)\\s+others?(?:\\s+(?:ones?|options?|models?|products?|suggestions?
    |choices?|alternatives?))?${end}|(?:any\\s+other|any\\s+more|some\\s+other|some\\s+more|other|different|more|further)\\s+(?:ones
    |options|models|suggestions|choices|alternatives|like (?:this|that|these|those|it))\\b|(?:any|some)thing\\s+(?:else|similar
    |different|like (?:it|this|that))(?=\\s*(?:$|[?!.,;])|\\s+(?:in|under|below|over|for|you|that|instead|please)\\b)|what\\s+else\\b
    |show\\s+me\\s+more${end})`,
)
/** "the red one", "the one in Missouri": either group holds the words that describe. */
export const describedReference = pattern(
  `\\bthe\\s+(?:one|ones)\\s+(?:that(?:'s| is| are)\\s+|which\\s+(?:is|are)\\s+)?((?:in|with|at|on|near|from|for|without|of)\\s+(?!
    (?:this|that|those|these)\\b)${phrase})${end}|(?:\\bthe\\s+
    |^(?:(?:and|but|ok(?:ay)?|only|just)[\\s,]+)*)(${nounWord}(?:\\s+${nounWord})?)\\s+ones?(?=\\s*(?:$|[?!.,;])|\\s+(?:is|are
    |in|with|on|for|from|please|has|have|and|open|cost|costs)\\b)`,
)
/** "which one", "which of them". */
export const whichOfThem = /\bwhich\s+(?:one|ones|of\s+(?:them|these|those))\b/i
/** Words for several things spoken of. Flag g. */
export const pluralReference =
  /\b(?:they|them|their|these|those|both(?: of (?:them|these|those))?|all of (?:them|these|those)|either of (?:them|these|those))\b/giu
/** Words for one thing spoken of. Flag g. */
export const singularReference = /\b(?:it|its|it's|(?:this|that)\s+one|this|that)\b/giu
/** "it" that stands for nothing. */
export const expletive = pattern(
  String.raw`\b(?:is|was|would|will|isn't)\s+it\s+(?:be\s+)?(?:\p{L}+ly\s+)?(?:possible|ok(?:ay)?|alright|all right|true|safe|legal
    |allowed|necessary|worth|better|best|too late|normal|mandatory|required|important|easy|hard|difficult|raining|snowing|cold outside
    |free to|me\b|just me)\b|\b(?:does|will|would|did)\s+it\s+(?:(?:take|cost)\s+(?:to|for|until|before|me)\b|matter\b)|\bit\s+(?:takes
    |took|says?|said|seems?|looks like|is possible|is raining)\b|\bis\s+that\s+(?:so|right|true|all|correct|possible|ok(?:ay)?)\b
    |\bwhat\s+time\s+is\s+it\b|\bhow\s+far\s+is\s+it\b|\bmake\s+it\b|\b(?:that|this)\s+(?:is|'s)\s+(?:why|because|all)\b`,
)
/** At the beginning of a text: a demonstrative with a noun of its own or with a clause. */
export const noReference = pattern(
  String.raw`^(?:this|that)\s+(?:week|weekend|month|year|morning|afternoon|evening|time|day|monday|tuesday|wednesday|thursday|friday
      |saturday|sunday|coming|is|are|was|were|can|could|has|have|had|will|would|i|you|we|they|the|my|fits?|goes|works?|comes?|does|do
      |costs?|weighs?|looks?|lasts?|offers?|sells?|opens?|need|needs)\b`,
  'i',
)
/** A text that puts a question to what a demonstrative points at. */
export const demonstrativeQuestion = pattern(
  `\\b(?:is|does|was|can|will|would|how (?:much|heavy|long|big|old) is|what(?:'s| is)|what does|about|like|for|of|with|than|have|buy|get
    |take|order|return)\\s+(?:this|that)(?:\\s+[\\p{L}\\p{N}-]+){0,30}${end}`,
)
/** Before a reference, these name what it stands for in the same message: "I lost my card, how do I block it". */
export const antecedent = pattern(
  String.raw`\b(?:an?|the|my|our|your|his|her|their|this|these|those|some|another)\s+[\p{L}\p{N}]|\b\p{L}*\d[\p{L}\d-]*\b`,
)
/** At the end of a text: "what material is" before "it". */
export const askedNoun = pattern(
  `\\b(?:what|which|how\\s+many|the)\\s+(?:${nounWord}\\s+){1,3}(?:is|are|does|do|has|have|of|in|on|for|with|about|from)\\s+$`,
)
/** "Is there one for two people?": what was asked for before, with something more. */
const oneMore = String.raw`(?:is\s+there|are\s+there|do\s+you\s+(?:have|sell)|have\s+you\s+got|got)\s+(?:one|ones|any|some)\s+(?=(?:in
  |for|with|without|that|which|under|over|below|above|from|made)\b)`
/** "What about…", "is there one for…": the earlier question with something else. */
export const continuationStart = pattern(
  `^(?:(?:and|but|or|ok(?:ay)?|so)[\\s,]+)*(?:(?:what|how)\\s+about\\b|${oneMore})|^(?:and|or|but)\\b`,
)
/** The prepositions with which a fragment begins that goes on from the earlier question. */
export const bareContinuation =
  /^(?:in|on|at|near|around|for|with|without|under|over|below|above|from|between|by|until|before|after)\b/i
/** What comes before the new words of a continuation. Matches the empty text too. */
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
const comparative = anyOf(formsOf(dimensions, 'comparative'))
/** "the lighter one", "which is lighter": either group is the comparative. */
export const comparedShown = pattern(
  String.raw`\bthe\s+(${comparative})(?:\s+ones?)?(?=\s*(?:$|[?!.,;]))|\bwhich(?:\s+one)?\s+is\s+(?:the\s+)?(${comparative})(?=\s*(?:$|[?!.,;]))`,
)
/** "anything lighter": group 1 is the comparative; "too heavy": group 2 is the plain form. */
export const comparedOther = pattern(
  String.raw`\b(?:anything|something|any|one|ones|an?)\s+(?:that(?:'s| is)\s+)?(?:a bit |a little |much |slightly |even )?
    (${comparative})(?:\s+ones?)?(?=\s*(?:$|[?!.,;]))|\btoo\s+(${anyOf(formsOf(dimensions, 'plain'))})(?=\s*(?:$|[?!.,;]))`,
)
/** In what `cheaperOther` found, turns it round: "too expensive" asks for cheaper. */
export const tooMuch = /\btoo\b/i
/** Right before what is too much, says that it may be: "if it's too big". */
export const maybeBefore = /\b(?:if|in\s+case|should|when)\s+(?:\S+\s+){0,3}$/i
/** Of what is too much, what asks for cheaper. */
export const tooDear = /expensive|dear|pricey|money/i
/** Descriptions that describe nothing: "the same". */
export const noDescription = /(?:est$|most \p{L}+|same|only|right|wrong)$/iu
/** Singular references that join clauses as often as they point. */
export const demonstrative = /^(?:this|that)$/i
/** At the beginning of a text: a plural reference that is none. */
export const noPluralReference = /^(?:these|those)\s+(?:who|that|are|were|days|times)\b/i
/** A preposition at the end of a text. */
export const prepositionEnd = /\b(?:of|for|with|to|in|on|from|about)\s+$/i
/** "A lid for it": the lid is not what "it" stands for. */
export const nounAndPreposition =
  /(?<!\p{L})(?:(?:an?|the|some|any)\s+)?(?:\p{L}+\s+){1,2}(?:of|for|with|to|in|on|from|about)\s+$/iu
/** A name begins so: "What about the Alpha?" */
export const nameStart = /^(?:the|your)\s|^\p{Lu}|\d/u
/** What stands before a name: its article, and where `capitalsMarkNames` is false a preposition of place too. */
export const article = /^the\s+/i

/** Whether a short text names a thing, where no antecedent is plain. */
export function namesThing(text: string): boolean {
  return nlp(text).match('#Noun').not('#Pronoun').found
}
/** A text with a verb that has no pronoun, and is said to the shop where nothing was spoken of before. */
export const addressOrIt = /(?!)/

/** Words that may stand around a number or an ordinal without saying more: "I mean the second question, please". */
export const aroundChoice = wordSet(
  `the number no nr option question answer one please thanks yes i it is s d mean meant want like take choose`,
)
/** What makes an ordinal of digits: "2nd". */
export const ordinalEndings = wordSet('st nd rd th')
