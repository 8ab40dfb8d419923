/** Pieces that the patterns of French are put together from. */

/** Places of a business, of whatever kind. */
export const placeNoun = `(?:magasins?|boutiques?|succursales?|agences?|points?\\s+de\\s+vente|filiales?|show-?rooms?|concessions?|concessionnaires?
    |établissements?|dépôts?|commerces?|entrepôts?)`
/** Some words, up to where the pattern goes on. */
export const phrase = String.raw`[\p{L}\p{N}][\p{L}\p{N}'’&/.+-]*(?:\s+[\p{L}\p{N}][\p{L}\p{N}'’&/.+-]*){0,5}?`
/** A word that a noun phrase can go on after. */
export const nounWord = String.raw`(?!(?:le|la|les|une?|et|ou|mais|que|qui|où|est|sont|as?|ai|ont|avez|fait|font|je|tu|il|elle|ils|elles
  |on|nous|vous|mon|ma|mes|ton|ta|tes|votre|vos|notre|nos|si|quel|quelle|quels|quelles|combien|comment|pour|avec|sur|dans|par|du|des|au
  |aux|y)(?![\p{L}\p{N}]))[\p{L}\p{N}][\p{L}\p{N}&/+-]*`
/** "autonomie", "prise casque", "durée de vie". */
export const nounPhrase = `${nounWord}(?:\\s+(?:de\\s+|d'|à\\s+)?${nounWord}){0,3}?`
export const end = String.raw`(?=\s*(?:$|[?!.,;:)](?!\d)))`
export const the = "(?:(?:le|la|les|ce|cet|cette|ces|votre|vos|ton|ta|tes|un|une|des)\\s+|l')"
/** "du", "de la", "de l'". */
export const ofThe = "(?:du\\s+|des\\s+|de\\s+(?:la|les|ce|cet|cette|ces|votre|vos)\\s+|de\\s+l'|d'|de\\s+)"
/** Words that may stand before a question and tie it to what was said. */
export const leads = '(?:(?:et|ou|mais|aussi|puis|alors|donc|sinon|ensuite|ok|bon|ben|euh|ah|oh)[\\s,]+){0,4}'
export const interrogative = `(?:quel(?:le)?s?|lequel|laquelle|lesquel(?:le)?s|quand|où|comment|combien|pourquoi|quoi|(?:à|de|en
  |dans|pour|par|avec|sur|jusqu'à
    |depuis)\\s+(?:quel(?:le)?s?|quoi|qui|quand|combien)|qu'est-ce\\s+qu(?:e(?!\\p{L})|i(?!\\p{L})|')|qui\\s+est-ce)`
export const whether = "(?:est-ce\\s+qu(?:e\\s+|')|est\\s+ce\\s+qu(?:e\\s+|'))"
