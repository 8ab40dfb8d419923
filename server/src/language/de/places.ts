import { loosePattern } from '../pattern.ts'
import { end, placeNoun } from './phrases.ts'

const near = 'nächst(?:e[rsnm]?|gelegene[rsnm]?)'
export const visitorPlace = loosePattern(
  String.raw`\bin\s+(?:meiner|unserer|der)\s+(?:nähe|umgebung|gegend)\b(?!\s+(?:von|vom|des|der)\b)|\bin\s+meiner\s+stadt\b
    |\bbei\s+mir\b|\bum\s+mich\s+herum\b|\bvon\s+(?:hier|mir|meinem\s+(?:standort|zuhause))\b|\bwie\s+weit\b`,
)
export const nearWords = loosePattern(
  String.raw`\b(?:nähe|${near}|nächsten|nahe|naheliegend\p{L}*|umgebung|wie\s+weit)\b`,
)
export const nearestPlace = loosePattern(
  String.raw`\b${near}\s+(?:\p{L}+\s+)?${placeNoun}\b|\bam\s+nächsten(?:${end}|\s+(?:ist|liegt|an|zu|bei)\b)|\b(?:ist|sind)\s+(?:der|die
    |das)\s+nächste[rsn]?${end}`,
)
export const namedPlace = loosePattern(
  String.raw`\b(?:(?<near>in\s+der\s+(?:nähe|umgebung|gegend)\s+(?:von|vom|des|der)|nahe(?:\s+bei)?|nähe|rund\s+um)|in|aus|nach|für|von
    |bei)\s+(?:der\s+(?:stadt|region|gegend)\s+)?(?<name>\p{L}[\p{L}'’.-]*(?:(?:\s+|,\s*)(?!(?:in|im|an(?!\s+der\s)|um|ab|bis|von|für
    |und|oder|auf|zu|mit|bei|am\s+(?!main\b|rhein\b|neckar\b|inn\b|lech\b|see\b|\p{L}+see\b))\b)\p{L}[\p{L}'’.-]*){0,4})`,
  'giu',
)
export const weakPlaceLead = /^(?:aus|nach|für|von|bei)\s/i
export const noPlace = loosePattern(
  String.raw`^(?:mir|uns|mich|euch|ihnen|dir|dich|sie|ihm|ihr|der|die|das|den|dem|des|eine?[rsnm]?|meine?[rsnm]?|eure?[rsnm]?
    |ihre?[rsnm]?|unsere?[rsnm]?|diese[rsnm]?|jede[rsnm]?|alle[nrm]?|welche[rsnm]?|hier|dort|ordnung|bar|ruhe|höhe|form|größe|größen
    |farbe|farben|stück|paar|zwei|drei|vier|fünf|bezug|person|schwarz|weiß|rot|blau|grün|grau|braun|gelb|rosa|montag|dienstag|mittwoch
    |donnerstag|freitag|samstag|sonntag|heute|morgen|jetzt|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november
    |dezember|weihnachten|ostern|kinder|damen|herren|frauen|männer|hause|haus|sommer|winter|herbst|frühling|woche|wochen|tagen|stunden
    |minuten|monaten|euro|reparaturen?|reparatur|${placeNoun}|nähe|umgebung|was|wann|wo|frage|vorkasse|rechnung|raten)$`,
)
export const placeArticle = /^(?:der|die|das|dem|den)$/i
export const afterPlace = loosePattern(
  String.raw`^(?:um|ab|bis|in|im|und|oder|ist|sind|offen|geöffnet|geschlossen|öffnet|schließt|heute|morgen|übermorgen|jetzt|gerade
    |aktuell|noch|auch|von|für|mit|die|das|wo|wann|wenn|bitte|hat|haben|habt|ihr|sie|ich|wir|zu|auf|nächste[rsnm]?|diese[rsnm]?|nach|vor
    |während|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|sonnabends?|wochenende|${placeNoun}|lassen
    |reparieren|kaufen|bekommen|finden|buchen|weihnachten|ostern|danke|telefonnummer|adresse|vorrätig|verfügbar)$`,
)
export const nameParticle = /^(?:am|an|der|bei|ob|vor|im|de|del|la|le|les|of|upon|sur)$/
export const capitalsMarkNames = false
export const placeNounWord = loosePattern(String.raw`\b${placeNoun}\b`)
