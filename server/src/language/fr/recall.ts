import { loosePattern } from '../pattern.ts'

const thing = String.raw`(?<thing>[\p{L}\p{N}'’-]+(?:\s+[\p{L}\p{N}'’-]+){0,2}?)`
const i = "(?:j'(?:ai|avais)|nous\\s+(?:avons|avions)|on\\s+(?:a|avait))"

/** "la tente que j'ai choisie" */
export const chosenBefore = loosePattern(
  `(?<!\\p{L})(?:(?:le|la|les|ce|cet|cette)\\s+|l'|(?=(?:celui|celle)\\s))${thing}\\s+que\\s+${i}\\s+(?:déjà\\s+)?(?:choisie?s?|prise?s?
    |sélectionnée?s?|retenue?s?)(?:\\s+(?:avant|plus\\s+tôt|tout\\s+à\\s+l'heure))?|(?<!\\p{L})(?:mon|ma)\\s+
    (?<own>[\\p{L}\\p{N}'’-]+)\\s+(?:choisie?|retenue?|sélectionnée?)(?!\\p{L})`,
)
/** "la tente que vous m'avez montrée au début" */
export const shownBefore = loosePattern(
  `(?<!\\p{L})(?:(?:le|la|les|ce|cet|cette)\\s+|l'|(?=(?:celui|celle)\\s))${thing}\\s+(?:que|dont)\\s+(?:vous\\s+(?:m'|nous\\s+)?(?:avez
    |aviez)|tu\\s+(?:m'|nous\\s+)?(?:as|avais))\\s+(?:montrée?s?|recommandée?s?|conseillée?s?|proposée?s?|suggérée?s?|présentée?s?
    |parlé)(?<when>\\s+(?:tout\\s+)?(?:au\\s+(?:tout\\s+)?début|en\\s+premier|d'abord|avant|plus\\s+tôt|tout\\s+à\\s+l'heure))?`,
)
export const atFirst = loosePattern("début|en\\s+premier|d'abord")
export const anyThing = loosePattern('^(?:celui|celle|produit|article|modèle|option|chose|truc)$')
export const it = 'ça'

const chosen = '(?:choisie?s?|prise?s?|sélectionnée?s?|retenue?s?)'
const haveI = '(?:ai-je|avais-je|avons-nous|avions-nous)'
const that = String.raw`(?:${haveI}|(?:est-ce\s+que\s+)?${i})\s+(?:(?:déjà|finalement|donc)\s+)*${chosen}`
const end = String.raw`(?:\s+(?:déjà|avant|plus\s+tôt|tout\s+à\s+l'heure|jusqu'ici|finalement))*[\s?.!]*$`
export const choiceAsked: readonly RegExp[] = [
  String.raw`\bquel(?:le)?s?\s+${thing}\s+${that}${end}`,
  String.raw`\b(?:laquelle|lequel|lesquel(?:le)?s)(?:\s+(?:des|de\s+(?:ces|vos))\s+${thing})?\s+${that}${end}`,
  String.raw`\bqu'(?:${haveI}|est-ce\s+que\s+${i})\s+(?:déjà\s+)?${chosen}${end}`,
  String.raw`\b${i}\s+(?:déjà\s+)?${chosen}\s+(?:quel(?:le)?s?\s+${thing}|quoi|laquelle|lequel)${end}`,
  String.raw`\b(?:quel(?:le)?s?\s+(?:est|était)(?:\s+(?:donc|déjà))?|c'(?:est|était)\s+quoi|rappel(?:le[rz]?|ez)-moi)\s+(?:(?:le|la)\s+
    |l'|(?=(?:celui|celle)\s))${thing}\s+que\s+${i}\s+(?:déjà\s+)?${chosen}${end}`,
  String.raw`\bquel\s+(?:est|était)(?:\s+(?:donc|déjà))?\s+mon\s+choix${end}`,
  String.raw`\b(?:${haveI}|est-ce\s+que\s+${i})\s+(?:déjà\s+)?${chosen}\s+(?:quelque\s+chose|une?\s+${thing})${end}`,
].map((source) => loosePattern(source))
