import { pattern } from '../pattern.ts'

/**
 * How English says that something shall be done: an appointment made, a person called in, a choice narrowed down. What
 * merely asks how such things work is for the knowledge base to answer. All patterns are held against one sentence,
 * ignore case and have no flag g but where it is said.
 */

const somebody = '(?:i|we)'
const adverb = '(?:\\s+(?:really|also|just|still|please|now|actually|kindly|maybe))?'
/** "I'd like to", "we are hoping to" */
const wantTo = `(?:${somebody}(?:['’]d|\\s+would)?${adverb}\\s+(?:like|love|want|need|wish|have|hope|wanna)${adverb}\\s+(?:to\\s+)?
  |${somebody}(?:['’](?:m|re)|\\s+(?:am|are|was|were))${adverb}\\s+(?:looking|trying|hoping|wanting|wishing|here)\\s+to\\s+)`
const canYou = `(?:can|could|would|will)\\s+you${adverb}\\s+`
const canI = `(?:can|could|may|might|shall)\\s+${somebody}${adverb}\\s+`
const mild = "(?:(?:please|pls|ok|okay|so|then|and|yes|hi|hello|let['’]?s|let\\s+(?:me|us))[\\s,!]+)*"
const some = '(?:an?|the|my|our|some|another|any|one|two)'
const words = String.raw`(?:[\p{L}\p{N}'’&/-]+\s+){0,3}?`

// Appointments

/** What can only be had at a time that was agreed on. */
const meeting = `(?:appointments?|consultations?|viewings?|test[ -]?(?:rides?|drives?|sits?|runs?)|time[ -]?slots?|demos?|demonstrations?|trial 
    (?:rides?|drives?|lessons?|sessions?)|meetings?)(?!\\s+(?:books?|calendars?|rooms?|tents?|tables?|planners?|kits?|all|points?
    |spaces?|tools?|cards?|models?|reminders?)\\b)`
/** What may be had at such a time, where it is booked. */
const visit =
  '(?:fittings?|visits?|sessions?|slots?|check-?ups?|inspections?|treatments?|measurements?|advice)'
const slot = '(?:appointments?|(?:time[ -]?)?slots?|consultations?|test[ -]?(?:rides?|drives?))\\b'
const book = '(?:book|schedule|reserve|arrange|organi[sz]e)'
const get = '(?:make|get|have|set\\s+up|fix|request|find|see\\s+about|ask\\s+for)'
/** With these a sentence does not begin by naming what is wanted. */
const notNaming =
  '(?:which|what|who|where|when|how|why|is|are|was|do|does|did|can|could|has|have|i|we|you|your|the|my|no|if|tell|show|take|put|add|remove|delete)'
const rest = '(?<object>[^.?!]*)'

/** What can only be had at a time that was agreed on. */
export const meetingWord = pattern(`\\b(?:${meeting}|${visit})\\b`)
/** A word that says that something is agreed on, and not what. */
export const plainMeeting = pattern(
  String.raw`^(?:an?|the|my|our|some|another|any|one|new|quick|short|free|available|open|next|first|earliest|personal|private
      |in-?person|appointments?|meetings?|viewings?|time[ -]?slots?|slots?|visits?|sessions?|for|with|at|in|on|of|to|please|you|us|me
      |your|someone|somebody|now|soon|asap|it|that|this|one|time|store|stores|shop|shops|branch|branches|location|locations|there|here|something|thanks)$`,
  'i',
)

