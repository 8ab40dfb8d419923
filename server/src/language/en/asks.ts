import { end, phrase, placeNoun } from './phrases.ts'
import { pattern } from '../pattern.ts'

const timeAfterOpen = `(?:now|today|tomorrow|tonight|on|at|until|till|til|late|early|this|next|right|currently|during|for|between|from
  |before|after|past|in|24|every|all|over|again|yet|already|still|any|and|or|weekends?|mondays?|tuesdays?|wednesdays?|thursdays?
  |fridays?|saturdays?|sundays?|christmas|easter|new|around|near|nearby|by|then|when|the|\\d)`
export const openingHours = pattern(
  `\\b(?:opening|business|store|shop|working|office|trading|holiday|branch)\\s+(?:hours|times?|days)\\b|\\bhours\\s+of\\s+operation\\b
    |\\bwhat(?:'s|\\s+are|\\s+were)\\s+(?:the|your)\\s+(?:[\\p{L}'-]+\\s+){0,3}hours\\b|\\b(?:do|does|will)\\s+(?:you|they|it|(?:the
    |your)\\s+(?:[\\p{L}-]+\\s+){0,4}?[\\p{L}-]+)\\s+(?:open|close)\\s+${timeAfterOpen}(?!\\p{L})|\\b(?:do|will)\\s+you\\s+(?:open
    |close)${end}|\\b(?:your|the|its|their|what|which|whose|sunday|saturday|weekend|today's|tomorrow's|'s)\\s+hours\\b|^hours\\b|\\bclosing\\s+time|` +
    `\\b(?:when|what\\s+times?|what\\s+days?|how\\s+(?:late|long|early)|(?:un)?til+\\s+(?:when|what\\s+time)
      |which\\s+days)\\b[^?.!]{0,60}?\\b(?:open|opens|opened|close|closes|closed|closing|shut|shuts|reopen)\\b(?!\\s+(?:an?|the|my|your|this)\\b)|` +
    `\\b(?:is|are|be|you|stay|stays|still|it|they|he|she|anyone|anything|anywhere|everything|${placeNoun}|one|ones|places?|which|that's
      |that|what's|who's)\\s+(?:(?!my\\b|our\\b)[\\p{L}'’-]+\\s+){0,6}?(?:open|closed|shut)(?=$|\\s*[?!.,;)]|\\s+${timeAfterOpen}(?!\\p{L}))|` +
    `\\b(?:open|closed?)\\s+(?:now|today|tomorrow|tonight|right\\s+now|on\\s+(?:\\p{L}+day|weekends?|christmas|holidays?|public|bank|new
      |easter)|at\\s+(?:\\d|noon|midnight)|until|till|late|24|this\\s+\\p{L}+|next\\s+\\p{L}+)|^(?:(?:and|but|so)\\s+)?(?:un)?til+\\s+
      (?:when|what\\s+time)${end}|^(?:still\\s+)?(?:open|closed)${end}|\\b
      (?:is|are)\\s+(?:open|closed)${end}`,
)
/** Of whom opening hours are asked: group `who`. */
export const whoOpens = pattern(
  String.raw`\b(?:is|are|was|will|does|do|has|have)\s+
    (?!(?:you|your|we|they|it|(?:any|some|every)\p{L}*)\b|[^?.!,;]{0,40}\b(?:team|staff|people|doors)\b)(?<who>[^?.!,;]{1,60}?)\s+
    (?:(?:be|still|already|also|usually|even)\s+){0,2}(?:open|opens|close|closes|closed|shut|work|works|working|on\s+(?:duty|shift))\b`,
)
export const notOpeningHours = pattern(
  `\\b(?:is|are|was|were|has|will)\\s+(?:my|our)\\s+(?!(?:[\\p{L}-]+\\s+){0,3}${placeNoun}\\b)|\\bclosed?\\s+seasons?\\b
    |\\bafter\\s+opening\\b|\\b(?:once|when)\\s+opened\\b`,
)
/** For a phone number, an email address or a website of the business. */
export const contact = pattern(
  `\\b(?:(?:tele)?phone|contact|mobile|fax|whatsapp)\\s+(?:number|details?|info(?:rmation)?|data)\\b|\\btelephone\\b|\\bnumber\\s+to\\s+(?:ring|call
    |phone|reach)\\b|\\b(?:your|the|its
    |their|'s)\\s+(?:number|phone|e-?mail(?:\\s+address)?|website|web\\s+(?:site|page)|homepage|hotline|contact)${end}
    |\\be-?mail\\s+address\\s+(?:of|for)\\b|\\b(?:phone|number|e-?mail|website|web\\s*(?:page|site))\\s+(?:of|for)\\s+(?:the|your|that
    |this|its)\\b[^?.!]{0,40}\\b${placeNoun}\\b|` +
    `\\b(?:call|phone|ring|reach|contact|(?:e-?)?mail|write\\s+to|get\\s+in\\s+touch\\s+with|get\\s+hold\\s+of|speak\\s+(?:to|with)|talk\\s+
      (?:to|with))\\s+(?:you|the\\s+(?:(?:[\\p{L}-]+\\s+){0,3}?${placeNoun}|people|folks|team|staff)|your|them|that\\s+${placeNoun}|someone
      |somebody)\\b
      |\\bcontact\\s+(?:you|us)\\b|\\b(?:service|support)\\s+(?:phone|number|hotline|e-?mail)\\b|^(?:contact|(?:your\\s+)?e-?mail
      (?:\\s+address)?|hotline)${end}`,
)
export const notContact = pattern(
  `\\b(?:my|change|update)\\s+(?:[\\p{L}-]+\\s+){0,2}(?:number|phone|e-?mail|contact)\\b|\\b(?:remote|contact)\\s*less\\b`,
)
export const address = pattern(
  `^where(?:\\s+exactly)?${end}
    |\\b(?:your|the|its|their|what|'s|full|exact|postal|street)\\s+address(?:es)?\\b|\\baddress\\s+(?:of|for)\\b|^address\\b|\\b(?:what
    |which)\\s+(?:street|road)\\s+(?:is|are)\\b|\\b(?:postal
    |post|zip)\\s*codes?\\s+(?:of|for|in)\\b|\\bdirections?\\s+to\\b|\\bhow\\s+(?:do|can|would)\\s+(?:i|we)\\s+(?:get|find\\s+
    (?:my\\s+way\\s+)?|drive|walk)\\s*(?:to\\s+)?(?:you|there|the\\s+(?:[\\p{L}-]+\\s+){0,3}?${placeNoun}|your\\s+(?:[\\p{L}-]+\\s+){0,3}?${placeNoun})\\b|` +
    `\\bwhere(?:'s|\\s+is|\\s+are|\\s+exactly\\s+(?:is|are))\\s+(?:you|the|your|that|this)\\b(?:\\s+(?:[\\p{L}'’-]+\\s+){0,4}?
      (?:${placeNoun}(?:\\s+(?:in|at)\\s+(?!(?:it|them|there|here)\\b)\\p{L}[\\p{L}'’ -]{1,40})?|located|situated|based))?${end}
        |\\bwhere\\s+(?:exactly\\s+)?are\\s+you\\s+in\\b|^(?:(?:and|but|so)\\s+)?where\\s+
      (?:is|are)\\s+(?:it|they)(?:\\s+(?:located|situated|based))?${end}`,
)
/** For places as such: "where are your stores". What is allowed in your stores is something else. */
export const locationList = pattern(
  `\\b(?:where|which|what|all|list|how\\s+many|any|(?<!\\b(?:in|at|to|from)\\s)your|have|got|are\\s+there)\\b[^?.!]{0,40}?\\b(?:stores|shops|branches
    |locations
    |outlets|showrooms|offices|dealers|dealerships|boutiques)\\b|\\b(?:have|is\\s+there|find|got|any|need|want|look(?:ing)?\\s+for|visit)\\s+(?:an?\\s+
    |any\\s+|one\\s+of\\s+your\\s+|your\\s+|the\\s+)?(?:[\\p{L}-]+\\s+)?(?:store|shop|branch|location|outlet|showroom|office|dealer
    |dealership|boutique)\\b|\\bwhere\\s+(?:can|do|could)\\s+(?:i|we)\\s+(?:find|visit)\\s+you\\b|\\bwhere\\s+are\\s+you${end}|^
    (?:stores?|shops?|branch(?:es)?|locations?|outlets?|showrooms?|offices?)\\b|^(?:(?:and|or)\\s+)?(?:the|your)\\s+
    (?:[\\p{L}-]+\\s+){0,3}?${placeNoun}${end}`,
)
/** What is done or had at a place; group `service`, none: any service. */
export const services: readonly RegExp[] = [
  pattern(
    `\\b(?:which|what)\\s+(?:of\\s+your\\s+)?${placeNoun}\\s+(?:(?:in|near|at)\\s+[\\p{L}\\s]{1,30}?\\s+)?(?:offers?|do|does|provides?
      |has|have|with)\\s+(?!you\\b|in\\b|near\\b|i\\b|open\\b)(?<service>${phrase})${end}`,
  ),
  pattern(
    `\\b(?:which|what)\\s+(?:of\\s+your\\s+)?${placeNoun}\\s+(?!(?:is|are|was|were|isn|aren|has|have|had|do|does|did|don|doesn|can|could|will
      |would|should|must|may|open|opens|close|closes|in|near|at|on|to|by|from|around|of|for|and|or|you|i|we|that|which|nearby)\\b)
      (?<service>\\p{L}{3,}\\s+${phrase})${end}`,
  ),
  pattern(
    `\\b(?:any|some)where\\s+(?:with|that\\s+(?:has|offers))\\s+(?:an?\\s+)?(?<service>${phrase})${end}`,
  ),
  pattern(
    `\\bwhere\\s+(?:can|could|do|would)\\s+(?:i|we)\\s+(?:have|get)\\s+(?<service>${phrase})(?=\\s+(?:in|near|at|around|close)\\b|\\s*(?:$|[?!.,;]))`,
  ),
  pattern(`\\b(?:what|which)\\s+services?\\b`),
  pattern(
    `\\b(?:is|are)\\s+there\\s+(?:an?\\s+|any\\s+)?(?<service>${phrase})\\s+(?:at|in)\\s+(?:the|your|that|this)\\s+(?:[\\p{L}-]+\\s+){0,3}?${placeNoun}\\b`,
  ),
  pattern(
    `\\b(?:do|does)\\s+(?:the|your|that|this)\\s+(?:[\\p{L}-]+\\s+){0,3}?${placeNoun}\\s+(?:have|do|offer|provide)\\s+(?:an?\\s+
      |any\\s+)?(?<service>${phrase})${end}`,
  ),
  pattern(
    `\\b${placeNoun}\\s+(?:(?:in|near|at)\\s+[\\p{L}\\s]{1,30}?)?(?:that|which|who)\\s+(?:offers?|do|does|provides?|has|have|can)\\s+
      (?<service>${phrase})${end}`,
  ),
  pattern(`\\b(?:nearest|closest|any|a|an)\\s+${placeNoun}\\s+with\\s+(?<service>${phrase})${end}`),
]
/** What is done or had at a place, where a place is named in the message too; group `service`. */
export const servicesAtPlace: readonly RegExp[] = [
  pattern(
    `\\bwhere\\s+(?:can|could|do)\\s+(?:i|we|you)\\s+(?!find\\b|see\\b|get\\b|have\\b|visit\\b|live\\b)(?<service>${phrase})\\s+(?=(?:in
      |near|at|around|close)\\b)`,
  ),
  pattern(
    `\\b(?:do|does|can|could)\\s+(?:you|the\\s+(?:[\\p{L}-]+\\s+){0,3}?${placeNoun}|your\\s+(?:[\\p{L}-]+\\s+){0,3}?${placeNoun}|any\\s+
      (?:of\\s+your\\s+)?${placeNoun})\\s+(?:do|offer|provide)\\s+(?<service>${phrase})(?=\\s+(?:in|near|at|around|close)\\b|\\s*(?:$|[?!.,;]))`,
  ),
]
export const price = pattern(
  String.raw`\bhow\s+much\s+(?:is|are|does|do|for|would|will|was|were|money|it|they)\b(?![^?.!]{0,120}\b(?:weigh|hold|time|space|room|power
    |memory|storage|battery)\b)(?!\s+(?:i|we)\s+(?:need|use|take)\b(?!\s+to\b))
    |\bhow\s+much${end}|\b(?:price|prices|cost|costs|pricing)\b|\bhow\s+(?:expensive|cheap|pricey)\b
    |\bwhat\s+(?:do|would|will)\s+(?:you|they)\s+charge\b`,
)
/** What attributes are called that tell how many there are. */
export const stockNames = ['stock', 'quantity', 'inventory']
export const howLong = pattern(String.raw`\bhow\s+long\b`, 'i')
export const availability = pattern(
  String.raw`\b(?:in|out\s+of|back\s+in)\s+stock\b|\b(?:available(?!\s+in${end})|availability|sold\s+out)\b|\byou\s+still\s+(?:have|sell)\b
    |\b(?:can|could)\s+(?:i|we)\s+still\s+(?:get|buy|order)\b
    |\b(?:can|could)\s+(?:i|we)\s+(?:buy|order)\s+(?:\S+\s+){1,6}?(?:right\s+now|at\s+the\s+moment)${end}|\brestock\p{L}*
    |\b(?:have|got)\s[^?.!]{1,80}?\sin\s+(?:(?:the|your)\s+)?(?:store|shop|branch)${end}|\bwhen\s+(?:will|is|are)\s+(?!(?:my|our|you|i
      |we)\b)[^?.!]{1,60}?\s(?:be|come|coming)\s+back${end}
    |\b(?:any|how\s+many)\b[^?.!]{1,80}?\bleft(?=\s*(?:$|[?!.,;])|\s+(?:in|at|over|there|now)\b)`,
)
/** How many of a thing the shop has: not how many parts a thing has. */
export const count = pattern(
  String.raw`\bhow\s+many\b[^?.!]{1,80}?\b(?:(?:do|can|could)\s+(?:you|i|we)\s+(?:still\s+|currently\s+)?(?:have|sell|stock|carry|offer|buy|get|choose)
    |have\s+you|(?:are|is)\s+there(?!\s+(?:in|on|per)\b)|costs?|(?:are|under|below|over|above|between|for|(?:less|more|fewer)
    \s+than|at\s+(?:least|most)|up\s+to)\s+(?:\S+\s+){0,3}?\S*\d)`,
)
/** Questions of how things are done, which a FAQ answers. */
export const faqQuestion = pattern(
  `\\bhow\\s+(?:do|can|should|could|would)\\s+(?:i|we|one)\\s+(?!buy|get|find|contact|reach|call|phone|ring|(?:e-?)?mail|write|order|go|know)\\p{L}+
    |^(?:so\\s+
    |and\\s+|but\\s+)?why\\b|\\bwhat\\s+(?:happens|if|should\\s+i\\s+do)\\b|\\bam\\s+i\\s|\\bdo\\s+(?:i|we)\\s+(?:have|need)\\s+to\\b`,
)
/** Beginnings of sentences that ask for products. */
export const productRequest = pattern(
  `^(?:(?:and|but|so|ok(?:ay)?|please|well)[\\s,]+)*(?:(?:do|would)\\s+you\\s+(?:have|sell|stock|carry|recommend)|have\\s+you\\s+got|i
    (?:'m|'d| am| would)?\\s*(?:need|want|look|search|like)|show|find|give|recommend|suggest|any|anything|something|got|what|which|list
    |looking|search|need|want)\\b`,
)

/** One way to get in touch. */
export const channels = {
  phone: /\b(?:phones?|telephones?|tel|mobile|call|calling|ring|number)\b/iu,
  email: /\b(?:e-?mails?|mail|write)\b/iu,
  website: /\b(?:web|website|webpage|site|homepage|url|link|online)\b/iu,
} as const

/** What people say when they have shared their position. */
export const sharesPosition = /\b(?:position|location|shared|here i am|where i am)\b/iu

/** Words that ask for a place. */
export const asksWhere = /\bwhere\b|\bwhich (?:\p{L}+ )*(?:stores?|shops?|branch(?:es)?|locations?)\b/iu
