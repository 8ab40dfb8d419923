import { loosePattern } from '../pattern.ts'
import { end, phrase, placeNoun, placePlural, placeSingular } from './phrases.ts'

const opened = '(?:geöffnet|offen|geschlossen)'
const timeBehind = String.raw`(?:heute|morgen|übermorgen|jetzt|gerade|noch|am|an|um|bis|ab|über|zu|auch|wieder|täglich|sonntags?|samstags?|\d)`
const someOne = '(?:euch|sie|ihnen|dich|dir|jemanden|jemandem|den\\s+\\p{L}+|die\\s+\\p{L}+|das\\s+\\p{L}+)'

export const openingHours = loosePattern(
  String.raw`\b(?:öffnungs|geschäfts|laden|schließ|verkaufs|sprech|büro|service)-?(?:zeit(?:en)?|stunden)\b|\bwann\s+(?:hat|habt|haben
    |ist|sind|seid|macht|machen)\b[^?.!]{0,60}?\b(?:${opened}|auf|zu)${end}|` +
    String.raw`\b(?:wann|wie\s+(?:lange|spät)|bis\s+(?:wann|wie\s*viel\s+uhr)|ab\s+wann|von\s+wann|um\s+wie\s*viel\s+uhr
      |an\s+welchen\s+tagen)\b[^?.!]{0,60}?\b(?:${opened}|öffne[tn]?|schließ(?:t|en)|aufmach(?:t|en)|zumach(?:t|en))\b|\b(?:ab|bis
      |von)\s+wann\s+(?:macht|habt|hat|haben|machen)\b[^?.!]{0,40}?\b(?:auf|zu)${end}|` +
    String.raw`\b(?:hat|habt|haben|ist|sind|seid|bleibt|bleiben|macht|machen)\b[^?.!]{0,60}?\b(?:${opened}(?:${end}|\s+${timeBehind}\b)|
      (?:auf|zu)${end})|^(?:noch\s+)?${opened}\b|\b(?:jetzt|heute|morgen|noch|(?:sonn|sams|frei|mon|diens|donners)tags?
      |mittwochs?)\s+${opened}\b|\b(?:öffnet|schließt)\s+(?:ihr|sie|(?:der|die|das|eure?|ihre?)\s+(?:\p{L}+\s+){0,2}?${placeNoun})\b`,
)
export const whoOpens = loosePattern(
  String.raw`\b(?:ist|sind|hat|haben|macht|machen|bleibt|bleiben|öffnet|öffnen|schließt|schließen|arbeitet)\s+
    (?!(?:um|ab|bis|von|in|im|am|an|bei|wann|eue?re?|ihre?|sie)\b)(?<who>[^?.!,;]{1,60}?)(?:\s+(?:auf|zu|${opened})\b|${end})`,
)
export const notOpeningHours = loosePattern(
  String.raw`\b(?:ist|sind|war|hat)\s+(?:mein|unser)\p{L}*\s|\b(?:rechnung|konto|bestellung|anfrage|frage)\b|\bnach\s+dem\s+öffnen\b|\bhaltbar\b`,
)
export const contact = loosePattern(
  String.raw`\b(?:telefon|handy|mobil|fax|ruf|service|kontakt)-?(?:nummern?|daten|info\p{L}*|adresse)\b|\btelefon\b|\bhotline\b|\b
    (?:eure?|ihre?|deine?|die|eine)\s+(?:nummer|e-?mail(?:-?\s?adresse)?|mail(?:-?adresse)?|webs[ei]te|homepage|internetseite)(?:${end}
    |\s+(?:von|vom|der|des)\s)|\be-?mail-?\s?adresse\b|\bmailadresse\b|\b${someOne}\s+(?:[^?.!]{0,30}?\s)?(?:erreichen|kontaktieren
    |anrufen|anmailen|schreiben)\b|\b(?:erreiche|erreicht|kontaktiere|kontaktiert)\s+(?:ich|man)\b|\bunter\s+welcher\s+(?:nummer
    |adresse)\b|^kontakt(?:daten|möglichkeiten)?${end}|\b(?:nummer|e-?mail|webs[ei]te)\s+(?:von|vom|der|des|für)\s+[^?.!]{0,30}?${placeNoun}\b`,
)
export const notContact = loosePattern(
  String.raw`\bmeine?[rsnm]?\s+(?:[\p{L}-]+\s+){0,2}(?:nummer|telefon\p{L}*|(?:e-?)?mail\p{L}*|kontakt\p{L}*)|\b(?:ändern|aktualisieren)\b|\bkontaktlos`,
)
export const address = loosePattern(
  String.raw`^wo(?:\s+genau)?${end}
    |(?<![\p{L}-]|meine\s|meiner\s|mail\s)(?:adressen?|anschrift(?:en)?)\b(?!\s+meine)|\b(?:postleitzahl|plz)\b|\bin\s+welcher\s+straße\b|\b
    (?:wegbeschreibung|anfahrt)\b|\bwie\s+(?:komme|gelange|fahre|finde)\s+(?:ich|wir)\s+(?:am\s+besten\s+)?(?:zu\s+euch|zu\s+ihnen|euch
    |dorthin|dahin|hin${end}|zu[mr]?\s+(?:[\p{L}-]+\s+){0,3}?${placeNoun})\b|` +
    String.raw`\bwo\s+(?:genau\s+|denn\s+)?(?:ist|sind|seid|liegt|liegen|finde\s+ich|finden\s+wir|befindet\s+sich|steht)\s+(?:denn\s+)?
      (?:genau\s+)?(?:ihr|sie|euch|der|die|das|eue?re?|ihre?|es|er)\b(?:\s+(?:[\p{L}'-]+\s+){0,4}?${placeNoun})?(?:\s+(?:genau\s+)?(?:in
      |bei)\s+[\p{L}\s-]{2,40}?)?${end}`,
)
export const locationList = loosePattern(
  String.raw`\b(?:wo|welche[rsn]?|alle|liste|wie\s+viele|irgendwelche|eure|ihre|habt|haben|hat|gibt\s+es|gibts
    |zeig\p{L}*)\b[^?.!]{0,40}?\b${placePlural}\b|\b(?:habt\s+ihr|haben\s+sie|gibt\s+es|gibts|suche|finde\s+ich|brauche|besuchen)\s+(?:
    (?:hier|auch|bei\s+euch|in\s+\p{L}+)\s+)*(?:eine?n?|irgendein\p{L}*|den|die|das|eure?n?|ihre?n?)\s+
    (?:[\p{L}-]+\s+)?${placeSingular}\b|\bwo\s+(?:kann|finde|finden|können)\s+(?:ich|wir)\s+(?:euch|sie)\b|\bwo\s+(?:seid|sind)\s+(?:ihr
    |sie)${end}|^(?:${placePlural}|${placeSingular})\b|^(?:und\s+)?(?:die|der|das|eure?|ihre?)\s+(?:[\p{L}-]+\s+){0,3}?${placeNoun}${end}`,
)
const inPlace = String.raw`(?:(?:in|bei|nahe)\s+\p{L}+\s+)?`
const noTime = String.raw`(?!ihr\b|sie\b|in\b|am\b|auf\b|jetzt\b|heute\b|noch\b|${opened}\b)`
export const services: readonly RegExp[] = [
  loosePattern(
    String.raw`\bwelche[rsn]?\s+(?:eurer\s+|ihrer\s+)?${placeNoun}\s+${inPlace}(?:bietet|bieten|macht|machen|hat|haben)\s+${noTime}
      (?<service>${phrase})(?:\s+an)?${end}`,
  ),
  loosePattern(
    String.raw`\bwo\s+(?:kann|könnte|können|darf)\s+(?:ich|wir|man)\s+${inPlace}(?<service>${phrase})\s+lassen(?:${end}|\s+(?:in|bei)\b)`,
  ),
  loosePattern(String.raw`\bwelche\s+(?:dienst|service|leistung)\p{L}*`),
  loosePattern(
    String.raw`\b(?:bietet|bieten|hat|macht)\s+(?:der|die|das|eure?|ihre?)\s+(?:[\p{L}-]+\s+){0,3}?${placeNoun}\s+${inPlace}
      (?:auch\s+)?${noTime}(?:eine?n?\s+)?(?<service>${phrase})(?:\s+an)?${end}`,
  ),
  loosePattern(
    String.raw`\b${placeNoun}\s+${inPlace}?,?\s*(?:der|die|das)\s+(?<service>${phrase})\s+(?:anbiete[nt]|bietet|macht|hat)${end}`,
  ),
  loosePattern(
    String.raw`\b(?:nächste[rsn]?|eine?n?|irgendein\p{L}*)\s+${placeNoun}\s+mit\s+(?<service>${phrase})${end}`,
  ),
]
export const servicesAtPlace: readonly RegExp[] = [
  loosePattern(
    String.raw`\b(?:bietet|bieten|macht|machen)\s+(?:ihr|sie|(?:der|die|das|eure?|ihre?)\s+
      (?:[\p{L}-]+\s+){0,3}?${placeNoun})\s+${inPlace}(?:auch\s+)?${noTime}(?<service>${phrase})(?=\s+(?:an|in|bei|nahe)\b|\s*(?:$|[?!.,;]))`,
  ),
]
export const price = loosePattern(
  String.raw`\bwas\s+(?:kostet|kosten|macht\s+das)\b|\bwie\s*viel\s+(?:kostet|kosten|(?:ist|sind)(?!\s+(?:da|dr|in\b|enthalten))|macht|zahle|zahlt)\b
    |\b(?:preise?|preises
    |kosten|kostet|kaufpreis)\b|\bwie\s+(?:teuer|günstig|billig)\b|\bwie\s*viel${end}`,
)
export const stockNames = ['Bestand', 'Lagerbestand', 'Vorrat', 'Stückzahl']
export const howLong = loosePattern(String.raw`\bwie\s+lange\b`)
export const availability = loosePattern(
  String.raw`\b(?:auf|am)\s+lager\b|\b(?:verfügbar(?:keit)?|lieferbar|vorrätig|ausverkauft|erhältlich|vergriffen)\b|\b(?:habt\s+ihr
    |haben\s+sie)\b[^?.!]{0,40}?\bnoch\s+(?:da|übrig)\b`,
)
const findingOut = String.raw`(?![^?.!]*\b(?:erreichen|kontaktieren|anrufen|finden|kaufen|bestellen|kommen)\b)`
export const count = loosePattern(
  String.raw`\bwie\s?viele\b[^?.!]{1,80}?\b(?:(?:haben|führen|verkaufen)\s+sie|(?:habt|führt|verkauft)\s+ihr|hast\s+du|gibt\s+es(?!\s+
    (?:in|an|pro)\b)|kosten|(?:unter|über|zwischen|für|bis|(?:weniger|mehr)\s+als
    |mindestens|höchstens|maximal)\s+\S*\d)`,
)
export const faqQuestion = loosePattern(
  String.raw`\bwie\s+(?:kann|soll|könnte|muss|können|sollen)\s+(?:ich|wir|man)\b${findingOut}|\bwie\s+(?!komme|finde|erreiche
    |kontaktiere|gelange|fahre)\p{L}+e\s+ich\b|^(?:und\s+|aber\s+)?(?:warum|wieso|weshalb)\b|\bwas\s+(?:passiert|geschieht|(?:soll|muss
    |kann)\s+ich\s+(?:tun|machen)|mache\s+ich)\b|\b(?:muss|darf|brauche)\s+ich\b|\b(?:müssen|dürfen)\s+wir\b`,
)
export const productRequest = loosePattern(
  String.raw`^(?:(?:und|aber|ok(?:ay)?|bitte|also)[\s,]+)*(?:habt|haben|hättet|hätten|führt|führen|verkauft|verkaufen|gibt|gibts|ich\s+
    (?:brauche|suche|möchte|will|hätte)|wir\s+(?:brauchen|suchen|möchten)|suche|brauche|zeig\p{L}*|nenn\p{L}*|gib|empfiehl|empfehlen
    |welche[rsn]?|was|irgend\p{L}*|etwas|finde)\b`,
)

export const channels = {
  phone: loosePattern(
    String.raw`\b(?:telefon\p{L}*|tel|handy\p{L}*|mobil\p{L}*|anrufen|anruf|rufnummer|nummer|hotline)\b`,
  ),
  email: loosePattern(String.raw`\b(?:e-?mails?|e-?mail-?adresse|mail\p{L}*|schreiben|anschreiben)\b`),
  website: loosePattern(String.raw`\b(?:web|webs[ei]ten?|homepage|internetseite|seite|url|link|online)\b`),
} as const
export const sharesPosition = loosePattern(
  String.raw`\b(?:position|standort|geteilt|freigegeben|hier\s+bin\s+ich|wo\s+ich\s+bin)\b`,
)
export const asksWhere = loosePattern(String.raw`\bwo\b|\bwelche[rsnm]?\s+(?:\p{L}+\s+)*${placeNoun}\b`)
