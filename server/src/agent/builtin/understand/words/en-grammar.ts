import { anyOf } from '../any-of.ts'
import { attributeNames, dimensions, ordinals, placeNouns, priceOrder } from './en.ts'

/** How English puts questions. Patterns tell the structure of a sentence, never a topic. */

const placeNoun = `(?:${placeNouns.join('|')})`
const phrase = String.raw`[\p{L}\p{N}][\p{L}\p{N}'’&/.+-]*(?:\s+[\p{L}\p{N}][\p{L}\p{N}'’&/.+-]*){0,5}?`
/** A noun with what stands directly before it: no word that a phrase cannot go on after. */
const nounWord = String.raw`(?!(?:of|on|in|for|from|to|at|by|with|that|which|who|what|how|i|you|we|is|are|was|were|do|does|did|have|has|can|could|will|my|your|our|the|an?|and|or|if|it|they|there|me)\b)[\p{L}\p{N}][\p{L}\p{N}'’&/+-]*`
const nounPhrase = `${nounWord}(?:\\s+${nounWord}){0,3}?`
const pattern = (source: string) => new RegExp(source, 'iu')

// Several needs in one message

const subjectWord = `(?:you|i|we|they|it|he|she|there|the|an?|any|my|your|our|this|that|these|those|all|some|one)`
const auxiliary = `(?:do|does|did|is|are|was|were|can|could|will|would|should|has|have|may)`
const interrogative = `(?:what(?:'s)?|which|when|where(?:'s)?|who|why|how(?:'s)?)`
const request = `(?:(?:please|could you|can you)\\s+)*(?:tell|show|give|find|recommend|suggest|list|compare|send|help)\\s+(?:me|us)\\b|(?:please\\s+)?compare\\b`

/** A clause that asks or requests by its form. */
export const questionStart = pattern(
  `^(?:(?:and|or|but|also|then|so|plus|please|ok(?:ay)?|well|oh)[\\s,]+)*(?:${interrogative}\\b|(?:(?:don't|doesn't|isn't|aren't|can't)|${auxiliary})\\s+${subjectWord}\\b|${request}|(?:any|are there|is there|what about|how about)\\b)`,
)
/** A wish, put as a statement: it asks as well, but does not divide a sentence. */
export const wishStart = pattern(
  `^(?:(?:and|or|but|also|then|so|well)[\\s,]+)*i(?:'m|'d| am| would)?\\s*(?:also\\s+)?(?:need|want|look(?:ing)? for|search(?:ing)? for|like to (?:know|buy|see|get|find)|like an?|wonder(?:ing)?)`,
)
/** Where one question ends and another may begin. */
export const clauseJoint =
  /(?:[,;]\s*(?:and|but|also|plus|then)\s+(?:also\s+)?|\s+(?:and|plus)\s+(?:also\s+)?|[;]\s*|,\s+(?=(?:what|which|when|where|who|how|is|are|do|does|can|could)\s))/giu
/** With these at its end a clause is not over: "when and where…". */
export const openEnd = pattern(`(?:^|\\s)(?:${interrogative}|and|or|if|whether|between|to|know)$`)
/** A clause of condition or cause goes with what follows it. */
export const subordinateStart =
  /^(?:if|when(?!\s+(?:is|are|do|does|did|will|can|was|were|should|would|could)\b)|because|since|although|though|while|as|unless|after|before|once|whether)\b/i
export const clauseLead = /^(?:(?:and|also|but|plus|then|so|or)[\s,]+)+/i

/** Words that only put a question and name nothing that it is about. */
export const frameStart = pattern(
  `^(?:(?:and|also|but|so|then|please|well|${interrogative}|much|many|${auxiliary}|don't|you|i|we|i'm|i'd|am|like|have|got|sell|stock|carry|there|the|an?|any|some|me|us|tell|show|give|find|looking|look|for|search|searching|need|want|to|know|about|cost|costs|price|prices|of|buy|get|your|called|compare|between|difference|differences)(?:\\s+|$))+`,
)
export const frameEnd = pattern(
  String.raw`(?:\s+(?:cost|costs|available|in\s+stock|have|please|weigh|made|of|come|in|open|opens|close|closes|do|does|is|are))*[\s?!.,;]*$`,
)
/** A statement that goes on about what was just named: "It should be light." */
export const pronounStart =
  /^(?:it|they|that|this|these|those|he|she|preferably|ideally|maybe|something|nothing|not)\b/i
