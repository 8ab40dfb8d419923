import { anyOf } from '../any-of.ts'
import { loosePattern } from '../pattern.ts'
import { formsOf } from '../dimension.ts'
import { attributeNames, dimensions } from './dimensions.ts'
import { end, nounPhrase, phrase, placeNoun, whether } from './phrases.ts'
import type { Quantity } from '../quantity.ts'

export { attributeSynonyms, dimensions, measuringVerbs } from './dimensions.ts'

const pronoun =
  '(?:il|elle|ils|elles|ça|cela|celui-(?:ci|là)|celle-(?:ci|là)|ceux-(?:ci|là)|celles-(?:ci|là))'
const named = String.raw`(?:(?:le|la|les|ce|cet|cette|ces)\s+(?!plus\b|meilleur|moins\b)[^?.!,]{1,120}?|l'[^?.!,]{1,120}?
  |\p{L}*\d[\p{L}\d-]*(?:\s+[\p{L}\d-]+){0,3})`
const thing = `(?:${pronoun}|${named})`
const tied = '(?:(?:et|mais|aussi|alors|donc)[\\s,]+){0,3}'
const isIt = `(?:est-(?:il|elle|ce(?!\\s+qu))|sont-(?:ils|elles)|${whether}(?:(?:il|elle|ça|celui-(?:ci|là)|celle-(?:ci|là))\\s+est|
  (?:ils|elles)\\s+sont|c'est)|(?:(?:il|elle|ça|celui-(?:ci|là)|celle-(?:ci|là)|(?:le|la)\\s+\\p{L}+(?:ième|ier|ière|nde?))\\s+est(?:-
  (?:il|elle))?|(?:ils|elles)\\s+sont|c'est)(?=[^?]*\\?))`
const ofThing = `(?:(?:du|des|de\\s+(?:la|ce|cet|cette|ces))\\s+(?!plus(?!\\p{L})|moins(?!\\p{L})|meilleur)[^?.!,]{1,120}?
  |de\\s+l'[^?.!,]{1,120}?|d[eu']\\s*\\p{L}*\\d[^?.!,]*?|de\\s+(?:celui|celle)-(?:ci|là))`
const knownNoun = anyOf(attributeNames)
const noAttribute = `(?:heures?|jours?|date|dates|sorte|genre|type\\s+de|différence|meilleure?|mieux|façon|manière|moyen|raison|problème|plus|moins|pays
    |adresse|politique|procédure|statut|délais?|frais|sens|rapport|nom)`
const article = "(?:(?:une?|le|la|les|des|du|de\\s+la|aussi|bien|également)\\s+|l'|de\\s+l'|d')*"

/** "C'est lourd comment ?" */
export const howAdjective = loosePattern(
  `(?<!\\p{L})(?<adjective>${anyOf(formsOf(dimensions, 'plain'))})\\s+comment${end}`,
)
export const isMoreThan = loosePattern(
  `(?:^|[.?!,;]\\s+)(?:et\\s+)?(?:${whether})?[^?.!]{0,60}?\\b(?:est|sont|fait)(?:-(?:ils?|elles?))?\\s+
    (?<comparative>${anyOf(formsOf(dimensions, 'comparative'))})\\s+qu(?:e\\s+\\d|'une?\\s)`,
)
const verb = '(?<verb>pèse(?:nt)?|mesure(?:nt)?|contient|contiennent|dure(?:nt)?|tient|tiennent)'
const howLong = 'combien(?:\\s+de\\s+temps)?'
const noProcess = `(?!\\s+(?:une?|le|la|les|l'|votre|vos)\\s*(?:livraison|remboursement|retour|garantie|traitement|réparation|envoi|expédition
    |validation|échange|promotion|soldes?)(?!\\p{L}))`
