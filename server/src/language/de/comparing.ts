import { loosePattern, pattern } from '../pattern.ts'
import { end } from './phrases.ts'

const one = '(?:das|der|die|den|dem)'

export const comparisons: readonly RegExp[] = [
  loosePattern(
    String.raw`\bvergleich(?:e|en|t|st)?\s+(?:(?:sie|du|mir|bitte|mal|uns)\s+)*(?<a>.{1,160}?)\s+(?:mit|und|gegen)\s+(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    String.raw`\bunterschiede?\s+(?:(?:ist|sind|besteht|gibt\s+es)\s+)?(?:da\s+)?(?:zwischen|von)\s+(?<a>.{1,160}?)\s+und\s+(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    String.raw`\b(?:was|welche[rsnm]?)(?:\s+\p{L}+)?\s+(?:ist|sind|hat|wäre)\s+(?:${one}\s+)?(?<than>[^,:]{0,80}?)\s*[,:-]+\s*
      (?<a>.{1,160}?)\s+oder\s+(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    String.raw`\b(?:ist|sind)\s+(?<a>.{1,160}?)\s+(?<than>(?:mehr|weniger)\s+\p{L}+|besser|schlechter|\p{L}+er)\s+als\s+(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    String.raw`\b(?:wie|worin|wodurch)\s+unterscheide(?:n|t)\s+sich\s+(?<a>.{1,160}?)\s+(?:von|und)\s+(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    String.raw`^(?:was\s+ist\s+besser[,:]?\s+)?(?<a>.{1,160}?)\s+(?:vs\.?|versus|gegen|gegenüber|im\s+vergleich\s+(?:zu|zum|zur|mit))\s+(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    String.raw`\b(?<a>${one}\s+.{1,160}?|\S+(?:\s\S+){0,5})\s+oder\s+(?<b>.{1,160}?)\s*[,:-]\s*(?:was|welche[rsnm]?)(?:\s+davon)?\s+
      (?:ist|hat)\s+(?:${one}\s+)?(?<than>.{1,80}?)${end}`,
  ),
  // Nouns have capital letters, and so has the first word: only names with an article, or short ones, are told by them.
  pattern(
    String.raw`^(?![\p{L}]+(?:t|en|st|nn|ss|ll)\s+(?:ihr|[Ss]ie|du|ich|wir|man|es)\s)(?<a>(?:[Dd](?:as|er|ie)\s+)?[\p{Lu}\d][\p{L}\d-]*
      (?:\s+[\p{Lu}\d][\p{L}\d-]*){0,3})\s+oder\s+(?<b>(?:(?:das|der|die)\s+)?[\p{Lu}\d][\p{L}\d-]*(?:\s+[\p{Lu}\d][\p{L}\d-]*){0,3})\s*\?$`,
    'u',
  ),
  loosePattern(
    String.raw`\bsoll(?:te)?\s+ich\s+(?:lieber\s+|eher\s+|besser\s+)?(?<a>.{1,160}?)\s+oder\s+(?:lieber\s+|eher\s+)?(?<b>.{1,160}?)\s+
      (?:kaufen|nehmen|wählen|bestellen)${end}`,
  ),
]
export const comparisonOfShown = loosePattern(
  String.raw`\bvergleich(?:e|en|t)?\s+(?:sie\s+)?(?:bitte\s+)?(?:sie|diese|beide|alle|die\s+(?:beiden|zwei|drei|ersten))(?=\s*(?:$
    |[?!.,;])|\s+(?:bitte|miteinander|mal)\b)|\bunterschiede?\s+(?:gibt\s+es\s+|besteht\s+|ist\s+)?(?:zwischen|von)\s+(?:den\s+(?:beiden
    |zwei|drei|ersten)|ihnen|denen|diesen)${end}|\b(?:wie|worin|wodurch)\s+unterscheiden\s+sie\s+sich\b|\bwas\s+(?:ist|sind)\s+(?:der
    |die)\s+unterschiede?${end}`,
)
export const nameLead = /^(?:(?:das|der|die|den|dem|des|einen?|eine[rm]?|mein|zwischen|mit)\s+)+/i
export const nameTail =
  /\s+(?:bitte|miteinander|für mich|im (?:preis|gewicht|hinblick).*|beim? (?:preis|gewicht).*)$/i
export const nameJoint =
  /,\s+(?:und\s+)?|\s+(?:und|oder)\s+(?=(?:das|der|die|dem|den)\s)|\s+(?:vs\.?|versus)\s+/i
export const pointing = /^(?:es|das|dies|dieses|diese|dieser|sie|ihnen|denen|er)$/i