/** An appointment is wanted: group `object`, what stands behind "book". */
export const certainBookings: readonly RegExp[] = [
  pattern(`\\b${wantTo}${book}\\b${rest}`),
  pattern(`\\b${wantTo}${get}\\s+(?<object>(?:${some}\\s+)?${words}${meeting}\\b[^.?!]*)`),
  pattern(
    `\\b${somebody}(?:['’]d|\\s+would)?${adverb}\\s+(?:like|love|want|need)\\s+(?<object>(?:an?|another|the\\s+next|some)\\s+${words}${meeting}\\b[^.?!]*)`,
  ),
  pattern(`^${mild}${book}\\s+(?:(?:me|us)\\s+)?(?:in\\s+)?${rest}`),
  pattern(
    `^${mild}(?:make|get|set\\s+up|give)\\s+(?:me\\s+|us\\s+)?(?<object>${some}\\s+${words}${meeting}\\b[^.?!]*)`,
  ),
  pattern(`\\b${canYou}${book}\\s+(?:(?:me|us)\\s+)?(?:in\\s+)?${rest}`),
  pattern(
    `\\b${canYou}(?:${get}|give)\\s+(?:me\\s+|us\\s+)?(?<object>(?:${some}\\s+)?${words}${meeting}\\b[^.?!]*)`,
  ),
  pattern(`\\b${canI}(?:${get}|${book})\\s+(?<object>(?:${some}\\s+)?${words}${meeting}\\b[^.?!]*)`),
  pattern(
    `\\bwhen\\s+${canI}(?:come\\s+(?:in|by|over)|get|have|book|make|schedule)\\b(?<object>[^.?!]{0,200}\\b(?:${meeting}|${visit})\\b[^.?!]*)`,
  ),
  pattern(
    `\\b(?:next|earliest|soonest|first)\\s+(?:free\\s+|available\\s+|possible\\s+|open\\s+)?(?<object>${slot}[^.?!]*)`,
  ),
  pattern(
    `\\b(?:free|available|open)\\s+(?<object>${slot}[^.?!]*)|\\b${slot}\\s+(?:are\\s+|is\\s+)?(?:free|available|left)\\b`,
  ),
]
/** These ask as often whether and how it is done at all: groups `object` or `meeting`. */
export const possibleBookings: readonly RegExp[] = [
  pattern(
    `\\b(?:${canI}|possible\\s+to\\s+|how\\s+(?:do|can|could|would)\\s+${somebody}\\s+)(?:${book}\\b${rest}|${get}\\s+(?<meeting>
      (?:${some}\\s+)?${words}${meeting}\\b[^.?!]*))`,
  ),
  pattern(
    `\\b(?:do\\s+you\\s+(?:have|offer|do|take|give)|have\\s+you\\s+got|are\\s+there|is\\s+there|got|any)\\s+(?<object>
      (?:${some}\\s+)?${words}${meeting}\\b[^.?!]*)`,
  ),
  pattern(`^${mild}(?!${notNaming}\\b)(?<object>(?:an?\\s+)?${words}${meeting}\\b[^.?!]*)`),
]
export const noBooking = pattern(
  `\\bhow\\s+(?!(?:do|can|could|would)\\s+${somebody}\\s+(?:${book}|${get}))|\\bwhy\\b|\\bwhere\\b|\\bwhat\\s+(?:happens|do|does|should
    |if)\\b|\\bwhat(?:['’]s|\\s+is|\\s+are)\\s+(?!the\\s+(?:next|earliest|soonest|first)\\b)|\\b(?:do|must|should|would
    |will)\\s+${somebody}\\s+(?:need|have)\\b|\\bmust\\b|\\bneeded\\b|\\bnecessary\\b|\\brequired?\\b|\\bwithout\\b|\\bcancel\\w*
    |\\bchang(?:e|ed|ing)\\b|\\bmov(?:e|ed|ing)\\b|\\bre-?schedul\\w*|\\bpostpon\\w*|\\bconfirm\\w*|\\bmiss(?:ed)?\\b|\\balready\\b
    |\\bbooked\\b|\\bcosts?\\b|\\bprices?\\b|\\bfees?\\b|(?:n['’]t|\\bnot|\\bno\\s+longer|\\bnever)\\s+(?:want|need|like|have|wish|plan
    |going|looking|book|make|get)|\\bbook\\s+(?:about|on|light|stand|case|shelf)\\b`,
)
/** Of what stands behind "book", the part that says when, where and for whom. */
export const bookingEnd = pattern(
  String.raw`(?:\s+(?:on|at|in|near|from|between|before|after|tomorrow|today|tonight|next|this|coming|with|please|asap|as\s+soon|if
      |because|so\s+that|where|when|around)\b.*|[,;].*)$`,
)
/** Of what stands behind "book", the small words before the matter. Matches no empty text. */
export const bookingStart =
  /^(?:\s|an?\b|the\b|my\b|our\b|some\b|another\b|any\b|one\b|myself\b|us\b|me\b|in\b|for\b|with\b|you\b|free\b|available\b|open\b)+/iu

