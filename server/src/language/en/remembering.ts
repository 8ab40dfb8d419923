import { anyOf } from '../any-of.ts'
import { numberWords } from './numbers.ts'
import { list, pattern } from '../pattern.ts'

/**
 * How English speaks of oneself, of wishes and of what one takes. Nothing in here is about what a shop sells. All
 * patterns are held against one sentence or less.
 */

const number = String.raw`(?:\d+|an?|${anyOf(Object.keys(numberWords))})`
const be = String.raw`(?:'m|'re|\s+am|\s+are|\s+was|\s+were|(?:'ve|\s+have)\s+been)`
const people = '(?:adults?|grown-ups?|kids?|child(?:ren)?|people|persons?|toddlers?|bab(?:y|ies)|teenagers?)'
const verb = anyOf(
  list(
    `is|are|was|were|has|have|had|need|needs|want|wants|like|likes|love|loves|hate|hates|prefer|prefers|weigh|weighs|wear|
    wears|use|uses|can|can't|cannot|do|does|doesn't|don't|isn't|aren't|won't|will|must|should|go|goes|live|lives|start|
    starts|end|ends|turn|turns|measure|measures|never|always`.replace(/\n\s*/g, ''),
  ),
)

/** What may come before a statement without being part of it. */
export const lead = pattern(
  `^(?:(?:and|but|so|because|since|as|also|plus|well|actually|yes|yeah|ok(?:ay)?|oh|sorry|hi|hello|hey|thanks|thank\\s+you
    |by\\s+the\\s+way|btw|fyi|(?:please\\s+)?(?:note|remember)(?:\\s+that)?|please|just\\s+so\\s+you\\s+know|for\\s+context
    |unfortunately|honestly|basically|currently|now|then|great|perfect|good|i\\s+(?:think|guess|believe|suppose)(?:\\s+that)?(?=\\s+(?:i
    |we|my|our|it)\\b))[\\s,:.!-]+|no[,:.!]\\s*)+`,
)
/** Where a sentence may fall apart into statements. Flag g. */
export const joint =
  /\s*[,;–—]\s+(?:(?:and|but|so|because|since)\s+)?|\s+-\s+|\s+(?:and|but|so|because|since)\s+/giu
