import { wordSet } from '../word-set.ts'
import { anyOf } from '../any-of.ts'
import { loosePattern, pattern } from '../pattern.ts'
import { formsOf } from '../dimension.ts'
import { dimensions } from './dimensions.ts'
import { numberWords, ordinals } from './numbers.ts'
import { cheaper, dearer } from './superlatives.ts'
import { article, end, owned, phrase, placeNoun } from './phrases.ts'

export { ordinals } from './numbers.ts'

const shownNoun =
  '(?:modelle?|produkte?|artikel|optione?n?|vorschläge?|vorschlag|ergebnisse?|varianten?|alternativen?|angebote?)'
const ordinal = anyOf(Object.keys(ordinals))
const definite = '(?:der|die|das|den|dem|des|vom|zum|beim|fürs|im)'

export const ordinalReference = loosePattern(
  String.raw`\b${definite}\s+(${ordinal})(?:\s+(?:${shownNoun}|${placeNoun}))?${end}|\b(${ordinal})\s+(?:${shownNoun}|${placeNoun})\b|\b
    (?:nummer|nr\.?|option)\s*(\d{1,2}|${anyOf(Object.keys(numberWords))})${end}|(?:^|\s)#\s?(\d{1,2})${end}|\b${definite}\s+
    (${ordinal})(?=\s+(?:ist|hat|kostet|wiegt|aus|in|an|auch|nehmen|kaufen|von|davon)\b)`,
)
export const cheaperShown = loosePattern(
  String.raw`\b${definite}\s+(?:(${cheaper}en?)|(${dearer}en?))${end}|\bwelche[rsnm]?\s+(?:davon\s+|von\s+\p{L}+\s+)?(?:ist|sind)\s+(?:
    (${cheaper})|(${dearer}))${end}`,
)
const somewhat = String.raw`(?:(?:ein\s+)?(?:bisschen|wenig)\s+|etwas\s+|viel\s+|deutlich\s+|noch\s+)?`
const anyForm = '(?:e[rsnm]?)?'
export const cheaperOther = loosePattern(
  String.raw`\b(?:etwas|was|irgendwas|irgendetwas|nichts|eine?[rsnm]?|welche|andere|noch|auch|keine?[rsnm]?|geht
    |gibt\s+es\s+(?:ihn|sie|das|den|die))\s+${somewhat}(?:
    (${cheaper}${anyForm})|(${dearer}${anyForm}))(?!\p{L}|\s+als\s)|^(?:(?:und|aber|habt\s+ihr|haben\s+sie|gibt\s+es|gibts|zeig(?:e|en)?
    (?:\s+sie)?\s+mir)\s+)*${somewhat}(?:(${cheaper}${anyForm})|(${dearer}${anyForm}))(?:\s+(?:${shownNoun}))?${end}|\bzu\s+(teuer
    |kostspielig|hochpreisig|viel\s+geld)${end}|\bzu\s+(?!teuer)(?!kostspielig)()(billig|günstig)${end}`,
)
export const tooMuch = /\bzu\b/i
export const maybeBefore = loosePattern(String.raw`\b(?:wenn|falls|sollten?)\s+(?:\S+\s+){0,3}$`)
export const tooDear = loosePattern('teuer|kostspielig|hochpreisig|geld')
const comparative = anyOf(formsOf(dimensions, 'comparative'))
export const comparedShown = loosePattern(
  String.raw`\b${definite}\s+(?=\p{L}+ren?\b)(${comparative})${end}|\bwelche[rsnm]?\s+(?:davon\s+|von\s+\p{L}+\s+)?(?:ist|sind)\s+(${comparative})${end}`,
)
export const comparedOther = loosePattern(
  String.raw`\b(?:etwas|was|irgendwas|irgendetwas|eine?[rsnm]?|welche|noch|auch)\s+${somewhat}(${comparative})${end}|\bzu\s+
    (${anyOf(formsOf(dimensions, 'plain'))})${end}`,
)
export const otherReference = loosePattern(
  String.raw`\b(?:(?:noch\s+)?(?:andere|weitere)[rsnm]?(?:\s+(?:${shownNoun}|farben|sachen))?${end}|noch\s+(?:ein\s+|eine\s+|einen\s+)?
    (?:andere|weitere|mehr|eins|eine|einen|welche)[rsnm]?${end}|sonst\s+noch\s+(?:etwas|was|welche)|was\s+(?:gibt\s+es|habt\s+ihr
    |haben\s+sie)\s+sonst|(?:et)?was\s+(?:anderes|ähnliches)|ähnliche[rsnm]?${end})`,
)
/** Whoever writes the first word with a capital letter writes nouns so as well: "das rote" is no noun. */
export const describedReference = pattern(
  String.raw`(?<!\p{L})(?=d(?:er|ie|en|em))(?<=^\P{Ll}.{0,999})(?:der|die|den|dem)(?:jenigen?)?\s+((?:in|mit|ohne|aus|für|von|bei)\s+(?!
    (?:dem|der|den|die|das|diesem|diesen|diese|mir|uns|euch|ihnen)(?!\p{L}))${phrase})${end}|(?<!\p{L})(?=d(?:er|ie|as|en|em))
    (?<=^\P{Ll}.{0,999})(?:der|die|das|den|dem)\s+((?:\p{Ll}+\s)?\p{Ll}{2,}en?)${end}`,
  'u',
)
export const noDescription = loosePattern(
  String.raw`(?:ste[rsnm]?|ste|gleichen?|selben?|einzigen?|richtigen?|falschen?|anderen?|einen?|ganzen?|beiden?|meisten|nächsten?|seite|alle)$`,
)
export const whichOfThem = loosePattern(
  String.raw`\bwelche[rsnm]?\s+(?:davon|von\s+(?:ihnen|denen|diesen|den\s+(?:beiden|zwei|drei))|der\s+beiden|(?:ist|sind)(?!\s+
    (?:${article}|ihre?|eure?|am\s+günstigsten\s+\p{L}))|hat|haben(?!\s+sie))\b`,
)
export const pluralReference = loosePattern(
  String.raw`(?<=\b(?:sind|waren|kosten|wiegen|passen|eignen|werden|bestehen|halten|funktionieren|unterscheiden)\s+)sie\b|\bbeide[nr]?\b
    |\bdiese(?=\s*(?:$|[?!.,;])|\s+(?:beiden|hier|auch)\b)|\bdavon\b|
    (?<=^(?:und\s+)?(?:sind|haben)\s+)die(?=\s+(?:auch\s+|denn\s+)?\p{L}+${end})`,
  'giu',
)
const saysOfIt =
  '(?:ist|war|wäre|hat|kostet|gefällt|passt|wird|kann|möchte|will|nehme|klingt|sieht|mag|ich|wir|hier|da)'