// Being contacted

const anyone = `(?:someone|somebody|anyone|anybody|one\\s+of\\s+(?:you|your\\s+\\p{L}+)|an?\\s+(?:\\p{L}+\\s+)?(?:person|employee|colleague|expert
    |adviser|advisor|consultant|specialist|member\\s+of\\s+\\p{L}+|representative|agent|human)|your\\s+\\p{L}+(?:\\s+\\p{L}+)?|the\\s+
    (?:\\p{L}+\\s+)?(?:shop|store|branch|team)|you)(?:\\s+(?:from|in|at|of)\\s+(?:the|your)\\s+\\p{L}+)?`
const reach =
  '(?:call|phone|ring|telephone|contact|e-?mail|mail|text|message|write\\s+to|write|get\\s+in\\s+touch\\s+with|reach\\s+out\\s+to|get\\s+back\\s+to)'
const onMe = '(?:me|us)'
/** Not "call me Shane", nor "mail me more of them". */
const howAndWhen = String.raw`(?=\s+(?:back|on|at|about|when\p{L}*|if|once|tomorrow|today|tonight|later|this|next|in|under|via|by|please
  |asap|as|now|soon|regarding|concerning|to|between|after|before|again|for|with|any\p{L}*|and|because|instead)\b|[\s.,!?;]*$)`

/** To be called or written to. */
export const contacts: readonly RegExp[] = [
  pattern(`\\b(?:can|could|would)\\s+${anyone}${adverb}\\s+${reach}\\s+${onMe}\\b`),
  pattern(
    `\\b${somebody}(?:['’]d|\\s+would)?${adverb}\\s+(?:like|love|want|need|prefer)\\s+${anyone}\\s+to\\s+${reach}\\s+${onMe}\\b`,
  ),
  pattern(`\\b(?:have|ask|get|tell|let)\\s+${anyone}\\s+(?:to\\s+)?${reach}\\s+${onMe}\\b`),
  pattern(`^${mild}${reach}\\s+${onMe}${howAndWhen}`),
  pattern(`\\bplease\\s+${reach}\\s+${onMe}${howAndWhen}|\\b(?:call|phone|ring)\\s+${onMe}\\s+back\\b`),
  pattern(
    `\\b(?:${wantTo}|${canI}|${mild})(?:get|have|receive|request|book|schedule|arrange|order|ask\\s+for)?\\s*(?:an?\\s+|the\\s+)
      (?:phone\\s+|video\\s+)?call[ -]?back\\b|^${mild}(?:phone\\s+)?call-?back(?:\\s+please)?\\W*$|\\b${wantTo}(?:(?:get|have|receive
      |request|book|schedule|arrange)\\s+)?an?\\s+(?:phone\\s+)?call\\b`,
  ),
  pattern(`\\b${wantTo}be\\s+(?:called\\s+back|contacted|phoned|rung|e-?mailed)\\b`),
  pattern(
    `\\b(?:leave|give|send)\\s+(?:you\\s+)?my\\s+(?:(?:phone|mobile|telephone|contact|e-?mail)\\s+)?(?:number|details|e-?mail
      (?:\\s+address)?|data|address|phone)\\b|\\btake\\s+(?:down\\s+)?my\\s+(?:phone\\s+)?(?:number|details|e-?mail)\\b`,
  ),
]
export const noContact = pattern(
  `(?:n['’]t|\\bnot|\\bnever|\\bstop|\\bno\\s+longer)\\s+(?:\\p{L}+\\s+){0,2}(?:call|phone|ring|contact|e-?mail|text|message|leave|give
    |want|send)|\\bwhat\\s+(?:do|does|will)\\b|\\bwhy\\b|\\bhow\\b|\\b${reach}\\s+${onMe}\\s+(?:an?|the|some|my|our|your|all|more|information|details)\\b`,
)
export const channelWords = {
  phone: /\b(?:call(?:ed|s)?|call-?back|phoned?|ring|rung|telephone|mobile|number|text)\b/iu,
  email: /\b(?:e-?mail(?:ed|s)?|mail|write|message)\b/iu,
} as const

