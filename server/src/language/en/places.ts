import { end, placeNoun } from './phrases.ts'
import { pattern } from '../pattern.ts'

/** "near me", "how far is it". */
export const visitorPlace = pattern(
  `\\b(?:(?:near|nearest(?:\\s+to)?|closest(?:\\s+to)?|close\\s+to|around|next\\s+to)\\s+(?:me|us|here|my\\s+(?:place|home|location
    |position))|from\\s+(?:here|my\\s+(?:place|home|location|position)))\\b|\\b(?:nearby|close\\s+by|where\\s+i\\s+am|in\\s+my\\s+
    (?:area|neighbou?rhood|city|town))\\b|\\bhow\\s+far(?:\\s+away)?\\s+(?:is|are)\\b`,
)
export const nearWords = /\b(?:near|nearest|closest|close to|close by|nearby|around here|how far)\b/i
/** "the nearest store" without a place. */
export const nearestPlace = pattern(
  `\\b(?:nearest|closest)(?:\\s+${placeNoun}|\\s+(?:one|place|open)\\b|${end}|\\s+(?:to|is|are)\\b)|\\b(?:which
    |what)\\s+${placeNoun}\\s+(?:is|are)\\s+(?:the\\s+)?(?:nearest|closest)\\b|\\b(?:nearest|closest)\\s+\\p{L}+\\s+(?:${placeNoun})\\b`,
)
/**
 * The words behind a preposition of place: group `name`, and group `near` when the preposition tells nearness. Flag g.
 */
export const namedPlace = pattern(
  String.raw`\b(?:(?<near>near|(?:nearest|closest)(?:\s+${placeNoun})?\s+to|close\s+to|around|next\s+to)|in|at|to|from|for)\s+(?:the\s+(?:city|town|area|state
      |region|centre|center)\s+of\s+|downtown\s+|central\s+)?(?<name>\p{L}[\p{L}'’.-]*(?:(?:\s+|,\s*)(?!(?:in|at|near|on|to|from|for|and
      |or)\b)\p{L}[\p{L}'’.-]*){0,4})`,
  'giu',
)
/** What no place is called, even behind a preposition of place: one word. */
export const noPlace = pattern(
  String.raw`^(?:me|us|here|it|them|you|my|your|our|the|an?|this|that|these|those|any|all|some|store|stores|stock|shop|shops|person
      |advance|general|total|time|cash|full|case|order|particular|which|what|black|white|red|blue|green|store|least|most|once|home|work
      |noon|night|midnight|quarter|half|at|on|first|last|euros?|dollars?|january|february|march|april|may|june|july|august|september
      |october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|tonight|now|one|two|three
      |english|german|french|spanish|size|sizes|colou?rs?|hours?|minutes?|days?|weeks?|months?|christmas|easter|return|buy|get|have|do
      |be|see|pick|collect|kids|children|men|women|sale|summer|winter|spring|autumn|between|under|over|about|repair|repairs|service
      |services|directions|location|locations|branch|branches|delivery|free|more|other|another)$`,
  'i',
)
/** With these a name of several words is over: one word. */
export const afterPlace = pattern(
  String.raw`^(?:on|at|in|and|or|is|are|open|opens?|close[sd]?|opening|today|tomorrow|tonight|now|right|currently|still|until|till
      |from|for|with|that|which|who|where|when|please|have|has|do|does|can|could|be|to|near|by|next|this|after|before|during|monday
      |tuesday|wednesday|thursday|friday|saturday|sunday|weekends?|store|stores|shop|shops|branch|branches|location|outlet|showroom
      |office|if|of|you|i|we|it|offer|offers|sell|sells|christmas|easter|new|located|as|thanks|thank|phone|number|address|any)$`,
  'i',
)
/** A place of a business, of whatever kind. */
export const placeNounWord = pattern(`\\b${placeNoun}\\b`)
/** An article that a name may begin with behind a preposition of nearness: one word. */
export const placeArticle = /^the$/i
/** Prepositions that stand before places and before much else. */
export const weakPlaceLead = /^(?:to|from|for)\s/i
/** Small words inside names: one word. */
export const nameParticle = /^(?:am|an|de|del|der|di|la|le|les|of|upon|sur)$/
/** Whether a capital letter tells a name from a common noun. */
export const capitalsMarkNames: boolean = true