export const singularReference = loosePattern(
  String.raw`(?<!\b(?:gibt|geht|gäbe|wäre|dauert|regnet|handelt)\s+)\bes\b(?!\s+(?:gibt|geht|sich|darum|dauert|regnet))|\b(?:er|ihn|ihm
    |dieses|dieser|diesen|damit|dafür|daran|darin|drin|dazu|darüber|daraus|dessen|davon)\b|\bdies\b|(?<!^)\bdas\b|^das(?=\s+${saysOfIt}\b|\s*
    (?:$|[?!.,;]))|(?<=\b(?:ist|hat|war|kostet|wiegt|kann|wird|passt|hält|lässt|eignet|besteht|funktioniert|ich|man|ohne)\s+)sie\b|
    (?<=\b(?:gibt\s+es|gibts|habt\s+ihr|haben\s+sie|bekomme\s+ich)\s+)(?:den|die)(?=\s+(?:auch|noch|denn|in|mit|aus|für)\b)|
    (?<=^(?:und\s+)?(?:ist|hat)\s+)(?:der|die)(?=\s+(?:auch\s+|denn\s+)?\p{L}+${end})`,
  'giu',
)
export const expletive = loosePattern(
  String.raw`\b(?:ist|wäre|war)\s+(?:es|das)\s+(?:\p{L}+\s+)?(?:möglich|erlaubt|wahr|nötig|notwendig|egal|alles|richtig|sicher|normal
    |spät|kalt|verboten|pflicht)\b|\bwie\s+(?:spät|weit)\s+ist\s+es\b|\b(?:das|es)\s+(?:heißt|stimmt|liegt\s+daran)\b`,
)
export const demonstrative = /^(?:das|dies|dieses|dieser|diesen|davon)$/i
/** With a noun, or with an adjective and a noun; nouns have capital letters. A superlative has a noun as well. */
export const noReference = pattern(
  String.raw`^(?:[Dd]as|[Dd]ies(?:e[rsn])?)\s+(?:(?:\p{L}+(?:e[rsnm]?|er)\s+)?\p{Lu}|\p{L}+ste[rsnm]?(?!\p{L})|\p{L}+ere?[sn]?\s+\p{L}
      |(?:ich|wir|mir|man)\s+(?:\p{L}+\s+)*(?:habe|suche|brauche|möchte|will)(?!\p{L}))`,
  'u',
)
export const demonstrativeQuestion = loosePattern(
  String.raw`\b(?:ist|kostet|wiegt|hat|war|kann|wird|passt|hält|gibt\s+es|bedeutet|lässt\s+sich|geht|für|mit|über)\s+(?:das|dies|dieses|dieser|diesen)\b`,
)
export const noPluralReference = /^diese\s+(?:tage|zeiten)\b/i
export const antecedent = loosePattern(
  String.raw`\b(?:eine?[rsnm]?|${article}|${owned}|keine?[rsnm]?|diese[rsnm]?)\s+[\p{L}\p{N}]|\b\p{L}*\d[\p{L}\d-]*\b`,
)
export const askedNoun = loosePattern(
  String.raw`\b(?:welche[rsnm]?|was\s+für\s+eine?[rsnm]?|wie\s*viele?)\s+(?:\p{L}+\s+){1,3}(?:ist|sind|hat|haben|gibt|kann|besitzt)\s+$
    |\b(?:ist|sind)\s+(?:das|der|die)\s+\p{L}+\s+$`,
)
export const prepositionEnd = loosePattern(String.raw`\b(?:von|für|mit|zu|in|an|auf|aus|über|ohne|bei)\s+$`)
export const nounAndPreposition = loosePattern(
  String.raw`(?<!\p{L})(?:(?:eine?[rsnm]?|${article})\s+)?(?:\p{L}+\s+){1,2}(?:von|für|mit|zu|in|an|auf|aus|über|ohne|bei)\s+$`,
)