// A person

const person = `(?:humans?(?:\\s+being)?|(?:an?\\s+)?(?:real|actual|live)\\s+(?:person|human|agent|people|someone|employee)|person|people|agents?
    |representatives?|reps?|operators?|someone|somebody|staff(?:\\s+members?)?|employees?|advis[oe]rs?|consultants?|specialists?
    |experts?|managers?|sales\\s*(?:person|people|rep|man|woman)|supervisors?|(?:customer\\s+(?:service|support|care)|support|service)
    (?:\\s+(?:agent|rep|representative|person|team|staff))?|support|member\\s+of\\s+(?:the\\s+|your\\s+)?(?:staff|team))`

/** To talk to a person. */
export const persons: readonly RegExp[] = [
  pattern(
    `\\b(?:talk|speak|chat|write|connected|connect\\s+me|transferred|transfer\\s+me|put\\s+me\\s+through|switch(?:\\s+me)?|hand\\s+me
      (?:\\s+over)?|pass\\s+me(?:\\s+on)?|forward\\s+me|get\\s+me\\s+through)\\s+(?:directly\\s+)?(?:to|with)\\s+(?:(?:an?|some
      |one\\s+of|your|the|another|any)\\s+){0,2}(?:\\p{L}+\\s+){0,1}?${person}(?!\\p{L})`,
  ),
  pattern(
    `\\b${wantTo}(?:(?:an?|some|to\\s+see)\\s+)?(?:human|real\\s+person|live\\s+(?:agent|chat|person)|actual\\s+(?:person|human))\\b`,
  ),
  pattern(
    `^${mild}(?:an?\\s+)?(?:human|real\\s+(?:person|human)|live\\s+(?:agent|chat|person|support)|agent|representative|operator)(?:\\s+
      (?:please|now|pls|support))*\\W*$`,
  ),
  pattern(
    `\\b(?:get|give|find|bring)\\s+me\\s+(?:an?\\s+)?(?:human|real\\s+person|person|agent|operator|manager)\\b|\\bis\\s+there\\s+an?\\s+
      (?:human|real\\s+person)\\s+(?:i|here|there|who)\\b`,
  ),
]
export const noPerson = pattern(
  String.raw`\bam\s+i\s+(?:talking|speaking|chatting)\b|\bare\s+you\b|(?:n['’]t|\bnot)\s+(?:\p{L}+\s+){0,2}(?:talk|speak|chat|want)|\b
      (?:spoke|talked)\b|\bi(?:['’]ve|\s+have)\s+(?:spoken|talked)\b|\b(?:have|need)\s+to\s+(?:talk|speak)\b[^.]*\?|\bdo\s+(?:i|we)\s+(?:need|have)\b`,
)

// Choosing

const choose = `(?:choose|choosing|pick|picking|decide|deciding|select|selecting|find(?:ing)?(?=\\s+(?:an?|some|something|the\\s+(?:right|best
    |perfect|ideal)|right|good|suitable)\\b))`
