import { loosePattern } from '../pattern.ts'
import { splitSentences } from '../read/split-sentences.ts'
import { article, interrogative, openingVerb, owned, you } from './phrases.ts'

const connective = '(?:und|oder|aber|auch|dann|also|außerdem|nun|bitte|ok(?:ay)?|na|ach|oh|so)'
/** Verbs of every kind, before whom they are asked of; no conjunctions. */
const verbAndYou = String.raw`(?!(?:wenn|denn|dann|dass|weil|als|da|nachdem|bevor|damit|obwohl|falls|und|oder|aber|doch|mit|seit|bis
  |hier|nicht|gern|sobald|ob|bitte|danke|heute|gestern|jetzt|sonst)\b)\p{L}{2,}(?:t|en|e|st|s|ss|ll|nn|rf)\s+${you}\b`
const request = String.raw`(?:zeig(?:e|t|en)?|nenn(?:e|t|en)?|gib|gebt|geben|sag(?:e|t|en)?|empfiehl|empfehlt|empfehlen|finde[nt]?
  |schick(?:e|t|en)?|erklär(?:e|t|en)?|hilf|helft|helfen|erzähl(?:e|t|en)?|liste[nt]?)\s+(?:sie\s+|du\s+)?(?:bitte\s+|mal\s+)*(?:mir
  |uns)\b|vergleich(?:e|en|t)?\b`

export const questionStart = loosePattern(
  String.raw`^(?:${connective}[\s,]+)*(?:${interrogative}\b|${openingVerb}\b|${verbAndYou}|${request})`,
)
export const wishStart = loosePattern(
  String.raw`^(?:${connective}[\s,]+)*(?:(?:ich|wir)\s+(?:\p{L}+\s+){0,2}?(?:brauchen?|benötigen?|möchten?|will|wollen|suchen?
    |hätten?\s+gerne?|würden?\s+gerne?|bin\s+auf\s+der\s+suche|interessiere|wünsche)|(?:suchen?|brauchen?|benötigen?|gesucht)\b)`,
)
export const clauseJoint = loosePattern(
  String.raw`(?:[,;]\s*(?:und|aber|auch|außerdem|dann)\s+(?:auch\s+)?|\s+(?:und|sowie|außerdem)\s+(?:auch\s+|außerdem\s+)?|[;]\s*|,\s+
    (?=(?:${interrogative}|${openingVerb})\s))`,
  'giu',
)
export const joinsQuestions = /und|auch|sowie|außerdem|;/i
/** What is asked for indirectly stands behind a comma: "Wissen Sie, wann…". */
export const openEnd = loosePattern(
  String.raw`(?:^|\s)(?:${interrogative}|und|oder|ob|wenn|zwischen|bis|zu)$|\b(?:wissen|weiß|weißt|wisst|sagen|sag|sagt|verraten
    |erklären|mitteilen|fragen|frage|sehen|herausfinden|zeigen|egal|helfen)(?:\s+(?:sie|du|ihr|mir|uns|mich|bitte|mal|noch|nicht|gerne?))*$`,
)
export const subordinateStart =
  /^(?:wenn|falls|sobald|weil|da|obwohl|während|nachdem|bevor|seit|ob|als|sofern|solange|dass)\b/i
