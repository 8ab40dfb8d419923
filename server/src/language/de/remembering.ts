import { anyOf } from '../any-of.ts'
import { numberSource } from './numbers.ts'
import { loosePattern } from '../pattern.ts'

const number = String.raw`(?:\d+|eine?[rnms]?|${numberSource})`
const people = '(?:erwachsenen?|kinder|kind|leute|personen|person|babys?|jugendlichen?)'
const i = '(?:ich|wir)'
const my = '(?:meine?[rnms]?|unsere?[rnms]?)'

export const lead = loosePattern(
  String.raw`^(?:(?:und|aber|also|weil|da|denn|auch|außerdem|übrigens|eigentlich|ja|ok(?:ay)?|oh|ach|sorry|entschuldigung|hallo|hi|hey
    |guten\s+(?:tag|morgen|abend)|danke|vielen\s+dank|bitte|leider|ehrlich\s+gesagt|nun|dann(?=\s+ich)|super|perfekt|gut|ich\s+(?:glaube
    |denke),?(?=\s+(?:ich|wir|mein|es)\b))[\s,:.!-]+|nein[,:.!]\s*)+`,
)
export const joint = loosePattern(
  String.raw`\s*[,;–—]\s+(?:(?:und|aber|also|weil|denn)\s+)?|\s+-\s+|\s+(?:und|aber|denn)\s+`,
  'giu',
)
export const statementStart = loosePattern(
  String.raw`^${i}\b|^${my}\s|^(?:es|das)\s+(?:ist|wäre|soll|muss)\s|^(?:sie|er)\s+(?:ist|hat|wiegt|trägt|braucht|mag)\s|^(?:brauche[n]?
    |suche[n]?|trage[n]?|wiege[n]?|habe|bin|wohne)\s`,
)
export const unfinished = loosePattern(String.raw`^${my}\s+\S+(?:\s+\S+)?$`)
export const condition = loosePattern(String.raw`^(?:wenn|falls|ob|sofern|angenommen|sobald|als)\b`)

/** What says something of the conversation, and not of the visitor. */
const conversing = String.raw`(?:weiß|wissen|frage|fragen|sehe|sehen|höre|verstehe|verstanden|denke|glaube|meine|meinte|danke|danken
  |hoffe|sage|schaue|schau|gucke|überlege|warte|komme\s+(?:wieder|zurück)|melde|habe\s+(?:(?:noch|nur|da|auch|mal)\s+)*(?:eine?\s+)?
  (?:\p{L}+\s+)?(?:fragen?|idee)|hätte\s+(?:(?:noch|nur|da|gerne?)\s+)*(?:eine?\s+)?(?:frage|hilfe|info\p{L}*|auskunft)|(?:brauche
  |möchte|bräuchte|benötige|suche)\s+(?:(?:noch|nur|da|bitte|mehr|etwas|eure|ihre|deine)\s+)*(?:hilfe|rat|info\p{L}*|auskunft|details
  |beratung)|möchte\s+(?:gerne?\s+)?wissen|würde\s+(?:gerne?\s+)?wissen|kann\s+|könnte\s+|soll(?:te)?\s+|nehme\s+(?:an|das|es|die|den)\b)`
const passing = String.raw`(?:(?:mir\s+)?(?:nicht\s+)?(?:sicher|unsicher|froh|dankbar|zufrieden|verwirrt|fertig|bereit|gespannt
  |neugierig|da|hier|zurück)(?:$|[\s,.!;]))`
const pointing = String.raw`(?:es|das|dies|sie|die|den|beide)(?:\s+(?:auch|bitte|sehr|dann|trotzdem|nicht))*\s*[.!]*$`