const take = '(?:get|buy|choose|take|pick|go\\s+(?:for|with)|order)'
const kind = '(?:which|what)(?:\\s+(?:kind|type|sort)\\s+of)?'
const thing = String.raw`(?:(?:of\s+(?:the|your|these|those)\s+)?[\p{L}\p{N}'’&/-]+\s+){1,5}?`

/** Help with a choice among products. */
export const narrowings: readonly RegExp[] = [
  pattern(
    `\\bhelp\\s+(?:me|us)\\s+(?:to\\s+|with\\s+)?(?:out\\s+)?${choose}\\b(?!\\s+(?:out|my|your)\\b)|\\bhelp\\s+(?:me\\s+)?(?:with\\s+)?
      (?:choosing|deciding|picking|selecting)\\b|\\bhelp\\s+(?:me\\s+)?(?:with\\s+)?(?:the|my)\\s+(?:choice|decision|selection)\\b`,
  ),
  pattern(`\\b${kind}\\s+(?!one\\s+of\\b)${thing}should\\s+${somebody}\\s+${take}\\b`),
  pattern(
    `\\b(?:not\\s+(?:really\\s+|quite\\s+)?sure|unsure|don['’]?t\\s+know|no\\s+idea|undecided|can(?:no|['’])?t\\s+decide|torn)\\s+
      (?:about\\s+|on\\s+|between\\s+)?(?:which|what\\s+(?:kind|type|sort)\\s+of|what(?=\\s+${thing}(?:to|(?:i|we)\\s+should
      |should\\s+i)\\s+${take}\\b))\\b(?!\\s+(?:is|are|was)\\b)`,
  ),
  pattern(`\\bcan(?:no|['’])?t\\s+decide\\b`),
  pattern(`\\bnarrow(?:ing)?\\s+(?:it|them|this|these|that|things|the\\s+\\p{L}+|my\\s+\\p{L}+)?\\s*down\\b`),
  pattern(
    `\\b(?:which|what)\\s+${thing}(?:is|are|would\\s+be)\\s+(?:the\\s+)?(?:right|best)\\s+(?:\\p{L}+\\s+)?for\\s+(?:me|us)\\b`,
  ),
  pattern(
    `\\b(?:advise|guide)\\s+(?:me|us)\\s+(?:on|about|through|in)\\s+(?:which|what|choosing|the\\s+choice|buying)\\b`,
  ),
]
/** These ask for a property, or for a choice of something that is no product. */
export const noNarrowing = pattern(
  String.raw`\b(?:which|what)\s+(?:size|colou?r|length|width|branch|store|shop|location|day|time|payment|plan|way|order|steps?|process
      |forms?|measures?|action|precautions|option|address|number|one\s+is\s+(?:cheaper|lighter))\b|\bhelp\s+(?:me|us)\s+
      (?:to\s+)?find\s+(?:out|my|your|the\s+(?:\p{L}+\s+)?(?:store|shop|branch|way|address|invoice|receipt|order))\b|\bhow\s+(?:do|can
      |could)\s+i\s+narrow\b|\bshould\s+i\s+(?:do|pack|wash|store|wear|measure|look)\b`,
)
/** What only says that a choice is hard: it is cut out of what is searched for. Flag g. */
export const narrowingFrames = pattern(
  `\\b(?:${canYou}|please\\b|(?:${somebody}\\s+)?(?:need|want|would\\s+like|['’]d\\s+like)\\s+(?:some\\s+|your\\s+)?(?:help|advice)
    (?:\\s+with|\\s+in)?\\b|help\\s+(?:me|us)\\s*(?:out\\b)?\\s*(?:to\\b|with\\b|in\\b)?|help\\s+with\\b|${choose}\\b(?:\\s+between\\b
    |\\s+from\\b)?|(?:the|my)\\s+(?:choice|decision|selection)(?:\\s+of)?\\b|(?:i['’]?m|${somebody}\\s+am|we['’]?re)?\\s*(?:really\\s+
    |quite\\s+)?(?:not\\s+(?:really\\s+|quite\\s+)?sure|unsure|undecided|torn)(?:\\s+(?:about|on|between))?|(?:i\\s+|we\\s+)?
    (?:don['’]?t\\s+know|have\\s+no\\s+idea|can(?:no|['’])?t\\s+decide)(?:\\s+(?:about|on|between))?|${kind}\\s+(?:of\\s+(?:the|your
    |these|those)\\s+)?|should\\s+${somebody}\\s+${take}\\b|to\\s+${take}\\b|(?:is|are|would\\s+be)\\s+(?:the\\s+)?(?:right|best)
    (?:\\s+one)?\\s+for\\s+(?:me|us)\\b|for\\s+(?:me|us)\\b|narrow(?:ing)?\\b|(?:it|them|this|these|that|things)\\s+down\\b|down\\b|
    (?:the|an?|my|your)\\s+(?:right|best|suitable|perfect|good)\\b|(?:advise|guide)\\s+(?:me|us)\\s+(?:on|about|through|in)|buying\\b)`,
  'giu',
)

