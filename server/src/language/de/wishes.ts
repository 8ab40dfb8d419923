import { loosePattern } from '../pattern.ts'

const somebody = '(?:ich|wir)'
const filler = String.raw`(?:(?:bitte|gerne?|mal|auch|noch|nur|eben|kurz|jetzt|gleich|heute|morgen|wohl|vielleicht|mir|uns|mich|für\s+(?:mich|uns))\s+)*`
/** "Ich möchte", "wir würden gern" */
const wantTo = String.raw`(?:${somebody}\s+(?:möchten?|will|wollen|würden?|hätten?|brauchen?|benötigen?|muss|müssen|bitten?\s+um)|
  (?:möchten?|würden?|hätten?)\s+${somebody})\s+${filler}`
const canYou = String.raw`(?:können\s+sie|könnten\s+sie|würden\s+sie|kannst\s+du|könntest\s+du|könnt\s+ihr|könntet\s+ihr)\s+${filler}`
const canI = String.raw`(?:kann|könnte|können|könnten|darf)\s+(?:ich|wir|man)\s+${filler}`
const mild = String.raw`(?:(?:bitte|ok|okay|also|dann|und|ja|hallo|hi|guten\s+tag)[\s,!]+)*`
const some = String.raw`(?:(?:eine?[nmrs]?|den|die|das|meinen?|einen\s+neuen|noch\s+eine?n?|nächste[nr]?)\s+)?`
const words = String.raw`(?:[\p{L}\p{N}'&/-]+\s+){0,3}?`

// Appointments

/** What can only be had at a time that was agreed on; compounds end in it. */
const meeting = String.raw`(?:\p{L}*-?(?:termin|termine|beratung|probefahrt|probefahrten|vorführung|besichtigung|besprechung
  |sprechstunde|probestunde|terminvereinbarung))`
/** What may be had at such a time, where it is booked. */
const visit = String.raw`\p{L}*(?:anpassung|besuch|inspektion|untersuchung|behandlung|vermessung|anprobe|wartung)`
const book = '(?:buchen|vereinbaren|reservieren|ausmachen|machen|vormerken|planen|organisieren|abmachen)'
const get = '(?:bekommen|kriegen|haben|erhalten|anfragen)'
const notNaming = `(?:welche[rsnm]?|was|wer|wo|wann|wie|warum|ist|sind|habe|haben|habt|hat|kann|können|ich|wir|brauche|muss|kein|keine|keinen|wenn|zeig
    |sag|legen|mein|meinen|storn|änder)`

export const meetingWord = loosePattern(String.raw`\b(?:${meeting}|${visit})\b`)
export const plainMeeting = loosePattern(
  String.raw`^(?:eine?[nmrs]?|der|die|das|den|dem|meinen?|noch|neuen?|kurzen?|freien?|nächste[nr]?|ersten?|persönliche[nr]?|termine?
    |termins|besuch|treffen|gespräch|terminvereinbarung|für|mit|bei|in|im|am|an|um|zu|zur|zum|bitte|gerne?|mir|uns|euch|ihnen|sie|jemand
    |jemandem|jetzt|bald|frei|es|das|laden|filiale|geschäft|hier|dort|da|etwas|danke|${book}|${get}|geben|möglich)$`,
)

