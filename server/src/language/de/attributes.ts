import { anyOf } from '../any-of.ts'
import { loosePattern, looseSource, pattern } from '../pattern.ts'
import { formsOf } from '../dimension.ts'
import { attributeNames, dimensions } from './dimensions.ts'
import { end, nounPhrase, phrase, placeNoun } from './phrases.ts'
import type { Quantity } from '../quantity.ts'

export { attributeSynonyms, dimensions, measuringVerbs } from './dimensions.ts'
export const material = 'material'

export function singularOf(word: string): string {
  return word.replace(/(?<=\p{L}{3}e)n$/u, '')
}

const thing = String.raw`(?:es|er|sie|das|dies\p{L}*|(?:das|der|die|den|dem|des|diese[rsnm]?)\s+[^?.!,]{1,120}?|\p{L}*\d[\p{L}\d-]*
  (?:\s+[\p{L}\d-]+){0,3}|\p{L}[\p{L}\d-]+)`
const notYou = String.raw`(?!ihr\b|wir\b|ich\b|man\b|du\b)`
const adjectives = anyOf(formsOf(dimensions, 'plain'))
const comparatives = anyOf(formsOf(dimensions, 'comparative'))
const names = anyOf(attributeNames)

export const howAdjective = loosePattern(
  String.raw`\bwie\s+(?!(?:hoch|groß|lange?|stark)\s+(?:ist|sind)\s+(?:der|die|das|seine?|ihre?)\s+(?:${names}|\p{L}*(?:preis|gewicht
    |höhe|größe|leistung|dauer|zeit))\b)(?<adjective>${adjectives})(?:\s+(?:ist|sind|war|wird|wäre)\s+(?!es\s+bis\b)|${end})`,
)
export const isMoreThan = loosePattern(
  String.raw`(?:^|[.?!,;]\s+)(?:und\s+)?(?:ist|sind)\s+[^?.!]{1,60}?\b(?<comparative>${comparatives})\s+als\s+(?:ein\p{L}*\s|\d)`,
)
export const howMuchVerb = loosePattern(
  String.raw`\b(?:wie\s*viel|wie\s+lange?|was|wie\s+schwer|wie\s+weit(?=\s+(?:reich|fähr|fahr)))\s+(?<verb>wiegt|wiegen|misst|messen|fasst|fassen
    |hält|halten|reicht
    |reichen|fährt|fahren)\b(?!\s+(?:ihr|sie|du)\s+(?:von|davon))`,
)
export const howManyNoun = loosePattern(
  String.raw`\bwie\s*viele?\s+(?<noun>${nounPhrase})\s+(?:hat|haben|besitzt|sind\s+(?:in|an))\s+${notYou}(?!sie\b)`,
)
export const whatNoun = loosePattern(
  String.raw`\b(?:welche[rsnm]?|was\s+für\s+eine?n?)\s+(?<noun>(?!art|sorte|uhrzeit|tag|${placeNoun})${nounPhrase})\s+(?:hat|haben
    |besitzt|ist|sind)\s+${notYou}(?!am\b|in\b|auf\b|für\b|aus\b)(?!sie${end})${thing}(?:\s|[?!.]|$)`,
)
export const whatIsNounOf = loosePattern(
  String.raw`\b(?:was|welche[rsnm]?|wie(?:\s+(?:hoch|groß|lang|stark))?)\s+(?:ist|sind|lautet|beträgt)\s+(?:das|der|die|seine?|ihre?
    |deren|dessen)\s+(?<noun>(?!unterschied|beste|günstigste|nächste|grund|status|adresse|anschrift|telefon|preis)${nounPhrase})\s+
    (?:des|der|von|vom|bei|beim|für)\s+(?!mein|euer|ihr\b)${thing}${end}`,
)
export const whatIsKnownNoun = loosePattern(
  String.raw`^(?:(?:und|aber)\s+)?(?:(?:(?:was|wie|wie\s+hoch|wie\s+groß)\s+(?:ist|sind)\s+)?(?:das|die|der)\s+(?=${names}${end})|wie\s*viele?\s+
    (?!${placeNoun}))(?<noun>${nounPhrase})${end}`,
)
export const nounOf = loosePattern(
  String.raw`^(?:und\s+)?(?:(?:das|die|der)\s+)?(?<noun>${looseSource(names)})\s+(?:des|der|von|vom)\s+${thing}${end}`,
)
export const itsNoun = loosePattern(String.raw`\b(?:seine?|deren|dessen)\s+(?<noun>${nounPhrase})${end}`)
export const madeOf = loosePattern(
  String.raw`\b(?:aus\s+(?:welchem|was\s+für\s+(?:einem\s+)?)\s*(?:material|stoff)|woraus|welche[sm]\s+material)\b`,
)
export const comesIn = loosePattern(
  String.raw`\b(?:gibt\s+es|gibts|bekomme\s+ich|habt\s+ihr|haben\s+sie)\s+${thing}\s+(?:auch\s+|noch\s+)*in\s+(?:der\s+|einer\s+)?(?<noun>${phrase})${end}`,
)
export const hasNoun = loosePattern(
  String.raw`\b(?:hat|besitzt|enthält|unterstützt|haben)\s+${notYou}(?!sie\b)${thing}\s+(?:auch\s+|denn\s+)*(?:eine?n?\s+|das\s+)?
    (?<noun>${phrase})${end}|\bhat\s+sie\s+(?:auch\s+)?(?:eine?n?\s+)?(?<other>${phrase})${end}`,
)
const noQuality = String.raw`(?!(?:in|im|auf|an|am|der|die|das|ein|eine|offen|geöffnet|geschlossen|verfügbar|lieferbar|möglich|ok|wahr
  |alles|noch|zu|mir)(?!\p{L}))`