/** "Combien pèse…" asks and does nothing else. */
export const howMuchVerb = loosePattern(
  `(?<asking>(?:(?<!\\p{L})${howLong}\\s+(?:${whether})?(?:ça\\s+)?|(?<!\\p{L})(?=\\p{L}+(?:-t-\\p{L}+)?\\s+combien))${verb}(?:-t-
    (?:ils?|elles?))?(?!\\p{L})${noProcess}(?:\\s+${howLong})?)`,
)
export const howManyNoun = loosePattern(
  `(?<!\\p{L})combien\\s+(?:de\\s+|d')(?<noun>(?!temps|jours|fois|kilomètres|minutes|heures|${placeNoun})${nounPhrase})\\s+(?:a|ont
    |y\\s+a|possède|comporte|contient|fait)(?:-t-(?:ils?|elles?)|\\s+(?!vous(?!\\p{L})|je(?!\\p{L})|nous(?!\\p{L})))|(?<!\\p{L})(?:a|ont
    |y\\s+a)\\s+combien\\s+(?:de\\s+|d')(?<other>${nounPhrase})${end}`,
)
const has = '(?:est|sont|fait|font|a|ont|mesure)'
export const whatNoun = loosePattern(
  `(?<!(?<!\\p{L})(?:dans|pour|à|avec|par|sur|jusqu'à|depuis)\\s)\\bquel(?:le)?s?\\s+(?<noun>(?!${noAttribute}(?!\\p{L})
    |${placeNoun})${nounPhrase})\\s+(?:${has}(?:-t)?-(?:il|elle|ils|elles|ce)|${has}\\s+${thing}|existe(?:nt)?(?:-t-ils?|-t-elles?)?)(?:\\s|[?!.]|$)`,
)
export const whatIsNounOf = loosePattern(
  `(?<!\\p{L})(?:quel(?:le)?s?\\s+(?:est|sont)|c'est\\s+quoi|donner|indiquer|connaître|savoir|(?:donne[rz]?|dites|dis|indique[rz]?)-
    (?:moi|nous))\\s+(?:(?:le|la|les)\\s+|l')(?<noun>(?!${noAttribute}(?!\\p{L}))${nounPhrase})\\s+${ofThing}${end}`,
)
export const whatIsKnownNoun = loosePattern(
  `^${tied}(?:(?:(?:quel(?:le)?s?\\s+(?:est|sont)|c'est\\s+quoi)\\s+)?(?:(?:le|la|les)\\s+|l')(?=${knownNoun}${end})|combien\\s+(?:de\\s+|d')
    (?!temps|jours|fois|kilomètres|minutes|heures|${placeNoun}))(?<noun>${nounPhrase})${end}`,
)
export const nounOf = loosePattern(
  `^${tied}(?:(?:le|la|les)\\s+|l')?(?<noun>${knownNoun})\\s+${ofThing}${end}`,
)
export const itsNoun = loosePattern(
  `(?<!(?<!\\p{L})(?:le|du|au|un|de|mon|et)\\s)\\b(?:son|sa|ses|leurs?)\\s+(?<noun>${nounPhrase})${end}|(?<!\\p{L})(?:est|sont|a|ont
    |fait|font)\\s+(?:(?:de|en)\\s+)?quel(?:le)?s?\\s+(?<other>${nounPhrase})${end}`,
)
export const madeOf = loosePattern(
  `(?<!\\p{L})en\\s+quoi\\s+(?:est|sont|c'est)(?!\\p{L})|(?<!\\p{L})(?:fait|fabriqué|composé|constitué)e?s?\\s+(?:en|de)\\s+quoi
    (?!\\p{L})|(?<!\\p{L})(?:en|de)\\s+quoi\\s+(?:est|sont|est-ce|se\\s+compose)(?!\\p{L})|(?<!\\p{L})(?:en|de|dans)\\s+quel
    (?:le)?s?\\s+(?:matière|matériaux?|tissu)(?!\\p{L})|(?<!\\p{L})quel(?:le)?s?\\s+(?:matière|matériaux?)(?!\\p{L})`,
)
export const material = 'matière'
export const comesIn = loosePattern(
  `(?<!\\p{L})existe(?:nt)?(?:-t-(?:ils?|elles?))?\\s+(?:aussi\\s+)?(?:en|dans)\\s+(?:une?\\s+)?(?<noun>${phrase})${end}|(?<!\\p{L})l
    (?:'|es\\s+)avez[\\s-]?(?:vous\\s+)?(?:aussi\\s+)?en\\s+(?<other>${phrase})${end}`,
)
const having =
  "(?:a|ont|possède|comporte|inclut|comprend|contient|supporte|dispose\\s+(?:de|d')|est\\s+(?:équipée?|livrée?|fournie?)\\s+(?:de|d'|avec))"
