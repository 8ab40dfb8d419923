import { looseSource } from '../pattern.ts'

/** The courtesy of German, in small letters and without punctuation. */

const name = '(?: (?:zusammen|allerseits|leute|team|liebes team|ihr lieben|nochmal|wieder))?'
export const hello = looseSource(
  `(?:hallo(?:chen)?|hi+|hello|hey+|moin(?: moin)?|servus|grüezi|grüß (?:gott|dich|euch|sie)|guten (?:tag|morgen|abend)|tag|hallöchen|schönen guten (?:tag|morgen|abend))${name}`,
)
export const howAreYou = looseSource(
  '(?: (?:wie geht es (?:ihnen|dir|euch)|wie gehts(?: dir| euch| ihnen)?|alles klar|alles gut)(?: heute)?)?',
)
export const praise = looseSource(
  '(?:super|perfekt|toll|prima|klasse|cool|gut|sehr gut|ok|okay|alles klar|alles gut|in ordnung|ja|nein|nee|jo|genau|bitte|bitteschön|verstanden|verstehe|ach so|aha|schön|wunderbar|spitze|ausgezeichnet|hervorragend|passt|' +
    'das (?:hilft|passt|reicht|ist (?:gut|super|toll|perfekt|nett|klar|prima|schön))(?: mir)?(?: sehr| weiter)?)',
)
export const thanks = looseSource(
  '(?:(?:vielen |herzlichen |besten |lieben |tausend )?dank|danke(?:schön)?|merci|ich danke|wir danken)' +
    '(?: (?:schön|sehr|vielmals|nochmals?|ihnen|euch|dir|schon mal|im voraus|für (?:ihre|eure|deine|die|alles|das) ?(?:hilfe|antwort|auskunft|info|infos|information|informationen|unterstützung|mühe|zeit)?))*',
)
export const farewell = looseSource(
  '(?:tschüss?(?:i|chen)?|tschau|ciao|auf wiedersehen|auf wiederhören|wiedersehen|bis (?:bald|dann|später|morgen|demnächst|zum nächsten mal)|mach(?:t|en sie)?s? gut|' +
    '(?:einen )?(?:schönen|guten) (?:tag|abend)(?: noch| ihnen| euch| dir)+|(?:ein )?schönes wochenende(?: noch)?|gute nacht|' +
    '(?:das|dies) (?:ist|war|wäre|wars) ?(?:alles|es)?(?: für (?:heute|jetzt))?(?: danke)?|mehr (?:brauche|wollte) ich nicht|sonst nichts(?: mehr)?|nichts weiter|nein das war alles)',
)
