import { list, pattern } from '../pattern.ts'

/** How English sets limits to amounts. The lists hold phrases in small letters; any white space fits a space. */

/** What stands before or after an amount and makes it a limit. */
export const limits = {
  below: list(
    'under|below|less than|cheaper than|less expensive than|lower than|smaller than|fewer than|beneath',
  ),
  atMost: list(
    `no more than|not more than|at most|max|maximum|maximum of|a maximum of|up to|not over|not above|not exceeding|within|
    budget of|budget is|limit of|limit is|spend|i have only|i only have|to spend`.replace(/\n\s*/g, ''),
  ),
  above: list(
    'over|above|more than|greater than|higher than|bigger than|dearer than|more expensive than|costlier than|pricier than|upwards of',
  ),
  atLeast: list(
    'at least|min|minimum|minimum of|a minimum of|no less than|not less than|not under|starting at|starting from|from',
  ),
  about: list(
    'about|around|approximately|approx|roughly|circa|ca|some|close to|nearly|almost|in the region of',
  ),
  between: list('between|from|in the range of|ranging from'),
  orLess: list(
    'or less|or under|or below|or cheaper|or lower|or lighter|or smaller|max|maximum|tops|at most|at the most|and under|and below',
  ),
  orMore: list(
    'or more|or over|or above|or higher|or heavier|or larger|and up|and more|and over|and above|upwards|at least|plus|minimum|min|+',
  ),
  priced: list('for|costing|priced at'),
}
/**
 * Of the lists, what a number of pieces or people stands behind as often as a price: "more than 20". In small letters.
 */
export const countingCues: ReadonlySet<string> = new Set(
  list(
    `more than|greater than|higher than|bigger than|smaller than|fewer than|plus|minimum|min|minimum of|a minimum of|at least|
    no less than|not less than|from`,
  ),
)
/** At the end of the text before a limit: it denies what follows. "Don't cost (more than)". */
export const denial = pattern(
  String.raw`(?:\b[a-z]+n't|\b(?:ca|do|does|is|are|wo|must|should|would|could)nt|\bcannot
      |\b(?:(?:can|do|does|is|are|should|must|would|will|may)\s+)?not|\b(?:no|never|without))(?:\s+(?:be|cost|costs
      |costing|weigh|weighs|pay|spend|go|going|want|to|priced|at|for|anything|any))*\s*$`,
  'i',
)
export const priceWords =
  /\b(?:price[sd]?|pricing|costs?|costing|budget|spend|pay|paying|cheap(?:er)?|expensive)\b/i
/** What may follow a number that counts nothing. */
export const endOfPhrase =
  /^\s*(?:$|[?!.,;:)]|(?:and|or|but|in|for|with|among|please|that|which|if|to|on|at|from|do|is|are|can|as|total|altogether|each|too|thanks?)(?!\p{L}))/iu
/** A number after these is no price: "kids under 12". */
export const wordsBeforeOtherNumbers = pattern(
  String.raw`\b(?:age[sd]?|sizes?|kids|child(?:ren)?|people|person|persons|adults?|anyone|those|you|year|version|model|number|no|room
      |floor|page|chapter|level|grade|code)[\s:.]*$`,
  'i',
)
/** What leads up to a limit and goes with it: "that costs under…", "with a weight of less than…". */
export const limitLeads = pattern(
  String.raw`(?:(?:^|[\s,;(]+)(?:that|which|and|but|with|for|at|cost(?:s|ing)?|priced?|prices|of|a|an|the|weigh(?:s|ing)?|weight|is
      |are|in|my|our|budget|somewhere|ideally|preferably|can|should|must|be))+[\s,]*$`,
  'i',
)
/** The source of a pattern for the small words that may stand between a limit and its amount. */
export const limitArticle: string = '(?:the|a|an|of|about|around|approximately|roughly|only|just)'
/** Behind a comparative that compares with an amount: "lighter than". */
export const than: readonly string[] = ['than']
/** Before such a comparative that is denied: "no wider than". */
export const notCompared: string = 'no'
/** The whole text between two amounts that are the ends of a range. */
export const rangeJoint = /^\s*(?:and|to|[-–—])\s*$/i
/** Of those, what needs a word before the first amount as well ("between"). */
export const andJoint = /and/i
/** What a range without a word before it goes by. */
export const rangeCue: string = 'to'
/** Of `limits.atMost`, what says how far or how soon, not how big: "within". */
export const reachCue: string = 'within'
/** Of the lists, in small letters, what tells when and not how long: "from", "until". */
export const timeCues: ReadonlySet<string> = new Set(['from'])
/** A sign or name of a currency, anywhere in a text. Codes are in capitals. */
export const currencyWord = /\p{Sc}|\b(?:euros?|dollars?|pounds?|[A-Z]{3})\b/u