const leadIn = String.raw`(?:(?:auch|denn|wirklich|eigentlich|aus|für|mit|geeignet\s+für)\s+)*`
/** Case tells an adjective from a noun here: "das wasserdicht" points, "das Zelt" does not. */
export const isAdjective = pattern(
  String.raw`(?:^|[.?!,;]\s+)(?:(?:[Uu]nd|[Aa]ber|[Aa]uch)[\s,]{1,3}){0,3}(?:[Ii]st|[Ss]ind|[Ww]ar)\s+(?:(?:es|er|sie|diese[rs]?|die\s+beiden)|
    (?:das|dies)(?=\s+(?:(?:aus|für|mit|auch)\s+)*(?:\p{Ll}|\d)|\s+(?:aus|für|mit)\s)
    |d(?:er|ie)(?=\s+(?:auch\s+|denn\s+)?\p{Ll}+${end}))\s+${noQuality}${leadIn}(?<noun>${phrase})${end}`,
  'u',
)
export const isThingAdjective = loosePattern(
  String.raw`^(?:(?:und|aber|auch)[\s,]+)*(?:ist|sind)\s+(?:das|der|die|diese[rs]?)\s+(?<thing>[^?.!,]{1,120}?)\s+(?<noun>(?!offen
    |geöffnet|geschlossen|verfügbar|lieferbar|nächste|hier|dort|jetzt|heute|morgen|möglich|sonntags?)[\p{L}-]{4,})${end}`,
)
export const itCan = loosePattern(
  String.raw`\b(?:kann|lässt|können)\s+(?:man\s+)?(?:es|er|sie|ihn|das|dies)\s+(?:sich\s+)?(?<noun>${phrase})(?:\s+werden)?${end}`,
)

export const quantitiesAsked: readonly (readonly [RegExp, readonly Quantity[]])[] = [
  [loosePattern(String.raw`\bwie\s+lange?\b`), ['time']],
  [loosePattern(String.raw`\bwie\s+schnell\b`), ['speed', 'time']],
  [loosePattern(String.raw`\bwie\s+weit\b`), ['length']],
  [
    loosePattern(
      String.raw`\bwie\s+schwer\b|\b(?:welche[rsmn]?|wie\s*viel|maximale[rsnm]?|höchstes?)\s+\p{L}*(?:gewicht|last)\b|\bgewichts(?:grenze|limit)\b
        |\b(?:tragkraft|traglast|belastbarkeit)\b`,
    ),
    ['mass'],
  ],
  [
    loosePattern(String.raw`\bwie\s*viel\b.{0,80}\b(?:dr?in|da(?:r|\s+)?in|rein|hinein|enthalten)\b`),
    ['volume', 'mass'],
  ],
  [loosePattern(String.raw`\bwie\s+laut\b`), ['sound']],
  [loosePattern(String.raw`\bwie\s+hell\b`), ['light']],
  [
    loosePattern(String.raw`\bwie\s+(?:heiß|warm|kalt)\b|\bwelche[rn]?\s+temperatur\b|\bwie\s*viel\s+grad\b`),
    ['temperature'],
  ],
]
export const asksHowMany = loosePattern(String.raw`\bwie\s*viele\b`)
export const asksForMost = loosePattern(
  String.raw`\b(?:max(?:imale?[rsnm]?)?|höchstens|gewichts(?:grenze|limit)|tragkraft|traglast|belastbarkeit|bis\s+zu\s+(?:welche[rsnm]?
    |wie\s*viele?))\b|\bwie\s+(?:schwer|groß|lang)\s+(?:darf|dürfen|kann)\b|\bwie\s*viele?\s+(?:gewicht|last|kilo\p{L}*)\b.{0,80}\b
    (?:trägt|tragen|hält|halten|aus(?:hält|halten))\b`,
)
