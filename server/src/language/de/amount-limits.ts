import { loosePattern, looseList, looseSource } from '../pattern.ts'

export const limits = {
  below: looseList(
    'unter|weniger als|weniger kosten als|kleiner als|günstiger als|billiger als|geringer als|niedriger als|unterhalb von',
  ),
  atMost: looseList(
    `bis|bis zu|bis maximal|höchstens|maximal|max|nicht mehr als|nicht über|nicht teurer als|innerhalb von|budget von|budget ist
      |budget beträgt|budget liegt bei|budget|limit von|limit ist|nur`,
  ),
  above: looseList('über|mehr als|mehr kosten als|größer als|höher als|teurer als|oberhalb von'),
  atLeast: looseList('ab|mindestens|mind|wenigstens|minimum|nicht weniger als|nicht unter'),
  about: looseList('etwa|ungefähr|circa|ca|zirka|rund|um die|an die|fast|knapp|so um die'),
  between: looseList('zwischen|von'),
  orLess: looseList(
    'oder weniger|oder günstiger|oder billiger|oder darunter|oder leichter|oder kleiner|maximal|max|höchstens|nicht mehr',
  ),
  orMore: looseList('oder mehr|und mehr|oder darüber|und darüber|oder größer|aufwärts|mindestens|+'),
  priced: looseList('für|zu'),
}
export const than = ['als']
export const notCompared = 'nicht'
export const limitArticle = looseSource(
  String.raw`(?:der|die|das|den|dem|eine?[rsnm]?|von|zu|etwa|ungefähr|circa|ca\.?|nur|rund|ein\s+budget\s+von)`,
)
export const limitLeads = loosePattern(
  String.raw`(?:(?:^|[\s,;(]+)(?:die|der|das|den|dem|und|aber|mit|für|zu|zum|preis|preise|von|eine?[rsnm]?|gewicht|kostet|kosten|wiegt
    |wiegen|ist|sind|liegt|in|im|mein|unser|budget|möglichst|idealerweise|gerne?|sollte|soll|darf|muss|bei|preislich|bereich|länge|höhe|maximal))+[\s,]*$`,
)
export const rangeJoint = /^\s*(?:und|bis|bis zu|[-–—])\s*$/i
export const andJoint = /und/i
export const rangeCue = 'bis'
export const reachCue = 'innerhalb von'
export const timeCues: ReadonlySet<string> = new Set(['ab'])
/** With these a number without a currency counts people or pieces as often: "mehr als 20". */
export const countingCues: ReadonlySet<string> = new Set([
  ...limits.atLeast,
  ...looseList(
    'kleiner als|mehr als|größer als|höher als|nur|oder leichter|oder kleiner|oder größer|mindestens',
  ),
])
/** "Die nicht (mehr als)". */
export const denial = loosePattern(
  String.raw`\b(?:nicht|nie|kein\p{L}*|ohne)(?:\s+(?:kosten|kostet|wiegen|wiegt|ausgeben|zahlen|preise?|für))*\s*$`,
)
export const priceWords = loosePattern(
  String.raw`\b(?:preis\p{L}*|kosten|kostet|budget|ausgeben|zahlen|bezahlen|günstig\p{L}*|billig\p{L}*|teuer|teurer)\b`,
)
export const currencyWord = /\p{Sc}|(?<!\p{L})(?:[Ee]uro|[Dd]ollar|[Ff]ranken|[Pp]fund|[A-Z]{3})(?!\p{L})/u
export const endOfPhrase = loosePattern(
  String.raw`^\s*(?:$|[?!.,;:)]|(?:und|oder|aber|in|für|mit|bitte|die|der|das|wenn|zu|auf|an|aus|ist|sind|haben|habt|als|insgesamt
    |zusammen|pro|kosten|ausgeben|danke)(?!\p{L}))`,
)
export const wordsBeforeOtherNumbers = loosePattern(
  String.raw`\b(?:kinder|kindern|kind|jugendliche|alter|größen?|schuhgröße|personen|leute|erwachsene|version|modell|nummer|nr|seite|raum
    |etage|stufe|code|jahr|artikel)[\s:.]*$`,
)