/** Nouns have capital letters; the first word of a sentence and those of polite address have them too. */
export function namesThing(text: string): boolean {
  return /(?<=\S\s)(?!Sie(?!\p{L})|Ihr|Ihnen|Du(?!\p{L}))\p{Lu}\p{L}+/u.test(text)
}

const oneMore = String.raw`(?:gibt\s+es|gibts|habt\s+ihr|haben\s+sie)\s+(?:auch\s+)?(?:eine?[rsnm]?|welche)\s+(?=(?:in|für|mit|ohne|unter|über|aus|bis)\b)`
const whatAbout = String.raw`(?:wie\s+(?:wäre|ist|sieht|steht)\s+es\s+(?:aus\s+)?mit|wie\s+siehts\s+aus\s+mit|was\s+ist\s+mit)`
const tied = String.raw`(?:(?:und|aber|oder|ok(?:ay)?|also|dann)[\s,]+)*`
export const continuationStart = loosePattern(
  String.raw`^${tied}(?:${whatAbout}\b|${oneMore})|^(?:und|oder|aber)\b`,
)
export const bareContinuation = loosePattern(
  String.raw`^(?:in|im|am|an|auf|bei|für|mit|ohne|unter|über|ab|von|vom|zwischen|bis|vor|nach|um|aus|nahe)\b`,
)
export const continuationLead = loosePattern(String.raw`^${tied}(?:${whatAbout}\s+|${oneMore})?`)
export const nameStart = /^(?:[Dd]as|[Dd]er|[Dd]ie|[Dd]en|[Dd]em|[Ee]ure?)\s|^\p{Lu}|\d/u
const leadingArticle = /^(?:(?:in|bei|aus|nach)\s+)?(?:(?:das|der|die|den|dem)\s+)?/i
export { leadingArticle as article }
export const ofEverything = loosePattern(
  String.raw`\b(?:ihr|sie|eure?[rsnm]?|ihre?[rsnm]?|produkte?|artikel|sachen|etwas|alles|alle[rn]?|sortiment|insgesamt|überhaupt)\b`,
)
export const thereReference = loosePattern(
  String.raw`\b(?:dort|dorthin)(?=\s*(?:$|[?!.,;])|\s+(?:am|an|um|jetzt|heute|morgen|auch|erreichen|anrufen)\b)`,
)
export const placeBefore = loosePattern(String.raw`[.?!]\s|\b${placeNoun}\b|\b(?:in|nach)\s+\p{L}{3,}`)
export const addressOrIt = /(?!)/

export const aroundChoice = wordSet(
  `der die das den dem nummer nr option frage antwort punkt bitte danke ja es ist ich meine meinte nehme möchte wähle`,
)
export const ordinalEndings = wordSet('te ten ter tes')
