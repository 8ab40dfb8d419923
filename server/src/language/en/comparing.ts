import { end } from './phrases.ts'
import { pattern } from '../pattern.ts'

/** Groups `a` and `b` are what is compared, group `than` by what, if the pattern tells. */
export const comparisons: readonly RegExp[] = [
  pattern(
    `\\bcompar(?:e|ing|ison (?:of|between))\\s+(?<a>.{1,160}?)\\s+(?:with|to|and|against|vs\\.?|versus)\\s+(?<b>.{1,160}?)${end}`,
  ),
  pattern(
    `\\bdifferences?\\s+(?:is\\s+)?(?:there\\s+)?between\\s+(?<a>.{1,160}?)\\s+and\\s+(?<b>.{1,160}?)${end}`,
  ),
  pattern(
    `\\b(?:which|what)(?:'s|(?:\\s+one|\\s+\\p{L}+)?\\s+(?:is|are|of these is|has|would be|do you recommend|should i (?:get|buy|take
      |choose)))\\s*(?:the\\s+)?(?<than>[^,:]{0,80}?)\\s*[,:-]+\\s*(?<a>.{1,160}?)\\s+or\\s+(?<b>.{1,160}?)${end}`,
  ),
  pattern(
    `\\b(?:which|what)(?:\\s+one|\\s+\\p{L}+)?\\s+(?<than>(?:costs?|weighs?)\\s+(?:less|more))\\s*[,:-]*\\s+
      (?!than\\b)(?<a>.{1,160}?)\\s+or\\s+(?<b>.{1,160}?)${end}`,
  ),
  pattern(
    `\\b(?:do|does)\\s+(?:the\\s+)?(?<a>.{1,160}?)\\s+(?<than>(?:cost|weigh)\\s+(?:less|more))\\s+than\\s+(?<b>(?!\\d).{1,160}?)${end}`,
  ),
  pattern(
    `\\b(?:which|what)(?:\\s+one)?\\s+is\\s+(?:the\\s+)?(?<than>(?:more|less)?\\s*\\p{L}+)\\s+(?<a>(?:the|an?)\\s+.{1,160}?)\\s+or\\s+(?<b>.{1,160}?)${end}`,
  ),
  pattern(
    `\\b(?:is|are)\\s+(?:the\\s+)?(?<a>.{1,160}?)\\s+(?<than>(?:more|less)\\s+\\p{L}+|better|worse|\\p{L}+er)\\s+than\\s+(?<b>.{1,160}?)${end}`,
  ),
  pattern(
    `\\bhow\\s+much\\s+(?<than>(?:more|less)\\s+\\p{L}+|\\p{L}+er)\\s+(?:is|are)\\s+(?<a>.{1,160}?)\\s+than\\s+(?<b>.{1,160}?)${end}`,
  ),
  pattern(
    `\\bhow\\s+(?:does|do)\\s+(?<a>.{1,160}?)\\s+(?:compare|differ)\\s+(?:to|with|from)\\s+(?<b>.{1,160}?)${end}`,
  ),
  pattern(
    `^(?:what(?:'s| is) better[,:]?\\s+)?(?<a>.{1,160}?)\\s+(?:vs\\.?|versus|against|compared\\s+(?:to|with))\\s+(?<b>.{1,160}?)${end}`,
  ),
  pattern(
    `\\b(?<a>(?:the|an?)\\s+.{1,160}?|\\S+(?:\\s\\S+){0,5})\\s+or\\s+(?<b>.{1,160}?)\\s*[,:-]\\s*(?:which|what)(?:\\s+one)?\\s+(?:is
      |has)\\s+(?:the\\s+)?(?<than>.{1,80}?)${end}`,
  ),
  // "Does it work with Alexa or HomeKit?" compares nothing.
  /^(?!(?:Do|Does|Did|Can|Could|Will|Would|Has|Have)\b)(?<a>(?:the\s+)?[\p{Lu}\d][^?.!]{0,60}?)\s+or\s+(?<b>(?:the\s+)?[\p{Lu}\d][^?.!]{0,60}?)\s*\?$/u,
  pattern(
    `\\bshould\\s+i\\s+(?:buy|get|take|choose|pick|go for)\\s+(?<a>.{1,160}?)\\s+or\\s+(?<b>.{1,160}?)${end}`,
  ),
]
/** "compare them", "what is the difference?" */
export const comparisonOfShown = pattern(
  `\\b(?:compare|differences?\\s+between|difference\\s+of)\\s+(?:them|these|those|the\\s+(?:two|first|three|both)|both)\\b
    |\\bdifferences?\\s+between\\s+(?:the|your)\\s+(?:[\\p{L}\\d-]+\\s+){0,2}[\\p{L}-]+s${end}
    |\\bhow\\s+do\\s+(?:they|these|those)\\s+(?:compare|differ)\\b|\\bwhat(?:'s| is)\\s+the\\s+difference${end}`,
)
export const nameLead = /^(?:(?:the|an?|your|my|between|with)\s+)+/i
export const nameTail = /\s+(?:please|for me|in (?:price|weight|size|terms of).*|each other)$/i
/** What divides several names. No flag g. */
export const nameJoint = /,\s+(?:and\s+)?|\s+(?:and|or)\s+(?=the\s)|\s+(?:vs\.?|versus)\s+/i
/** A whole text that only points: "this one". */
export const pointing = /^(?:it|this|that|these|those|them|this one|that one)$/i