/** A statement of its own begins here. */
export const statementStart = pattern(
  `^(?:i|we)\\b|^(?:my|our)\\s|^(?:it|this)(?:'s|\\s+is)\\s+for\\s|^there(?:'s|\\s+is|\\s+are|'re)\\s|^(?:she|he)(?:'s|\\s)`,
)
/** Somebody who is not yet said anything of: "my wife and…". */
export const unfinished = /^(?:my|our)\s+\S+(?:\s+\S+)?$/i
/** What comes after these is not said to be so. */
export const condition = /^(?:if|unless|whether|when|suppose|assuming|let's\s+say|in\s+case)\b/i

const auxiliaries = anyOf(
  list(
    `would|will|do|did|can|could|have|had|am|are|be|was|just|really|also|don't|didn't|can't|cannot|couldn't|won't|
    wouldn't|not|to|like|love|want|wanted|need|wish|still|already|only|going|trying|here`.replace(
      /\n\s*/g,
      '',
    ),
  ),
)
/** Verbs that say something of the conversation, and not of the visitor. */
const conversing = `(?:know|ask|asking|see|hear|wonder|wondering|guess|think|thinking|believe|suppose|mean|meant|thank|appreciate
  |understand|hope|bet|agree|disagree|say|said|saying|tell|told|check|checking|look\\s+(?:at|into)|looking\\s+at|browse|browsing
  |find\\s+(?:out|it|that|your)|come\\s+back|get\\s+back|wait|try\\s+(?:it|that)|compare|take\\s+(?:a\\s+look|it|that|this)|thought|talk
  |speak|contact|reach|call\\s+you|you\\s+to|(?:(?:some|more|your|any|a|bit|little|further)\\s+)*(?:help|advice|info(?:rmation)?
  |assistance|support|details?|questions?|idea|look|moment|minute)\\b)`
/** States of the moment. */
const passing = `(?:(?:not\\s+)?(?:sorry|fine|good|well|ok(?:ay)?|great|back|here|there|done|happy|glad|afraid|sure|unsure|certain
  |confused|ready|thankful|grateful|curious|listening|serious|joking|kidding|lost)(?=\\s*(?:$|[,.!;]|to\\b|for\\b|about\\b|that\\b|i\\b
  |we\\b|what\\b|which\\b|how\\b|with\\b|again\\b|now\\b))|just\\s+(?:looking|browsing|curious|asking)|wondering|asking)`
const pointing = `(?:it|that|this|them|these|those|one|so)(?:\\s+one)?(?:\\s+(?:too|also|please|very\\s+much|a\\s+lot|then|anyway))*\\s*[.!]*$`

/** Statements of the visitor about themselves, about those they buy for, and about what it has to be like. */
export const statements: readonly RegExp[] = [
  pattern(`^(?:i|we)${be}\\s+(?!${passing})(?!${auxiliaries}?\\s*${conversing})\\S`),
  pattern(
    `^(?:i|we)(?!${be}\\s)(?:'d|'ll|'ve)?(?=(?:\\s+\\S+){2})(?!(?:\\s+${auxiliaries})*\\s+(?:${conversing}|${pointing}
      |\\p{L}+\\s+${pointing}))(?=(?:\\s+${auxiliaries}(?=\\s))*\\s+\\S)\\s+\\S`,
  ),
  pattern(
    `^(?:my|our)\\s+(?!(?:\\S+\\s+)?(?:questions?|point|mistake|bad|apologies|pleasure|guess)\\b)(?:[\\p{L}\\p{N}'-]+\\s+){1,6}?${verb}\\s+\\S`,
  ),
  pattern(`^(?:my|our)\\s+\\p{L}+'s\\s+\\S`),
  pattern(
    `^(?:(?:the|a|max(?:imum)?|total|overall)\\s+)*(?:budget|deadline)\\s*(?::|=|is\\b|of\\b|would\\b)\\s*\\S`,
  ),
  pattern(
    `^(?:(?:shoe|clothing|body|head|waist|chest)\\s+)?(?:size|height|weight|age)\\s*(?:is|:|=)?\\s*(?:\\d|(?:xx?)?[sl]\\b|m\\b)`,
  ),
  pattern(
    `^(?:it|this|that|they|these)(?:'s|'re|\\s+is|\\s+are|\\s+will\\s+be|\\s+would\\s+be)\\s+(?:(?:meant|just|only|mainly|mostly
      |also)\\s+)*for\\s+(?!(?:sale|free|rent|now|sure|example|it|that|you)\\b)\\S`,
  ),
  pattern(
    `^(?:(?:it|this|that|they|these)(?:'s|'re|\\s+is|\\s+are|\\s+will\\s+be)\\s+)?(?:as\\s+)?an?\\s+(?:\\p{L}+\\s+)?(?:gift|present)\\b`,
  ),
  pattern(`^for\\s+(?:(?:me|us|myself|ourselves)\\s*(?:$|[.,!]|and\\b|\\S)|(?:my|our)\\s+\\S)`),
  pattern(`^(?:she|he)(?:'s|\\s+${verb})\\s+\\S`),
  pattern(
    `^there(?:'s|'re|\\s+is|\\s+are|\\s+will\\s+be)\\s+(?:\\S+\\s+){1,5}?(?:of\\s+us|in\\s+(?:my|our|the)\\s+(?:family|group|team|party|household))\\b`,
  ),
  pattern(`^(?:the\\s+)?${number}\\s+of\\s+us\\b`),
  pattern(`^${number}\\s+${people}\\b`),
]

/** A statement that only says what is looked for at the moment. */
export const search = pattern(
  `^(?:i|we)(?:'d|'m|'re)?\\s+(?:\\p{L}+\\s+){0,3}?(?:need|want|would\\s+like|like\\s+to|like|looking|search|searching|interested|after
    |buy|order|get)\\s+(?:\\p{L}+\\s+){0,3}?(?:an?|some|something|anything|any|new|more|another|${number})\\s`,
)
/** Demands on a product that do without "I". */
export const demands: readonly RegExp[] = [
  pattern(
    `^(?:it|this|that|they|these|those|everything|the\\s+\\p{L}+(?:\\s+\\p{L}+)?)\\s+(?:must|should|has\\s+to|have\\s+to|needs?\\s+to
      |ought\\s+to|can't|cannot|shouldn't|mustn't)\\s+\\S`,
  ),
  pattern(
    `^(?:preferably|ideally|not\\s+too|(?:not|no)\\s+more\\s+than|at\\s+most|at\\s+least|max(?:imum)?\\.?|up\\s+to|without)\\s+\\S`,
  ),
  pattern(
    `^(?:under|over|below|above|less\\s+than|more\\s+than|around|about|between)\\s+[^\\s\\p{L}]{0,3}\\d`,
  ),
  pattern(`^nothing\\s+(?!else|more|special|yet|at\\s+all|much)\\S`),
  pattern(
    `^no\\s+(?!thanks|thank|problem|worries|idea|need|one|way|more|longer|i\\b|we\\b|it\\b|that\\b|not\\b|sorry|please)\\p{L}`,
  ),
]

/** What a visitor has one of: a later word about it takes the place of the earlier. Group `name`; in small letters. */
export const attribute = pattern(
  `^(?:(?:my|our|the|a|max(?:imum)?|total|overall|new|(?:i|we)(?:'ve|\\s+have)(?:\\s+got)?)\\s+)*(?<name>(?:(?:first|last|full|shoe
    |clothing|e-?mail|phone|favou?rite)\\s+)?(?:budget|deadline|name|size|height|weight|age|address|number|e-?mail|postcode|zip\\s+code
    |colou?r))\\s*(?::|=|is\\b|are\\b|of\\b|was\\b|would\\s+be\\b|has\\b|changed\\b)`,
)
/** Statements in which only a number or a day can change. */
export const measured = pattern(
  `^(?:(?:my|our)\\s+\\S.{0,40}?\\s(?:is|are)\\s|(?:i|we)${be}\\s|(?:i|we)\\s+(?:weigh|wear|measure|need|take)\\s|there(?:'re
    |\\s+are)\\s|(?:she|he)(?:'s|\\s+(?:is|weighs|wears))\\s|(?:it|this)(?:'s|\\s+is)\\s+for\\s|(?:shoe\\s+)?(?:size|height|weight|age)\\b)`,
)
/** What may change in such statements. Flag g. */
export const changeable = pattern(
  String.raw`(?<![\p{L}\p{N}])(?:\d+(?:[.,]\d+)*|${anyOf(Object.keys(numberWords))}|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today
    |tomorrow|january|february|march|april|may|june|july|august|september|october|november|december)(?![\p{L}])`,
  'giu',
)
/** Words that do not count in such statements. Flag g. */
export const hedge = /\b(?:about|around|approximately|roughly|only|just|now|actually|exactly|really)\s+/giu

const acquire = '(?:take|have|buy|get|order|choose|pick|purchase|reserve|go\\s+(?:for|with)|stick\\s+with)'
/** Up to here somebody takes something; what comes next names it. */
export const takes = pattern(
  `^(?:(?:i|we)(?:(?:'ll|\\s+will|\\s+would|'d|'m\\s+going\\s+to|\\s+am\\s+going\\s+to|'re\\s+going\\s+to|\\s+are\\s+going\\s+to
    |\\s+want\\s+to|'d\\s+like\\s+to|\\s+would\\s+like\\s+to|\\s+have\\s+decided\\s+to|'ve\\s+decided\\s+to|\\s+decided\\s+to)(?:\\s+
    (?:rather|probably|definitely|just|then|also))*\\s+${acquire}|(?:'d|\\s+would)\\s+(?:like|love|prefer)|\\s+(?:choose|chose|pick
    |picked|take|want|prefer)|(?:'ve|\\s+have)?\\s+(?:decided|settled)\\s+(?:on|for)|(?:'ve|\\s+have)\\s+(?:chosen|picked))|(?:i
    |we)${be}\\s+(?:taking|buying|getting|ordering|choosing|going\\s+(?:for|with))|let(?:'s|\\s+me|\\s+us)\\s+${acquire}|(?:add|put)
    (?=\\s.{1,200}?\\s(?:to|in|into|on)\\s+(?:my|the)\\s+(?:cart|basket|bag|trolley|order)\\b)|(?:give|order|get|reserve)\\s+me|(?:order
    |reserve|choose|take))\\s+`,
)
/** Up to here somebody gives something up; what comes next names it. */
export const givesUp = pattern(
  `^(?:i|we)\\s+(?:(?:don't|do\\s+not|no\\s+longer)\\s+(?:want|need)|(?:won't|will\\s+not)\\s+${acquire})(?:\\s+to\\s+${acquire})?\\s+`,
)
/** "The second one, please.": group `what`. */
export const bareChoice = /^(?<what>\S.{0,200}?)\s*,?\s+(?:please|it\s+is(?:\s+then)?)\s*[.!]*$/iu
export const instead = /\b(?:instead|rather|after\s+all|changed\s+my\s+mind)\b/i
/** With these behind it, it is not taken yet. */
export const reservation = /^\s*,?\s*(?:but|if|unless|though|although|once|provided|only\s+if|\?)/iu
/** Words behind which no product's name goes on. */
export const afterChoice = pattern(
  String.raw`[,;!?]|[.](?=\s|$)|\s+(?:please|thanks|thank\s+you|then|now|for|in|with|and|as|because|since|so|instead|rather|after
      |anyway|but|if|unless|though|to|any\s*more)(?=\s|$)`,
)
/** "Two of the…". */
export const amount = pattern(`^${number}\\s*(?:x|of|pieces\\s+of|pairs\\s+of)\\s+`)
/** Another one is named. */
export const another = /^\s*,?\s+and\s+(?:also\s+|then\s+)?/iu
/** What somebody wants of a thing that they name is no choice. */
export const demandOnIt = /\sto\s+(?!my\b|the\b)/i
/** "The second tent": groups `place` and `noun`. */
export const placeAndNoun = /^(?:the|that)\s+(?<place>\p{L}+)\s+(?<noun>\S.*)$/iu
export const definite = /^(?:the|this|that|these|those|your)\s+/i
/** A whole text that points at one thing. */
export const singular = /^(?:it|that|this)(?:\s+one)?$/i
/** A whole text that points at several things. */
export const plural = /^(?:them|these|those|both|the\s+two)(?:\s+(?:of\s+(?:them|these|those)|ones))?$/i
/** More than one thing is said. */
export const severalThings = /[,;]\s|\s(?:and|but|so)\s/
/** Forms that say the same, in small letters: the long one and what is put for it. Flag g. */
export const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bi am\b/g, "i'm"],
  [/\bwe are\b/g, "we're"],
]