// The buyer's account with the shop

const ordered = '(?:orders?|parcels?|packages?|deliver(?:y|ies)|shipments?|purchases?)'
/** What became of the visitor's orders. */
export const orderQuestions: readonly RegExp[] = [
  pattern(
    `\\bwhere(?:['’]s|['’]re|\\s+is|\\s+are)?\\s+my\\s+(?:\\p{L}+\\s+)?(?:${ordered}|stuff|things|goods|items?)\\b`,
  ),
  pattern(
    `\\b(?:status|state|progress)\\s+of\\s+(?:my|the)\\s+(?:\\p{L}+\\s+)?${ordered}\\b|\\b${ordered}\\s+status\\b`,
  ),
  pattern(
    `^(?!.*\\bhow\\b).*\\b(?:track|check(?:\\s+on)?|show|see|list|look\\s+up|view|look\\s+at)\\s+(?:me\\s+)?(?:on\\s+)?
      (?:the\\s+status\\s+of\\s+)?(?:all\\s+)?my\\s+(?:\\p{L}+\\s+)?${ordered}\\b`,
  ),
  pattern(
    `\\b(?:has|have|is|are|was|were|did|will|when)\\s+(?:(?:will|is|are|does|do|did)\\s+)?my\\s+(?:\\p{L}+\\s+)?${ordered}\\s+
      (?:been\\s+|be\\s+|get\\s+|already\\s+|yet\\s+|on\\s+)*(?:ship\\w*|sent|dispatch\\w*|arriv\\w*|deliver\\w*|here|come|coming
      |its\\s+way|their\\s+way|leave|left|processed)\\b`,
  ),
  pattern(
    `\\bwhat\\s+(?:have|did)\\s+i\\s+(?:order|ordered|buy|bought)\\b|^(?:my\\s+)(?:\\p{L}+\\s+)?orders?\\W*$`,
  ),
]
/** What is in the visitor's cart. */
export const cartQuestions: readonly RegExp[] = [
  pattern(
    `\\b(?:what(?:['’]s|\\s+is|\\s+do\\s+i\\s+have|\\s+have\\s+i(?:\\s+got)?)|show|see|list|view|open|check|how\\s+(?:much|many)|total
      |everything|anything)\\b[^.?!]{0,40}\\b(?:my|the)\\s+(?:shopping\\s+)?(?:cart|basket)\\b|\\bmy\\s+shopping\\s+bag\\b|^my\\s+
      (?:shopping\\s+)?(?:cart|basket)\\W*$`,
  ),
]
export const noAccountQuestion =
  /\b(?:cancel|change|return|invoice|receipt|address|refund|exchange|wrong|damaged|broken|lost|add|put|remove|delete|empty)\b/iu
