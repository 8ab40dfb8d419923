import { anyOf } from '../any-of.ts'
import { looseList, loosePattern, spellingsOf } from '../pattern.ts'
import { formsOf } from '../dimension.ts'
import { dimensions } from './dimensions.ts'
import { nounPhrase } from './phrases.ts'

export const cheaper = looseList(
  `moins cher|moins chère|moins chers|moins chères|moins onéreux|moins onéreuse|moins onéreuses|plus abordable|plus abordables|
  plus économique|plus économiques|meilleur marché`,
)
export const dearer = looseList(
  'plus cher|plus chère|plus chers|plus chères|plus onéreux|plus onéreuse|plus onéreuses|plus coûteux|plus coûteuse',
)
/** The comparative becomes the superlative behind one of these. */
const article = '(?:le|la|les|vos|votre|ton|ta|tes|du|des|au|aux)'
/** Ways of doing things are not ordered. */
const noWay = String.raw`(?<!\b(?:façon|manière|moyen|méthode|chemin)s?\s+)`
const notOver = String.raw`(?![\p{L}\p{N}-]|\s+(?:possible|façon|manière|moyen|que\s(?!(?:vous|tu|on|nous)\s)|qu'(?!on\s|il\s+y)|des\s+deux|d'entre))`

export const lowestPrice = bounded(
  'moins',
  `${anyOf(cheaper)}|(?:plus\\s+)?petits?\\s+prix|plus\\s+bas\\s+prix`,
)
export const highestPrice = bounded('plus', anyOf(dearer))
export const superlative = loosePattern(
  `${noWay}\\b${article}\\s+(${anyOf(formsOf(dimensions, 'superlative'))})${notOver}`,
)
/** Which end comes first: "la plus longue autonomie", "le poids le plus faible", "le plus de mémoire". */
export const ends: ReadonlyMap<string, boolean> = new Map([
  ...dimensions.flatMap(({ forms, high }) => forms.superlative.map((form) => [form, high] as const)),
  ...['meilleur', 'meilleure', 'meilleurs', 'meilleures', 'plus de', "plus d'", 'maximum de'].map(
    (form) => [form, true] as const,
  ),
  ...spellingsOf('plus élevé').map((form) => [form, true] as const),
  ...spellingsOf('plus élevée').map((form) => [form, true] as const),
  ...['moins de', "moins d'", 'minimum de'].map((form) => [form, false] as const),
])
const end = `(?<end>${anyOf([...ends.keys()])})`
const owning = '(?<!\\p{L})(?:avec|ayant|as?|ont|possède|offre|offrant|offrent)\\s+'
export const ownsMost = loosePattern(
  `${owning}(?:le|la|les)\\s+${end}(?:\\s+|(?<='))(?<noun>${nounPhrase})(?=\\s*(?:$|[?!.,;)])|\\s+(?:et|ou|pour|qui|que|à|en|dans|sous
    |avec|chez|possible)(?!\\p{L}))`,
)
export const mostOf = loosePattern(
  `${owning}(?:(?:le|la|les)\\s+|l')(?<noun>${nounPhrase})\\s+(?:le|la|les)\\s+${end}(?!\\p{L})`,
)
export const cheap: ReadonlySet<string> = new Set([...cheaper, 'pas cher', 'bon marché'])
export const dear: ReadonlySet<string> = new Set([
  ...dearer,
  'cher',
  'chère',
  'chers',
  'chères',
  'coûteux',
  'coûteuse',
  'onéreux',
])

/** "Le moins cher", or what "coûte le moins". */
function bounded(most: string, source: string): RegExp {
  return loosePattern(
    `${noWay}\\b${article}\\s+(?:${source})${notOver}|\\bcoûte(?:nt)?\\s+le\\s+${most}(?![\\p{L}'-]|\\s+(?:de|d'|que)(?!\\p{L}))`,
  )
}