export const hello =
  /^(?:hi+|hello|hey+|howdy|greetings|good (?:morning|afternoon|evening|day))(?: (?:there|all|everyone|team|again|folks|guys))?[\s,!.:]+(?=\S)/i
export const politeEnd =
  /[\s,.!?;-]*\b(?:please|thanks(?: a lot| so much| in advance| again)?|thank you(?: so much| very much| in advance)?|thx|cheers|pls)[\s.!]*$/i
export const politeStart =
  /^(?:please|pls|excuse me|sorry|ok(?:ay)?|great|perfect|cool|nice|thanks|thank you|well|alright|all right|yes|no|hmm+|oh|ah|wow|sure|good)\b[\s,!.;:-]*(?=\S)/i

// Leaning on what was said before

const shownNoun =
  '(?:ones?|options?|products?|items?|results?|suggestions?|choices?|models?|of\\s+(?:them|these|those))'
const ordinal = `(?:${Object.keys(ordinals).join('|')}|\\d{1,2}(?:st|nd|rd|th))`
const cheaper = anyOf(priceOrder.cheaper)
const dearer = anyOf(priceOrder.dearer)
const end = String.raw`(?=\s*(?:$|[?!.,;)](?!\d)))`

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
  `\\b(?:is|does|was|can|will|would|how (?:much|heavy|long|big|old) is|what(?:'s| is)|what does|about|like|for|of|with|than|have|buy|get|take|order|return)\\s+(?:this|that)(?:\\s+[\\p{L}\\p{N}-]+)*${end}`,
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
export const verbs = pattern(
  `\\b(?:${auxiliary}|am|have|need|want|tell|show|give|find|looking|get|buy|sell|cost|costs|must)\\b`,
)

// Comparison

export const comparisons: readonly RegExp[] = [
  pattern(
    `\\bcompar(?:e|ing|ison (?:of|between))\\s+(?<a>.+?)\\s+(?:with|to|and|against|vs\\.?|versus)\\s+(?<b>.+?)${end}`,
  ),
  pattern(`\\bdifferences?\\s+(?:is\\s+)?(?:there\\s+)?between\\s+(?<a>.+?)\\s+and\\s+(?<b>.+?)${end}`),
  pattern(
    `\\b(?:which|what)(?:\\s+one|\\s+\\p{L}+)?\\s+(?:is|are|of these is|has|would be|do you recommend|should i (?:get|buy|take|choose))\\s*(?:the\\s+)?(?<than>[^,:]*?)\\s*[,:-]+\\s*(?<a>.+?)\\s+or\\s+(?<b>.+?)${end}`,
  ),
  pattern(
    `\\b(?:which|what)(?:\\s+one)?\\s+is\\s+(?:the\\s+)?(?<than>(?:more|less)?\\s*\\p{L}+)\\s+(?<a>(?:the|an?)\\s+.+?)\\s+or\\s+(?<b>.+?)${end}`,
  ),
  pattern(
    `\\b(?:is|are)\\s+(?:the\\s+)?(?<a>.+?)\\s+(?<than>(?:more|less)\\s+\\p{L}+|better|worse|\\p{L}+er)\\s+than\\s+(?<b>.+?)${end}`,
  ),
  pattern(`\\bhow\\s+(?:does|do)\\s+(?<a>.+?)\\s+(?:compare|differ)\\s+(?:to|with|from)\\s+(?<b>.+?)${end}`),
  pattern(
    `^(?:what(?:'s| is) better[,:]?\\s+)?(?<a>.+?)\\s+(?:vs\\.?|versus|compared\\s+(?:to|with))\\s+(?<b>.+?)${end}`,
  ),
  pattern(
    `\\b(?<a>(?:the|an?)\\s+.+?|\\S+(?:\\s\\S+){0,5})\\s+or\\s+(?<b>.+?)\\s*[,:-]\\s*(?:which|what)(?:\\s+one)?\\s+(?:is|has)\\s+(?:the\\s+)?(?<than>.+?)${end}`,
  ),
  /^(?<a>(?:the\s+)?[\p{Lu}\d][^?.!]{0,60}?)\s+or\s+(?<b>(?:the\s+)?[\p{Lu}\d][^?.!]{0,60}?)\s*\?$/u,
  pattern(`\\bshould\\s+i\\s+(?:buy|get|take|choose|pick|go for)\\s+(?<a>.+?)\\s+or\\s+(?<b>.+?)${end}`),
]
export const comparisonOfShown = pattern(
  `\\b(?:compare|differences?\\s+between|difference\\s+of)\\s+(?:them|these|those|the\\s+(?:two|first|three|both)|both)\\b|\\bhow\\s+do\\s+(?:they|these|those)\\s+(?:compare|differ)\\b|\\bwhat(?:'s| is)\\s+the\\s+difference${end}`,
)
export const nameLead = /^(?:(?:the|an?|your|my|between|with)\s+)+/i
export const nameTail = /\s+(?:please|for me|in (?:price|weight|size|terms of).*|each other)$/i