export const certainBookings: readonly RegExp[] = [
  loosePattern(
    String.raw`\b(?:${wantTo}|${canYou})(?<object>[^.?!]{0,200}?\b(?:${meeting}|${visit})\b[^.?!]*)`,
  ),
  loosePattern(
    String.raw`\b(?:${wantTo})(?<object>[^.?!]{1,200}?)\s+(?:buchen|reservieren|vereinbaren|ausmachen)\b`,
  ),
  loosePattern(
    String.raw`^${mild}(?:buchen?|reservieren?|reserviert|vereinbaren?|mach(?:e|en|t)?|gib|geben|gebt)\s+(?:sie\s+)?${filler}
      (?<object>${some}${words}(?:${meeting}|${visit})\b[^.?!]*)`,
  ),
  loosePattern(String.raw`\bwann\s+${canI}(?<object>[^.?!]{0,200}\b(?:${meeting}|${visit})\b[^.?!]*)`),
  loosePattern(
    String.raw`\b(?:nächste[rn]?|frühest(?:e|er|en|mögliche[rn]?)|erste[rn]?)\s+(?:freie[rn]?\s+|mögliche[rn]?\s+)?(?<object>${meeting}\b[^.?!]*)`,
  ),
  loosePattern(String.raw`\b(?:freie[rn]?)\s+(?<object>${meeting}\b[^.?!]*)|\b${meeting}\s+frei\b`),
]
export const possibleBookings: readonly RegExp[] = [
  loosePattern(
    String.raw`\b(?:${canI}|wie\s+${canI})(?<object>[^.?!]{0,200}?\b(?:${meeting}|${visit})\b[^.?!]{0,200}?)\s*(?:${book}|${get})\b`,
  ),
  loosePattern(String.raw`\b${canI}(?<object>[^.?!]{1,200}?)\s+(?:buchen|reservieren)\b`),
  loosePattern(
    String.raw`\b(?:habt\s+ihr|haben\s+sie|gibt\s+es|gibts|bietet\s+ihr|bieten\s+sie|macht\s+ihr|machen\s+sie)\s+(?<object>${some}${words}${meeting}\b[^.?!]*)`,
  ),
  loosePattern(String.raw`^${mild}(?!${notNaming})(?<object>(?:eine?n?\s+)?${words}${meeting}\b[^.?!]*)`),
]
export const noBooking = loosePattern(
  String.raw`\b(?:warum|wieso|weshalb|wo)\b|\bwie\s+(?!kann|können|könnte)|\bwas\s+(?:passiert|ist|sind|kostet|kosten|bringt)\b
    |\bbrauche[n]?\s+(?:ich|wir|man)\b|\b(?:muss|müssen)\s+(?:ich|wir|man)\b|\b(?:nötig|notwendig|erforderlich|ohne|storn\p{L}*
    |absag\p{L}*|änder\p{L}*|verschieb\p{L}*|verleg\p{L}*|bestätig\p{L}*|verpasst|schon|bereits|gebucht|kosten?|kostet|preise?
    |gebühr\p{L}*|nicht|kein|keine|keinen)\b|\bterminkalender`,
)
export const bookingEnd = loosePattern(
  String.raw`(?:\s+(?:am|an|in|im|bei|ab|von|zwischen|vor|nach|um|morgen|heute|übermorgen|nächste[nr]?|diese[nr]?|kommende[nr]?|mit
    |bitte|so\s+bald|möglichst|falls|wenn|weil|damit|${book}|${get}|frei|geben|bekommen)\b.*|[,;].*)$`,
)
export const bookingStart = loosePattern(
  String.raw`^(?:\s|(?:eine?[nmrs]?|den|die|das|meinen?|noch|gerne?|bitte|mir|uns|mich|für|mit|zu|zur|zum|freien?|neuen?|nächsten|
    (?:beratungs)?termine?|terminvereinbarung)\b)+`,
)

// Being contacted

const anyone = String.raw`(?:jemand(?:\s+(?:von\s+(?:euch|ihnen)|aus\s+\p{L}+\s+\p{L}+))?|(?:eine?[nr]?\s+|der\s+|ihr\s+|euer\s+)?
  (?:mitarbeiter(?:in)?|berater(?:in)?|kolleg(?:e|en|in)|experten?|kundendienst|kundenservice|team))`
const onMe = '(?:mich|mir|uns)'
const reached =
  '(?:anrufen|zurückrufen|rückrufen|kontaktieren|anschreiben|schreiben|mailen|melden|erreichen|zurückmelden)'
const detail = String.raw`(?:(?:bitte|mal|morgen|heute|später|gleich|doch|kurz|dann|telefonisch|per\s+(?:e-?mail|telefon|mail)
  |unter\s+\S+|bei|um\s+\S+(?:\s+uhr)?|am\s+\p{L}+|eine\s+(?:e-?mail|nachricht|mail))\s+)*`

