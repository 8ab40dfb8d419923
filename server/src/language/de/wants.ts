import { loosePattern } from '../pattern.ts'
import type { en } from '../en/wants.ts'

export const de: typeof en = {
  accessoryStart: loosePattern(
    String.raw`\s(?:für|mit|ohne|statt|anstatt|passend\s+zu[mr]?|(?:das|der|die)\s+zu)\s`,
  ),
  namesMost: loosePattern('max|höchst|trag|belast|zulässig|zuladung|grenze|bis'),
  questionStart: loosePattern(
    String.raw`^(?:\P{L}*(?:(?:und|auch|aber|also|hallo|hi|guten tag)\P{L}+)+)?(?:wie (?!viel|teuer|schwer|lang ist|groß|hoch|breit
      |lange hält)|warum|wieso|weshalb|wann|wo|wohin|woher|wer|kann (?:ich|man)|könnte ich|darf (?:ich|man)|muss (?:ich|man)|soll
      (?:te)? ich|bin ich|werde ich|was (?:passiert|geschieht|ist,? wenn|sind (?:ihre|eure))|ist es (?:möglich|erlaubt|sicher))\b`,
  ),
  wish: loosePattern(
    String.raw`\b(?:haben sie|habt ihr|hast du|führen sie|führt ihr|verkaufen sie|verkauft ihr|gibt (?:es|['’]?s)|ich (?:brauche|möchte
      |suche|will|hätte gerne?)|wir (?:brauchen|möchten|suchen|wollen|hätten gerne?)|bin auf der suche|sind auf der suche|^suche
      |zeigen sie|zeigt? mir|empfehl\p{L}*|empfiehlst|schlagen sie|vorschlag\p{L}*|welche[nrsm]? \p{L}+ (?:soll\p{L}*|würde\p{L}*))\b`,
  ),
  something: loosePattern(
    String.raw`\b(?:(?:irgend)?etwas|irgendwas|(?:brauche?n?|bräuchten?|suchen?|such|habt ihr|haben sie|hast du|hätten? gerne?
      |hättet ihr|gibt (?:es|['’]?s)|möchten?|wollen?|will|wünschen? (?:mir|uns)) (?:\p{L}+ ){0,2}was
      |was (?:habt ihr|haben sie|hast du|hilft|helfen|empfehlt ihr|empfehlen sie|würde[nt]? (?:sie|ihr) empfehlen|gibt es
      |nehme? (?:ich|man|wir)) (?:\p{L}+ )?(?:für|gegen|bei|zum|zur))\b`,
  ),
  owners: [
    'mein',
    'meine',
    'meinen',
    'meinem',
    'meiner',
    'meines',
    'unser',
    'unsere',
    'unseren',
    'unserem',
    'unserer',
  ],
  moreWords:
    `mehr näher nähere näheres weiter weitere weiteres genauer genaueres einzelheiten detail details info infos
    information informationen beschreiben beschreib beschreibe erklären erklär erkläre erzählen erzähl erzähle interessiert
    interessant klingt über darüber dazu davon bitte mir mich uns sie ihn es das die der dem ihr ihm ich sag sagen noch was
    etwas gut besser toll schön super prima perfekt`.split(/\s+/u),
  ones: ['ein', 'eine', 'einen'],
  indefinites: ['ein', 'eine', 'einen', 'einem', 'einer', 'kein', 'keine'],
  rents: ['mieten', 'miete', 'vermieten', 'leihen', 'ausleihen', 'verleih', 'mietgerät', 'leihgerät'],
  rentForms: [
    ['mieten', 'leihen', 'ausleihen'],
    ['gemietet', 'geliehen', 'ausgeliehen'],
  ],
  persons: ['personen', 'leute', 'menschen', 'erwachsene', 'mann'],
  purpose: loosePattern(String.raw`(?:^|\s)(?:für|passend\s+(?:zu[mr]?|für))\s`),
  makes: ['marke', 'hersteller'],
  counts: ['anzahl', 'stückzahl', 'stück', 'menge'],
  sizes: ['größe', 'größen', 'schuhgröße', 'schuhgrößen'],
  denials: ['nicht', 'nie', 'kein', 'keine', 'keinen', 'ohne', 'weder', 'außer'],
}
