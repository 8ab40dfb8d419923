import nlp from 'compromise'
import { auxiliary, interrogative } from './phrases.ts'
import { pattern } from '../pattern.ts'

/**
 * How English puts questions and wishes, and where one ends and another begins. Patterns tell the structure of a
 * sentence, never a topic.
 */

const subjectWord = `(?:you|i|we|they|it|he|she|there|the|an?|any|my|your|our|this|that|these|those|all|some|one)`
const request = `(?:(?:please|could you|can you)\\s+)*(?:tell|show|give|find|recommend|suggest|list|compare|send|help)\\s+(?:me|us)\\b|
  (?:please\\s+)?compare\\b`
/** A clause that asks or requests by its form. */
export const questionStart = pattern(
  `^(?:(?:and|or|but|also|then|so|plus|please|ok(?:ay)?|well|oh)[\\s,]+)*(?:${interrogative}\\b|(?:(?:don't|doesn't|isn't|aren't|can't)
    |${auxiliary})\\s+${subjectWord}\\b|${request}|(?:any|are there|is there|what about|how about)\\b)`,
)
/** A wish, put as a statement: it asks as well, but does not divide a sentence. */
export const wishStart = pattern(
  `^(?:(?:and|or|but|also|then|so|well)[\\s,]+)*i(?:'m|'d| am| would)?\\s*(?:also\\s+)?(?:need|want|look(?:ing)? for|search(?:ing)? for
    |like to (?:know|buy|see|get|find)|like an?|wonder(?:ing)?)`,
)
/** Where one question ends and another may begin. Flag g. */
export const clauseJoint = pattern(
  String.raw`(?:[,;]\s*(?:and|but|also|plus|then)\s+(?:also\s+)?|\s+(?:and|plus)\s+(?:also\s+)?|[;]\s*|,\s+(?=(?:what|which|when|where
      |who|how|is|are|do|does|can|could)\s))`,
  'giu',
)
/** With these at its end a clause is not over: "when and where…". */
export const openEnd = pattern(`(?:^|\\s)(?:${interrogative}|and|or|if|whether|between|to|know)$`)
/** A clause of condition or cause goes with what follows it. */
export const subordinateStart =
  /^(?:if|when(?!\s+(?:is|are|do|does|did|will|can|was|were|should|would|could)\b)|because|since|although|though|while|as|unless|after|before|once|whether)\b/i
/** Words that tie a clause to the one before it. */
export const clauseLead = /^(?:(?:and|also|but|plus|then|so|or)[\s,]+)+/i
/** Words at the beginning that only put a question and name nothing that it is about. */
export const frameStart = pattern(
  `^(?:(?:and|also|but|so|then|please|well|${interrogative}|much|many|${auxiliary}|don't|you|i|we|i'm|i'd|am|like|have|got|sell|stock
    |carry|there|the|an?|any|some|me|us|tell|show|give|find|looking|look|for|search|searching|need|want|to|know|about|cost|costs|price
    |prices|of|buy|get|your|called|compare|between|difference|differences)(?:\\s+|$))+`,
)
/** Words at the end that only put a question, with the marks behind them. */
export const frameEnd = pattern(
  String.raw`(?:(?:\s+(?:cost|costs|available|in\s+stock|have|please|weigh|made|of|come|in|open|opens|close|closes|do|does|is|are))+|
    (?<![\s?!.,;]))[\s?!.,;]*$`,
)
/** A statement that goes on about what was just named: "It should be light." */
export const pronounStart =
  /^(?:it|they|that|this|these|those|he|she|preferably|ideally|maybe|something|nothing|not)\b/i
/** A greeting before the matter, with its mark. */
export const hello =
  /^(?:hi+|hello|hey+|howdy|greetings|good (?:morning|afternoon|evening|day))(?: (?:there|all|everyone|team|again|folks|guys))?[\s,!.:]+(?=\S)/i
export const politeEnd =
  /(?<![\s,.!?;-])[\s,.!?;-]*\b(?:please|thanks(?: a lot| so much| in advance| again)?|thank you(?: so much| very much| in advance)?|thx|cheers)[\s.!]*$/i