export const contacts: readonly RegExp[] = [
  loosePattern(
    String.raw`\b(?:können\s+sie|könnten\s+sie|würden\s+sie|kannst\s+du|könntest\s+du|könnt\s+ihr|könntet\s+ihr|kann|könnte)\s+
      (?:${anyone}\s+)?(?:sich\s+)?${detail}(?:bei\s+)?${onMe}\s+${detail}${reached}\b`,
  ),
  loosePattern(
    String.raw`^${mild}(?:ruf(?:en|t|e)?|kontaktier(?:e|en|t)|schreib(?:e|en|t)?|mail(?:e|en|t)?|melde[nt]?|meld)\s+(?:sie\s+|du\s+)?
      (?:sich\s+|dich\s+|euch\s+)?${detail}(?:bei\s+)?${onMe}(?=[\s.,!?;]|$)`,
  ),
  loosePattern(
    String.raw`\b(?:ich|wir)\s+(?:(?:möchten?|würden?|hätten?|bitten?|wünschen?|brauchen?|will|wollen)\s+)(?:mir\s+)?${filler}(?:um\s+)?
      (?:eine?n?\s+)?(?:rückruf|anruf)\b|^${mild}(?:eine?n?\s+)?rückruf(?:\s+bitte)?\W*$|\brückruf\s+(?:bitte|anfordern|vereinbaren)\b`,
  ),
  loosePattern(
    String.raw`\b(?:ich|wir)\s+(?:möchten?|würden?|will|wollen)\s+${filler}(?:angerufen|zurückgerufen|kontaktiert|angeschrieben)\s+werden\b`,
  ),
  loosePattern(
    String.raw`\b(?:soll|sollte|möge)\s+(?:sich\s+)?${anyone}\s+(?:bei\s+)?${onMe}\s+${detail}${reached}\b|\b${anyone}\s+soll(?:te)?\s+
      (?:sich\s+)?(?:bei\s+)?${onMe}\s+${detail}${reached}\b`,
  ),
  loosePattern(
    String.raw`\b(?:meine\s+(?:telefon-?|handy-?|mobil-?)?nummer|meine\s+(?:kontaktdaten|e-?mail(?:-?adresse)?))\s+(?:da\s?lassen
      |hinterlassen|geben|hinterlegen)\b`,
  ),
]
export const noContact = loosePattern(
  String.raw`\b(?:nicht|nie|niemals|warum|wieso|wie|was)\b|\b(?:schon|bereits)\s+\p{L}*ger?ufen\b`,
)
export const channelWords = {
  phone: loosePattern(
    String.raw`\b(?:ruf\p{L}*|an(?:ge)?rufen|zurück(?:ge)?rufen|angerufen|zurückgerufen|anruf|rückruf|telefon\p{L}*|handy\p{L}*|mobil\p{L}*|nummer)\b`,
  ),
  email: loosePattern(
    String.raw`\b(?:e-?mails?|e-?mail-?adresse|mail\p{L}*|schreib\p{L}*|anschreiben|nachricht)\b`,
  ),
} as const

// A person

const person = String.raw`(?:mensch(?:en)?|(?:echte[nrm]?|richtige[nrm]?)\s+(?:mensch(?:en)?|person|mitarbeiter(?:in)?)|person
  |mitarbeiter(?:in|n)?|berater(?:in)?|kollegen|kollegin|agent(?:en)?|experten|expertin|verkäufer(?:in)?|jemand(?:em|en)?|kunden
  (?:dienst|service|betreuung|support)|support|service|team|personal|vorgesetzten|chef)`