export const statements: readonly RegExp[] = [
  loosePattern(String.raw`^${i}\s+(?:bin|sind|war|waren)\s+(?!${passing})\S`),
  loosePattern(
    String.raw`^${i}\s+(?!(?:bin|sind|war|waren)\b)(?!${conversing})(?!\p{L}+\s+${pointing})(?=\S+\s+\S)\S`,
  ),
  loosePattern(
    String.raw`^${my}\s+(?!(?:\S+\s+)?(?:frage|fragen|fehler|meinung)\b)(?:[\p{L}\p{N}'-]+\s+){1,4}?(?:ist|sind|hat|haben|liegt|beträgt
      |braucht|brauchen|will|möchte|mag|mögen|wiegt|trägt|tragen|kann|wird|muss|darf|soll|wohnt|wohnen|fährt|spielt)\s+\S`,
  ),
  loosePattern(
    String.raw`^(?:(?:das|ein|max(?:imales)?)\s+)*budget\s*(?::|=|ist\b|von\b|liegt\b|beträgt\b)\s*\S`,
  ),
  loosePattern(
    String.raw`^(?:(?:schuh|kleider|konfektions|körper)?größe|gewicht|alter)\s*(?:ist|:|=)?\s*(?:\d|(?:xx?)?[sl]\b|m\b)`,
  ),
  loosePattern(
    String.raw`^(?:es|das|sie)\s+(?:ist|sind|wäre|soll|sollen)\s+(?:(?:nur|auch|vor\s+allem|hauptsächlich|ein\s+geschenk)\s+)*für\s+(?!
      (?:es|das|sie|ihn|umsonst)\b)\S`,
  ),
  loosePattern(
    String.raw`^(?:(?:es|das)\s+(?:ist|wird|soll)\s+)?(?:als\s+)?(?:ein\s+)?(?:\p{L}+\s+)?\p{L}*geschenk\b`,
  ),
  loosePattern(String.raw`^für\s+(?:(?:mich|uns)\s*(?:$|[.,!]|und\b|\S)|${my}\s+\S)`),
  loosePattern(String.raw`^(?:sie|er)\s+(?:ist|hat|wiegt|trägt|braucht|mag|wird)\s+(?!das\b|gut\b)\S`),
  loosePattern(String.raw`^(?:brauche[n]?|trage[n]?|wiege[n]?|wohne[n]?)\s+(?!hilfe)\S`),
  loosePattern(String.raw`^${number}\s+${people}\b`),
]
export const search = loosePattern(
  String.raw`^(?:${i}\s+)?(?:brauchen?|benötigen?|möchten?|will|wollen|suchen?|hätten?\s+gerne?|würden?\s+gerne?
    |bin\s+auf\s+der\s+suche)\s+(?:\p{L}+\s+){0,3}?(?:eine?[nmrs]?|etwas|neue[nrs]?|noch|nach|${number})\s`,
)
export const demands: readonly RegExp[] = [
  loosePattern(
    String.raw`^(?:es|das|sie|er|die\s+\p{L}+|der\s+\p{L}+|das\s+\p{L}+)\s+(?:muss|müssen|soll|sollen|sollte|sollten|darf|dürfen)\s+(?!ich\b|wir\b)\S`,
  ),
  loosePattern(
    String.raw`^(?:am\s+besten|idealerweise|möglichst|nicht\s+zu|nicht\s+mehr\s+als|höchstens|maximal|mindestens|bis\s+zu|ohne)\s+(?!sie\b|euch\b)\S`,
  ),
  loosePattern(
    String.raw`^(?:unter|über|weniger\s+als|mehr\s+als|etwa|ungefähr|zwischen|bis)\s+[^\s\p{L}]{0,3}\d`,
  ),
  loosePattern(
    String.raw`^keine?[nrms]?\s+(?!danke|problem|ahnung|idee|sorge|thema|fragen?|ursache|weitere)\p{L}`,
  ),
]

export const attribute = loosePattern(
  String.raw`^(?:(?:${my}|das|der|die|ein|max(?:imales)?|neues|(?:ich\s+habe|wir\s+haben))\s+)*(?:ein\s+)?(?<name>budget|name|(?:schuh
    |kleider|konfektions|körper)?größe|gewicht|alter|adresse|telefonnummer|handynummer|nummer|e-?mail(?:-?adresse)?|postleitzahl|plz
    |lieblingsfarbe|frist)\s*(?::|=|ist\b|sind\b|von\b|war\b|liegt\b|beträgt\b|lautet\b|wäre\b)`,
)
export const measured = loosePattern(
  String.raw`^(?:${my}\s+\S.{0,40}?\s(?:ist|sind)\s|${i}\s+(?:bin|sind|wiegen?|tragen?|brauchen?|messen?)\s|(?:sie|er)\s+(?:ist|wiegt
    |trägt)\s|(?:es|das)\s+ist\s+für\s|(?:schuh|kleider)?größe\b)`,
)
const groups = '(?:zweit|dritt|viert|fünft|sechst|siebt|acht)'
export const changeable = loosePattern(
  String.raw`(?<![\p{L}\p{N}])(?:\d+(?:[.,]\d+)*|${groups}|${numberSource}|${anyOf(
    `montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|heute|morgen|übermorgen|januar|februar|märz|april|mai|juni|juli|august
      |september|oktober|november|dezember`.split(/\s*\|/u),
  )})(?!\p{L})`,
  'giu',
)
export const hedge = loosePattern(
  String.raw`\b(?:etwa|ungefähr|circa|ca\.?|rund|nur|jetzt|doch|eigentlich|genau)\s+`,
  'giu',
)
export const severalThings = /[,;]\s|\s(?:und|aber)\s/
export const shortForms: readonly (readonly [RegExp, string])[] = []