// Where

export const visitorPlace = pattern(
  `\\b(?:(?:near|nearest(?:\\s+to)?|closest(?:\\s+to)?|close\\s+to|around|next\\s+to)\\s+(?:me|us|here|my\\s+(?:place|home|location|position))|from\\s+(?:here|my\\s+(?:place|home|location|position)))\\b|\\b(?:nearby|close\\s+by|where\\s+i\\s+am|in\\s+my\\s+(?:area|neighbou?rhood|city|town))\\b|\\bhow\\s+far(?:\\s+away)?\\s+(?:is|are)\\b`,
)
export const nearWords = /\b(?:near|nearest|closest|close to|close by|nearby|around here|how far)\b/i
export const nearestPlace = pattern(
  `\\b(?:nearest|closest)(?:\\s+${placeNoun}|\\s+(?:one|place|open)\\b|${end}|\\s+(?:to|is|are)\\b)|\\b(?:which|what)\\s+${placeNoun}\\s+(?:is|are)\\s+(?:the\\s+)?(?:nearest|closest)\\b|\\b(?:nearest|closest)\\s+\\p{L}+\\s+(?:${placeNoun})\\b`,
)
/** The words behind a preposition of place. */
export const namedPlace =
  /\b(?:(?<near>near(?:est\s+to)?|close(?:st)?\s+to|around|next\s+to)|in|at|to|from|for)\s+(?:the\s+(?:city|town|area|state|region|centre|center)\s+of\s+|downtown\s+|central\s+)?(?<name>\p{L}[\p{L}'’.-]*(?:(?:\s+|,\s*)(?!(?:in|at|near|on|to|from|for|and|or)\b)\p{L}[\p{L}'’.-]*){0,4})/giu
/** What "there" stands for in the same message. */
export const placeBefore =
  /[.?!]\s|\b(?:in|at|to|near|from)\s+(?:the\s+|your\s+|my\s+)?\p{Lu}|\b(?:stores?|shops?|branch(?:es)?|showrooms?|offices?)\b/u
/** What no place is called, even behind a preposition of place. */
export const noPlace =
  /^(?:me|us|here|it|them|you|my|your|our|the|an?|this|that|these|those|any|all|some|store|stores|stock|shop|shops|person|advance|general|total|time|cash|full|case|order|particular|which|what|black|white|red|blue|green|store|least|most|once|home|work|noon|night|midnight|first|last|euros?|dollars?|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|tonight|now|one|two|three|english|german|french|spanish|size|sizes|colou?rs?|hours?|minutes?|days?|weeks?|months?|christmas|easter|return|buy|get|have|do|be|see|pick|collect|kids|children|men|women|sale|summer|winter|spring|autumn|between|under|over|about|repair|repairs|service|services|directions|location|locations|branch|branches|delivery|free|more|other|another)$/i