export const clauseLead = loosePattern(String.raw`^(?:(?:und|auch|aber|außerdem|dann|also|oder)[\s,]+)+`)
export const frameStart = loosePattern(
  String.raw`^(?:(?:und|auch|aber|also|dann|bitte|na|denn|mal|${interrogative}|viele?|${openingVerb}|${you}|mir|mich|uns|euch|ihnen
    |gerne?|noch|etwas|irgend\p{L}*|${article}|eine?[rsnm]?|${owned}|zeig\p{L}*|nenn\p{L}*|gib|suchen?|brauchen?|möchten?|will|wollen
    |kaufen|wissen|teuer|preise?|von|vom|für|zu|zum|zur|über|mit|vergleich\p{L}*|zwischen|unterschiede?)(?:\s+|$))+`,
)
export const frameEnd = loosePattern(
  String.raw`(?:(?:\s+(?:kosten|kostet|verfügbar|lieferbar|vorrätig|erhältlich|auf\s+lager|bitte|denn|an|auf|zu|da|offen|geöffnet|haben
    |habt|hat|ist|sind|wiegt|wiegen|miteinander))+|(?<![\s?!.,;]))[\s?!.,;]*$`,
)
export const pronounStart = loosePattern(
  String.raw`^(?:(?:es|er|sie|das|dies\p{L}*|die)\s+(?:ist|sind|soll|sollen|sollte|sollten|muss|müssen|müsste|darf|dürfen|kann|hat|haben
    |wird|wäre)|am\s+besten|möglichst|idealerweise|vielleicht|gerne?|nichts|nicht|kein\p{L}*)\b`,
)
export const hello = loosePattern(
  String.raw`^(?:hallo|hi+|hey+|moin(?:\s+moin)?|servus|grüezi|grüß\s+(?:gott|dich|euch)|guten\s+(?:tag|morgen|abend)|tag)(?:\s+
    (?:zusammen|allerseits|liebes\s+team|team|leute|ihr\s+lieben))?[\s,!.:]+(?=\S)`,
)
export const politeEnd = loosePattern(
  String.raw`(?<![\s,.!?;-])[\s,.!?;-]*\b(?:bitte(?:\s+(?:schön|sehr))?|danke(?:\s*schön|\s+(?:sehr|euch|ihnen|dir|schon\s*mal
    |im\s+voraus))*|vielen\s+dank(?:\s+(?:schon\s*mal|im\s+voraus))*|lg|mfg|(?:viele|liebe)\s+grüße)[\s.!]*$`,
)
export const politeStart = loosePattern(
  String.raw`^(?:bitte|entschuldigung|entschuldigen\s+sie|verzeihung|sorry|ok(?:ay)?|super|perfekt|toll|prima|klasse|gut|danke
    |vielen\s+dank|alles\s+klar|ja|nein|hm+|oh|ach|also|so|sicher|gerne?)\b[\s,!.;:-]*(?=\S)`,
)
export const verbs = loosePattern(
  String.raw`\b(?:${openingVerb}|habe|bin|möchte|will|wollen|suche|suchen|brauche|brauchen|bekomme|nehme|kaufen|zeig\p{L}*|dauert|dauern
    |lautet|heißt|liegt|steht|passiert|bieten|beträgt|schicke|finde|empfiehl\p{L}*|empfehlen|unterscheide[nt])\b|\b\p{L}{3,}(?:e|st|t
    |en)\s+(?:ich|du|man|wir)\b|\b(?:nehmen|liefern|verkaufen|führen|machen|versenden)\s+sie\b`,
)
const subject = String.raw`\b(?:der|die|das|diese[rs]?|es|er|sie)\b`
export const plainForms: readonly (readonly [RegExp, string])[] = [
  // "Sagen Sie mir, was der Kocher wiegt", "wie schwer er ist".
  [
    loosePattern(
      String.raw`\b(was|wie\s*viel|wie\s+\p{L}+)\s+(${subject}[^?.!,;]{0,80}?)\s+(wiegt|misst|fasst|hält|reicht|ist|sind)(?=[\s?!.]*$)`,
      'giu',
    ),
    '$1 $3 $2',
  ],
  [/\bunter\s+(?:null|dem\s+gefrierpunkt)(?:\s+grad)?(?=[\s?!.,]*$)/giu, 'unter 0 °C'],
  [/\bvllt\b/gi, 'vielleicht'],
  [/,\s*welche[rs]?\s+(?:ist|wäre)\s+(?:das|es)(?=[\s?!.]*$)/giu, ''],
  [
    /^(?:hat|haben|ist|sind)\s+(?:irgend)?(?:eine?[rs]?|welche)\s+(?:von\s+)?(?:eure[rn]|ihre[rn])\s+(?=\p{Lu})/giu,
    'welche ',
  ],
  [/\b(welche)[rsnm]?\s+(?:(?:von|unter|aus)\s+)?(?:eure[rn]|ihre[rn]|deine[rn])\s+(?=\p{Lu})/giu, '$1 '],
]
export const nounStart = loosePattern(String.raw`^(?:der|die|das|den|dem|eure?[nrsm]?|ihre?[nrsm]?)\s`)
export const danglingEnd =
  /(?:^|\s)(?:und|oder|aber|mit|für|in|im|am|an|auf|von|vom|zu|zum|zur|bei|um|aus|der|die|das|den|dem)(?=[?!.]*$)/i

const abbreviations: ReadonlySet<string> = new Set(
  'vs bzw ca inkl exkl max min mind evtl usw etc nr st str dr prof ggf zzgl tel art mo di mi do fr sa so jan feb apr jun jul aug sep sept okt nov dez'.split(
    ' ',
  ),
)

export function sentences(text: string): readonly string[] {
  return splitSentences(text, abbreviations)
}