export const hasNoun = loosePattern(
  `(?<!(?<!\\p{L})y\\s(?:en\\s)?)\\b(?:a|possède|comporte)-t-(?:il|elle|on)\\s+${article}(?<noun>${phrase})${end}|(?:${whether}|^${tied}
    (?=[^?]*\\?))(?!vous|je|on|nous|tu)${thing}\\s+${having}\\s+(?!combien|quel)${article}(?<other>${phrase})${end}`,
)
const notAdjective = `(?!ouvert|fermé|disponible|dispo(?!\\p{L})|possible|vrai|qu|en\\s+(?:stock|rupture|magasin)|dans(?!\\p{L})|à(?!\\p{L})|au(?!\\p{L})
    |le(?!\\p{L})|la(?!\\p{L})|les(?!\\p{L})|de(?!\\p{L})|où|combien|comment|quand|quoi|bien(?!\\p{L})|bon(?!\\p{L})|tout(?!\\p{L})|plus
    (?!\\p{L})|moins(?!\\p{L})|trop(?!\\p{L})|pour(?!\\p{L})|gratuit|payant|possible|obligatoire|inclus|compris|normal|mieux|ça
    (?!\\p{L})|mon(?!\\p{L})|ma(?!\\p{L})|votre(?!\\p{L})|vous(?!\\p{L})|cher|chère|pas(?!\\p{L})|près|sur(?!\\p{L})|livr|expédi|arriv)`
export const isAdjective = loosePattern(
  `(?:^|[.?!,;]\\s+)${tied}${isIt}\\s+${notAdjective}(?:aussi\\s+|vraiment\\s+|une?\\s+|(?:fait|fabriqué)e?s?\\s+(?:en|de)\\s+|en\\s+
    |adaptée?s?\\s+(?:à|aux?)\\s+|compatibles?\\s+avec\\s+)*(?<noun>${phrase})${end}`,
)
export const isThingAdjective = loosePattern(
  `^${tied}(?:${whether})?${named}\\s+(?:est(?:-(?:il|elle))?|sont(?:-(?:ils|elles))?)\\s+${notAdjective}(?!ici|là|maintenant|demain)(?:
    (?:adaptée?s?\\s+(?:à|aux?)|compatibles?\\s+avec|(?:fait|fabriqué)e?s?\\s+(?:en|de)|en)\\s+(?<other>${phrase})|(?<noun>[\\p{L}-]{4,}))\\s*\\?`,
)
export const itCan = loosePattern(
  `(?<!\\p{L})(?:peut-on|on\\s+peut|peut-(?:il|elle)\\s+être)\\s+(?:le\\s+|la\\s+|les\\s+|l')?(?<noun>(?!être|vous|payer|venir|acheter
    |commander|trouver|retourner|échanger|avoir|essayer|réserver|prendre|aller)\\p{L}+(?:er|ir|re|é|ée)(?:\\s+${phrase})?)${end}|
    (?<!\\p{L})(?:passe(?:nt)?|va|vont)(?:-t-(?:ils?|elles?))?\\s+(?:au|à\\s+la|à\\s+l'|en)\\s*(?<other>${phrase})${end}`,
)

export function singularOf(word: string): string {
  return word.replace(/[sx]$/, '')
}

export const quantitiesAsked: readonly (readonly [RegExp, readonly Quantity[]])[] = [
  [loosePattern(String.raw`\b(?:combien\s+de\s+temps|quelle\s+durée|combien\s+d'heures)\b`), ['time']],
  [loosePattern(String.raw`\bquelle\s+vitesse\b`), ['speed', 'time']],
  [loosePattern(String.raw`\b(?:jusqu'où|quelle\s+(?:distance|portée))\b`), ['length']],
  [
    loosePattern(
      String.raw`\b(?:quel(?:le)?|combien\s+de)\s+(?:poids|charge|kilos?)\b|\bpoids\s+(?:max|supporté|limite)|\blimite\s+de\s+poids\b`,
    ),
    ['mass'],
  ],
  [
    loosePattern(
      String.raw`\b(?:quelle\s+quantité|combien\b.{0,80}\b(?:dedans|contien(?:t|nent)|à\s+l'intérieur))`,
    ),
    ['volume', 'mass'],
  ],
  [loosePattern(String.raw`\bquelle\s+température\b|\bcombien\s+de\s+degrés\b`), ['temperature']],
]
export const asksHowMany = loosePattern(String.raw`\bcombien\s+d(?:e\b|')|\bà\s+combien\b`)
export const asksForMost = loosePattern(
  String.raw`\b(?:max(?:imum|imale?s?)?|poids\s+(?:supporté|limite)|limite\s+de\s+poids|jusqu'à\s+(?:quel(?:le)?s?|combien))\b
    |\b(?:quel(?:le)?|combien\s+de)\s+(?:poids|charge|kilos?)\b.{0,80}\b(?:supporte|supporter|porte|porter|tient|tenir)\b`,
)