export const afterPlace =
  /^(?:on|at|in|and|or|is|are|open|opens?|close[sd]?|opening|today|tomorrow|tonight|now|right|currently|still|until|till|from|for|with|that|which|who|where|when|please|have|has|do|does|can|could|be|to|near|by|next|this|after|before|during|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekends?|store|stores|shop|shops|branch|branches|location|outlet|showroom|office|if|of|you|i|we|it|offer|offers|sell|sells|christmas|easter|new|located|as|thanks|thank|phone|number|address|any)$/i

export const placeNounWord = pattern(`\\b${placeNoun}\\b`)

// What is asked

const timeAfterOpen = `(?:now|today|tomorrow|tonight|on|at|until|till|til|late|early|this|next|right|currently|during|for|between|from|before|after|past|in|24|every|all|over|again|yet|already|still|any|and|or|weekends?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|christmas|easter|new|around|near|nearby|the|\\d)`
export const openingHours = pattern(
  `\\b(?:opening|business|store|shop|working|office|trading|holiday|branch)\\s+(?:hours|times?|days)\\b|\\bhours\\s+of\\s+operation\\b|\\bwhat(?:'s|\\s+are|\\s+were)\\s+(?:the|your)\\s+(?:[\\p{L}'-]+\\s+){0,3}hours\\b|\\b(?:do|does|will)\\s+(?:you|they|it|(?:the|your)\\s+(?:[\\p{L}-]+\\s+){0,4}?[\\p{L}-]+)\\s+(?:open|close)\\s+${timeAfterOpen}(?!\\p{L})|\\b(?:do|will)\\s+you\\s+(?:open|close)${end}|\\b(?:your|the|its|their|what|which|whose|sunday|saturday|weekend|today's|tomorrow's|'s)\\s+hours\\b|^hours\\b|\\bclosing\\s+time|` +
    `\\b(?:when|what\\s+times?|what\\s+days?|how\\s+(?:late|long|early)|(?:un)?til+\\s+(?:when|what\\s+time)|which\\s+days)\\b[^?.!]{0,60}?\\b(?:open|opens|opened|close|closes|closed|closing|shut|shuts|reopen)\\b(?!\\s+(?:an?|the|my|your|this)\\b)|` +
    `\\b(?:is|are|be|you|stay|stays|still|it|they|he|she|anyone|anything|anywhere|everything|${placeNoun}|one|ones|places?|which|that's|that|what's|who's)\\s+(?:(?!my\\b|our\\b)[\\p{L}'’-]+\\s+){0,4}?(?:open|closed|shut)(?=$|\\s*[?!.,;)]|\\s+${timeAfterOpen}(?!\\p{L}))|` +
    `\\b(?:open|closed?)\\s+(?:now|today|tomorrow|tonight|right\\s+now|on\\s+(?:\\p{L}+day|weekends?|christmas|holidays?|public|bank|new|easter)|at\\s+(?:\\d|noon|midnight)|until|till|late|24|this\\s+\\p{L}+|next\\s+\\p{L}+)|^(?:still\\s+)?(?:open|closed)${end}|\\b(?:is|are)\\s+(?:open|closed)${end}`,
)
export const notOpeningHours = pattern(
  `\\b(?:is|are|was|were|has|will)\\s+(?:my|our)\\s+(?!(?:[\\p{L}-]+\\s+){0,3}${placeNoun}\\b)`,
)
export const contact = pattern(
  `\\b(?:(?:tele)?phone|contact|mobile|fax|whatsapp)\\s+(?:number|details?|info(?:rmation)?|data)\\b|\\btelephone\\b|\\b(?:your|the|its|their|'s)\\s+(?:number|phone|e-?mail(?:\\s+address)?|website|web\\s+(?:site|page)|homepage|hotline|contact)${end}|\\be-?mail\\s+address\\s+(?:of|for)\\b|\\b(?:phone|number|e-?mail|website|web\\s*(?:page|site))\\s+(?:of|for)\\s+(?:the|your|that|this|its)\\b[^?.!]{0,40}\\b${placeNoun}\\b|` +
    `\\b(?:call|phone|ring|reach|contact|e-?mail|write\\s+to|get\\s+in\\s+touch\\s+with|get\\s+hold\\s+of|speak\\s+(?:to|with)|talk\\s+(?:to|with))\\s+(?:you|the\\s+(?:[\\p{L}-]+\\s+){0,3}?${placeNoun}|your|them|that\\s+${placeNoun}|someone|somebody)\\b|\\bcontact\\s+(?:you|us)\\b|\\b(?:service|support)\\s+(?:phone|number|hotline|e-?mail)\\b|^contact${end}`,
)
export const notContact = pattern(
  `\\b(?:my|change|update)\\s+(?:[\\p{L}-]+\\s+){0,2}(?:number|phone|e-?mail|contact)\\b|\\b(?:remote|contact)\\s*less\\b`,
)
export const address = pattern(
  `\\b(?:your|the|its|their|what|'s|full|exact|postal|street)\\s+address(?:es)?\\b|\\baddress\\s+(?:of|for)\\b|^address\\b|\\b(?:postal|post|zip)\\s*codes?\\s+(?:of|for|in)\\b|\\bdirections?\\s+to\\b|\\bhow\\s+(?:do|can|would)\\s+(?:i|we)\\s+(?:get|find\\s+(?:my\\s+way\\s+)?|drive|walk)\\s*(?:to\\s+)?(?:you|there|the\\s+(?:[\\p{L}-]+\\s+){0,3}?${placeNoun}|your\\s+(?:[\\p{L}-]+\\s+){0,3}?${placeNoun})\\b|` +
    `\\bwhere(?:'s|\\s+is|\\s+are|\\s+exactly\\s+(?:is|are))\\s+(?:you|the|your|that|this)\\b(?:\\s+(?:[\\p{L}'’-]+\\s+){0,4}?(?:${placeNoun}|located|situated|based))?${end}|\\bwhere\\s+(?:exactly\\s+)?are\\s+you\\s+in\\b|^(?:(?:and|but|so)\\s+)?where\\s+(?:is|are)\\s+(?:it|they)(?:\\s+(?:located|situated|based))?${end}`,
)
export const locationList = pattern(
  `\\b(?:where|which|what|all|list|how\\s+many|any|your|have|got|are\\s+there)\\b[^?.!]{0,40}?\\b(?:stores|shops|branches|locations|outlets|showrooms|offices|dealers|dealerships|boutiques)\\b|\\b(?:have|is\\s+there|find|got|any|need|want|for|visit)\\s+(?:an?\\s+|any\\s+|one\\s+of\\s+your\\s+|your\\s+|the\\s+)?(?:[\\p{L}-]+\\s+)?(?:store|shop|branch|location|outlet|showroom|office|dealer|dealership|boutique)\\b|\\bwhere\\s+(?:can|do|could)\\s+(?:i|we)\\s+(?:find|visit)\\s+you\\b|\\bwhere\\s+are\\s+you${end}|^(?:stores?|shops?|branch(?:es)?|locations?|outlets?|showrooms?|offices?)\\b|^(?:(?:and|or)\\s+)?(?:the|your)\\s+(?:[\\p{L}-]+\\s+){0,3}?${placeNoun}${end}`,
)
export const services: readonly RegExp[] = [
  pattern(
    `\\b(?:which|what)\\s+(?:of\\s+your\\s+)?${placeNoun}\\s+(?:(?:in|near|at)\\s+[\\p{L}\\s]{1,30}?\\s+)?(?:offers?|do|does|provides?|has|have|with)\\s+(?!you\\b|in\\b|near\\b|i\\b|open\\b)(?<service>${phrase})${end}`,
  ),
  pattern(
    `\\bwhere\\s+(?:can|could|do|would)\\s+(?:i|we)\\s+(?:have|get)\\s+(?<service>${phrase})(?=\\s+(?:in|near|at|around|close)\\b|\\s*(?:$|[?!.,;]))`,
  ),
  pattern(`\\b(?:what|which)\\s+services?\\b`),
  pattern(
    `\\b(?:is|are)\\s+there\\s+(?:an?\\s+|any\\s+)?(?<service>${phrase})\\s+(?:at|in)\\s+(?:the|your|that|this)\\s+(?:[\\p{L}-]+\\s+){0,3}?${placeNoun}\\b`,
  ),
  pattern(
    `\\b(?:do|does)\\s+(?:the|your|that|this)\\s+(?:[\\p{L}-]+\\s+){0,3}?${placeNoun}\\s+(?:have|do|offer|provide)\\s+(?:an?\\s+|any\\s+)?(?<service>${phrase})${end}`,
  ),
  pattern(
    `\\b${placeNoun}\\s+(?:(?:in|near|at)\\s+[\\p{L}\\s]{1,30}?)?(?:that|which|who)\\s+(?:offers?|do|does|provides?|has|have|can)\\s+(?<service>${phrase})${end}`,
  ),
  pattern(`\\b(?:nearest|closest|any|a|an)\\s+${placeNoun}\\s+with\\s+(?<service>${phrase})${end}`),
]
/** With a place in the message. */
export const servicesAtPlace: readonly RegExp[] = [
  pattern(
    `\\bwhere\\s+(?:can|could|do)\\s+(?:i|we|you)\\s+(?!find\\b|see\\b|get\\b|have\\b|visit\\b|live\\b)(?<service>${phrase})\\s+(?=(?:in|near|at|around|close)\\b)`,
  ),
  pattern(
    `\\b(?:do|does|can|could)\\s+(?:you|the\\s+(?:[\\p{L}-]+\\s+){0,3}?${placeNoun}|your\\s+(?:[\\p{L}-]+\\s+){0,3}?${placeNoun}|any\\s+(?:of\\s+your\\s+)?${placeNoun})\\s+(?:do|offer|provide)\\s+(?<service>${phrase})(?=\\s+(?:in|near|at|around|close)\\b|\\s*(?:$|[?!.,;]))`,
  ),
]
export const price = pattern(
  String.raw`\bhow\s+much\s+(?:is|are|does|do|for|would|will|was|were|money|it|they)\b(?![^?.!]*\b(?:weigh|hold|time|space|room|power|memory|storage|battery)\b)|\bhow\s+much${end}|\b(?:price|prices|cost|costs|pricing)\b|\bhow\s+(?:expensive|cheap|pricey)\b`,
)
export const availability = pattern(
  String.raw`\b(?:in|out\s+of|back\s+in)\s+stock\b|\b(?:available|availability|sold\s+out)\b|\byou\s+still\s+(?:have|sell)\b`,
)