export const politeStart = pattern(
  String.raw`^(?:please|excuse me|sorry|ok(?:ay)?|great|perfect|cool|nice|thanks|thank you|well|alright|all right|yes|no|hmm+|oh
      |ah|wow|sure|good)\b[\s,!.;:-]*(?=\S)`,
  'i',
)
const subject = String.raw`\b(?:the|it|they|this|that|these|those)\b`
const noPronoun = String.raw`(?<![\p{L}\p{N}'’-]|\b(?:an?|the)\s)`
/**
 * Function words as they are written in chats, and in full; "which of your jackets" asks which jackets, and so does "are any
 * jackets…". Flag g. There are no such words in "a U lock" and "the Ironclad U".
 */
export const plainForms: readonly (readonly [RegExp, string])[] = [
  // "I wonder what the kettle weighs", "tell me how heavy it is".
  [
    pattern(
      String.raw`\b(how\s+(?:much|long)|what)\s+(${subject}[^?.!,;]{0,80}?)\s+(weigh|hold|measure|last)s(?=[\s?!.]*$)`,
      'giu',
    ),
    '$1 does $2 $3',
  ],
  [
    pattern(String.raw`\bhow\s+(\p{L}+)\s+(${subject}[^?.!,;]{0,80}?)\s+(is|are)(?=[\s?!.]*$)`, 'giu'),
    'how $1 $3 $2',
  ],
  // So many degrees.
  [/\b(below|under)\s+(?:zero|freezing)(?=[\s?!.,]*$)/giu, '$1 0 °C'],
  [pattern(String.raw`${noPronoun}u(?![\p{L}\p{N}'’-])`, 'g'), 'you'],
  [pattern(String.raw`${noPronoun}r(?=\s+(?:u|ur|you|your|they|there|these|those|the|we)\b)`, 'gi'), 'are'],
  [/\bur\b/gi, 'your'],
  [/\bpl[sz]\b/gi, 'please'],
  [
    /\bthe\s+(cheap|light|heavi|small|bigg|larg|long|short|tall|warm|fast|quiet|bright|strong)er\s+of\s+(?:the|your)\s+(?:two\s+)?(?=\p{L})/giu,
    'the $1est ',
  ],
  [/(?<=\bdo(?:es)?\s.{1,80}\s)come\s+in(?=[\s?!.]*$)/giu, 'have'],
  [/,\s*which\s+(?:one\s+)?is\s+(?:it|that)(?=[\s?!.]*$)/giu, ''],
  [
    /^(are|is)\s+any\s+(?:ones?\s+)?(?:of\s+your\s+)?((?:(?!(?:in|of|on|for|with|from|to|made)\b)\p{L}+\s+){1,3})(?=\p{L}+[\s?!.]*$)/giu,
    'which $2$1 ',
  ],
  [
    /^(?:are|is|do|does|have|has)\s+any\s+(?:ones?\s+)?(?:of\s+your\s+)?(?!of\b|one\b|other\b)(?=\p{L})/giu,
    'which ',
  ],
  [/\b(which|what|any|some|all|none|many|most)(?:\s+ones?)?\s+of\s+your\s+(?=\p{L})/giu, '$1 '],
]
/** A clause with one of these is no mere fragment. */
export const verbs = pattern(
  `\\b(?:${auxiliary}|am|have|need|want|take|keep|tell|show|give|find|looking|get|buy|sell|cost|costs|must)\\b`,
)

/** With one of these in the joint, a sentence falls apart after a wish as well; else only after a question. */
export const joinsQuestions = /and|also|plus|;/i
/** Begins a noun phrase that may ask by itself for something of the shop: "the phone number of…". */
export const nounStart = /^(?:the|your)\s/i
/** A word at the end of a text that has lost what came behind it: "kettles for". */
export const danglingEnd = /(?:^|\s)(?:and|or|but|with|for|in|at|on|of)(?=[?!.]*$)/i

/** The sentences of a text, in order. */
export function sentences(text: string): readonly string[] {
  const found: unknown = nlp.tokenize(text).out('array')
  return Array.isArray(found) ? found.filter((each): each is string => typeof each === 'string') : [text]
}