export const persons: readonly RegExp[] = [
  loosePattern(
    String.raw`\bmit\s+(?:(?:eine[mrn]?|dem|der|den|eurem|eurer|ihrem|ihrer)\s+)?(?:(?:echten|richtigen|anderen
      |menschlichen)\s+)?${person}(?:\s+(?:aus|von|vom|im)\s+(?:\p{L}+\s+){0,2}?\p{L}+)?\s+(?:sprechen|reden|chatten|schreiben
      |telefonieren|verbinden|verbunden)\b`,
  ),
  loosePattern(
    String.raw`\b(?:verbinde[nt]?|weiterleiten|leite[nt]?)\s+(?:sie\s+)?(?:mich|uns)\s+(?:bitte\s+)?(?:mit|zu|an|zum)\s+(?:\p{L}+\s+){0,2}?${person}(?!\p{L})`,
  ),
  loosePattern(
    String.raw`^${mild}(?:eine?n?\s+)?(?:echte[nr]?\s+|richtige[nr]?\s+)?(?:mensch(?:en)?|mitarbeiter(?:in)?|berater(?:in)?|kundendienst
      |kundenservice)(?:\s+(?:bitte|jetzt))*\W*$`,
  ),
  loosePattern(
    String.raw`\b(?:ich|wir)\s+(?:möchten?|will|wollen|brauchen?)\s+(?:bitte\s+)?(?:eine?n?\s+)?(?:(?:echten|richtigen)\s+)?(?:menschen
      |mitarbeiter)(?:\s+sprechen)?\W*$`,
  ),
]
export const noPerson = loosePattern(
  String.raw`\b(?:spreche|rede|chatte|schreibe)\s+ich\b|\b(?:bist\s+du|sind\s+sie)\b|\bnicht\b|\b(?:gesprochen|geredet|telefoniert)\b|\b
    (?:muss|müssen)\s+(?:ich|wir)\b`,
)

// Choosing

const choose =
  '(?:auszuwählen|auswählen|aussuchen|auszusuchen|wählen|zu\\s+wählen|entscheiden|zu\\s+entscheiden|zu\\s+finden|finden)'
const take = '(?:nehmen|kaufen|wählen|bestellen|holen)'
const thing = String.raw`(?:[\p{L}\p{N}'&/-]+\s+){1,4}?`

export const narrowings: readonly RegExp[] = [
  loosePattern(
    String.raw`\b(?:hilf|helft|helfen)\b[^.?!]{0,200}\b(?:${choose}|auswahl|entscheidung|wahl)(?!\p{L})|\b(?:auswahl|entscheidung
      |wahl)\b[^.?!]{0,200}\bhelfen\b|\bhilfe\s+bei\s+(?:der|meiner)\s+(?:auswahl|entscheidung|wahl)\b`,
  ),
  loosePattern(
    String.raw`\bwelche[rsnm]?\s+(?!davon\b)${thing}(?:soll(?:te|en|ten)?)\s+${somebody}\s+(?:\p{L}+\s+)?${take}\b`,
  ),
  loosePattern(
    String.raw`\b(?:weiß\s+nicht|keine\s+ahnung|(?:nicht|un)\s?sicher|unschlüssig|unentschlossen),?\s+(?:welche[rsnm]?|was\s+für\s+eine?n?)\b`,
  ),
  loosePattern(String.raw`\bkann\s+(?:\p{L}+\s+){0,8}?nicht\s+(?:\p{L}+\s+){0,8}?entscheiden\b`),
  loosePattern(
    String.raw`\bwelche[rsnm]?\s+${thing}(?:ist|sind|wäre|passt)\s+(?:(?:der|die|das)\s+)?(?:richtige|beste|am\s+besten)?[rn]?\s*(?:für
      |zu)\s+(?:mich|mir|uns)\b`,
  ),
  loosePattern(String.raw`\bauswahl\s+(?:eingrenzen|einschränken)\b`),
]
export const noNarrowing = loosePattern(
  String.raw`\bwelche[rsnm]?\s+(?:größen?|farben?|länge|breite|filialen?|läden|laden|geschäft|standort|tag|zeit|uhrzeit|zahlungs\p{L}*
    |schritte?|formulare?|option|adresse|nummer|unterlagen)\b|\b(?:meine|die)\s+(?:bestellung|rechnung|filiale|adresse)\s+(?:zu\s+)?finden\b`,
)
export const narrowingFrames = loosePattern(
  String.raw`\b(?:${canYou}|bitte\b|(?:hilf|helft|helfen)(?:\s+sie)?(?:\s+(?:mir|uns))?(?:\s+dabei)?|(?:${somebody}\s+)?(?:brauchen?
    |möchten?)\s+hilfe|hilfe|bei\s+der\s+(?:auswahl|entscheidung|wahl)(?:\s+(?:von|eine[rs]))?|${choose}(?!\p{L})|ich\s+weiß\s+nicht
    |keine\s+ahnung|ich\s+bin\s+(?:mir\s+)?(?:nicht\s+|un)sicher|(?:ich\s+)?kann\s+mich\s+nicht(?:\s+für)?|welche[rsnm]?
    |was\s+für\s+eine?n?|soll(?:te)?\s+${somebody}|${somebody}\s+(?=[^.?!]{0,200}\bsoll)|${take}(?:\s+soll(?:te)?)?|soll(?:te)?\b|(?:ist
    |sind|wäre|passt)\s+(?:(?:der|die|das)\s+)?(?:richtige|beste)[rn]?|für\s+(?:mich|uns)|zu\s+(?:mir|uns)|eingrenzen|einschränken)`,
  'giu',
)

