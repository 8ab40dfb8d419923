import { loosePattern } from '../understand/words/pattern.ts'

const thing = String.raw`(?<thing>[\p{L}\p{N}'’-]+(?:\s+[\p{L}\p{N}'’-]+){0,2}?)`
const i = "(?:j'(?:ai|avais)|nous\\s+(?:avons|avions)|on\\s+(?:a|avait))"

/** "la tente que j'ai choisie" */
export const chosenBefore = loosePattern(
  `(?<!\\p{L})(?:(?:le|la|les|ce|cet|cette)\\s+|l'|(?=(?:celui|celle)\\s))${thing}\\s+que\\s+${i}\\s+(?:déjà\\s+)?(?:choisie?s?|prise?s?|sélectionnée?s?|retenue?s?)(?:\\s+(?:avant|plus\\s+tôt|tout\\s+à\\s+l'heure))?|(?<!\\p{L})(?:mon|ma)\\s+(?<own>[\\p{L}\\p{N}'’-]+)\\s+(?:choisie?|retenue?|sélectionnée?)(?!\\p{L})`,
)
/** "la tente que vous m'avez montrée au début" */
export const shownBefore = loosePattern(
  `(?<!\\p{L})(?:(?:le|la|les|ce|cet|cette)\\s+|l'|(?=(?:celui|celle)\\s))${thing}\\s+(?:que|dont)\\s+(?:vous\\s+(?:m'|nous\\s+)?(?:avez|aviez)|tu\\s+(?:m'|nous\\s+)?(?:as|avais))\\s+(?:montrée?s?|recommandée?s?|conseillée?s?|proposée?s?|suggérée?s?|présentée?s?|parlé)(?<when>\\s+(?:tout\\s+)?(?:au\\s+(?:tout\\s+)?début|en\\s+premier|d'abord|avant|plus\\s+tôt|tout\\s+à\\s+l'heure))?`,
)
export const atFirst = loosePattern("début|en\\s+premier|d'abord")
/** These stand for whatever it was. */
export const anyThing = loosePattern('^(?:celui|celle|produit|article|modèle|option|chose|truc)$')
export const it = 'ça'