const acquire = '(?:nehmen|haben|kaufen|bestellen|wählen|reservieren)'
const soon = '(?:(?:dann|doch|lieber|gerne?|also|jetzt|einfach|bitte|mal)\\s+)*'
const takesNow = '(?:nehmen?|kaufen?|bestellen?|wählen?)'
export const takes = loosePattern(
  String.raw`^(?!.*\snicht\b)(?:(?:(?:dann|also|ok(?:ay)?|gut)[\s,]+)*(?:${i}\s+${soon}${takesNow}|${takesNow}\s+${i})\s+${soon}|
    (?:${i}\s+(?:möchten?|will|wollen|würden?|hätten?)|(?:möchten?|würden?|hätten?)\s+${i})\s+${soon}(?=[^?]{1,200}?\s(?:${acquire}
    |bitte)\s*[.!]*$)|${i}\s+hätten?\s+gerne?\s+|${i}\s+entscheiden?\s+(?:mich|uns)\s+${soon}für\s+|(?:leg(?:e|en|t)?|pack(?:e|en
    |t)?)\s+(?:sie\s+)?(?:mir\s+)?(?:bitte\s+)?(?=.{1,200}?\sin\s+(?:meinen|den)\s+(?:waren|einkaufs)(?:korb|wagen)\b)|(?:bestell
    |reservier|gib|geben\s+sie)e?\s+(?:mir|uns)\s+(?:bitte\s+)?)`,
)
export const givesUp = loosePattern(
  String.raw`^${i}\s+(?:möchten?|will|wollen|brauchen?|nehmen?|kaufen?)\s+(?=.{1,200}?\s(?:doch\s+nicht|nicht(?:\s+mehr)?
    |doch\s+nicht\s+mehr)(?:\s+(?:mehr|${acquire}))*\s*[.!]*$)`,
)
/** "Das zweite, bitte.", "Die nehme ich." */
export const bareChoice = loosePattern(
  String.raw`^(?<what>\S.{0,200}?)(?:\s*,?\s+bitte|\s+${takesNow}\s+${i}(?:\s+(?:dann|also|gerne?|jetzt|doch|lieber))*(?:,?\s+(?:danke|bitte))?)\s*[.!]*$`,
)
export const instead = loosePattern(String.raw`\b(?:stattdessen|lieber|doch|umentschieden)\b`)
export const reservation = loosePattern(
  String.raw`^\s*,?\s*(?:aber|wenn|falls|sofern|außer|obwohl|sobald|nur\s+wenn|\?)`,
)
export const afterChoice = loosePattern(
  String.raw`[,;!?]|[.](?=\s|$)|\s+(?:bitte|danke|dann|jetzt|für|in|mit|und|weil|da|stattdessen|lieber|aber|wenn|falls|obwohl|doch|nicht
    |gerne?|kaufen|nehmen|haben|bestellen|wählen|reservieren|zurück)(?=\s|[.!?]|$)`,
)
export const amount = loosePattern(String.raw`^${number}\s*(?:x|mal|stück|von|paar)\s+`)
export const another = /^\s*,?\s+und\s+(?:auch\s+|dann\s+)?/iu
export const demandOnIt = loosePattern(String.raw`\szu\s+\p{L}+(?:en|ern)\s*[.!]*$`)
export const placeAndNoun = /^(?:der|die|das|den|dem)\s+(?<place>\p{L}+)\s+(?<noun>\S.*)$/iu
export const definite = /^(?:der|die|das|den|dem|diese[rnsm]?|eure?n?|ihre?n?)\s+/i
export const singular = /^(?:es|das|dies|dieses|diesen|diese|den|die|ihn|sie)$/i
export const plural = /^(?:beide[ns]?|die\s+beiden|alle\s+beide|sie\s+beide)$/i