// The buyer's account with the shop

const ordered = '(?:bestellung(?:en)?|paket(?:e)?|lieferung(?:en)?|sendung(?:en)?|päckchen|ware|auftrag)'
const my = String.raw`(?:meine?[rsnm]?|unsere?[rsnm]?)`
export const orderQuestions: readonly RegExp[] = [
  loosePattern(
    String.raw`\bwo\s+(?:ist|sind|bleibt|bleiben|steckt)\s+(?:denn\s+)?${my}\s+(?:\p{L}+\s+)?${ordered}\b`,
  ),
  loosePattern(
    String.raw`\b(?:status|stand)\s+(?:von\s+)?${my}\s+(?:\p{L}+\s+)?${ordered}\b|\b(?:bestell|liefer|versand|sendungs)status\b`,
  ),
  loosePattern(
    String.raw`^(?!.*\bwie\b).*\b(?:zeig\p{L}*|verfolgen|sehen|nachschauen|prüfen|überprüfen|nachsehen)\b[^.?!]{0,200}\b${my}\s+
      (?:\p{L}+\s+)?${ordered}\b|^(?!.*\bwie\b).*\b${my}\s+(?:\p{L}+\s+)?${ordered}\s+(?:verfolgen|sehen|ansehen|prüfen|nachverfolgen)\b`,
  ),
  loosePattern(
    String.raw`\b(?:wurden?|ist|sind|wann|wird|kommt|kommen)\s+(?:(?:kommt|kommen|wird|ist|werden|erhalte\s+ich
      |bekomme\s+ich)\s+)?${my}\s+(?:\p{L}+\s+)?${ordered}\b[^.?!]*(?:\b(?:verschickt|versendet|versandt|unterwegs|angekommen|geliefert
      |da|an|zugestellt|raus|bearbeitet|ankommen)\b|\?)`,
  ),
  loosePattern(
    String.raw`\bwas\s+habe\s+ich\s+(?:alles\s+)?(?:bestellt|gekauft)\b|^meine\s+(?:\p{L}+\s+)?bestellung(?:en)?\W*$`,
  ),
]
export const cartQuestions: readonly RegExp[] = [
  loosePattern(
    String.raw`\b(?:was|zeig\p{L}*|wie\s*viel|sehen|öffnen?|alles|summe)\b[^.?!]{0,40}\b(?:meine[mnr]?|den|dem|im)\s*(?:waren|einkaufs)
      (?:korb|wagen|tasche)\b|^(?:mein\s+)?(?:waren|einkaufs)(?:korb|wagen)\W*$`,
  ),
]
export const noAccountQuestion = loosePattern(
  String.raw`\b(?:storn\p{L}*|änder\p{L}*|zurück\p{L}*|rück\p{L}*|rechnung|quittung|beleg|adresse|umtausch\p{L}*|falsch\p{L}*|beschädigt
    |kaputt|defekt|verloren|leg|lege|legen|hinzufügen|entferne\p{L}*|lösche\p{L}*|leeren)\b`,
)