// Attributes

const thing = String.raw`(?:it|they|this|that|these|those|he|she|(?:the|this|that|these|those)\s+(?!most\b|best\b|nearest\b|closest\b)[^?.!,]+?|\p{L}*\d[\p{L}\d-]*(?:\s+\p{L}*\d*[\p{L}\d-]*){0,3})`
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
  `^(?:(?:and|but|so|also)[\\s,]+)*(?:is|are)\\s+(?:the|this|that|these|those)\\s+(?<thing>[^?.!,]+?)\\s+(?<noun>(?!open|closed|available|nearest|closest|there|here|free|yet|now|today|tomorrow|sunday|monday)[\\p{L}-]{4,})${end}`,
)
export const itCan = pattern(
  `\\b(?:can|could)\\s+(?:(?:it|they)\\s+(?:be\\s+)?|(?:this|that|these|those)\\s+be\\s+)(?<noun>${phrase})${end}`,
)

// About

export const faqQuestion = pattern(
  `\\bhow\\s+(?:do|can|should|could|would)\\s+(?:i|we|one)\\s+(?!buy|get|find|contact|reach|call|order|go|know)\\p{L}+|^(?:so\\s+|and\\s+|but\\s+)?why\\b|\\bwhat\\s+(?:happens|should\\s+i\\s+do)\\b|\\bam\\s+i\\s|\\bdo\\s+(?:i|we)\\s+(?:have|need)\\s+to\\b`,
)
export const productRequest = pattern(
  `^(?:(?:and|but|so|ok(?:ay)?|please|well)[\\s,]+)*(?:(?:do|would)\\s+you\\s+(?:have|sell|stock|carry|recommend)|have\\s+you\\s+got|i(?:'m|'d| am| would)?\\s*(?:need|want|look|search|like)|show|find|give|recommend|suggest|any|anything|something|got|what|which|list|looking|search|need|want)\\b`,
)
