import { anyOf } from '../any-of.ts'
import { looseList, loosePattern, spellingsOf } from '../pattern.ts'
import { formsOf } from '../dimension.ts'
import { dimensions } from './dimensions.ts'
import { nounPhrase, nounWord } from './phrases.ts'

export const cheaper = looseList(
  `más barato|más barata|más baratos|más baratas|más económico|más económica|más económicos|más económicas|menos caro|
  menos cara|menos caros|menos caras|menos costoso|menos costosa|más asequible|más asequibles|más accesible|más accesibles`,
)
export const dearer = looseList(
  'más caro|más cara|más caros|más caras|más costoso|más costosa|más costosos|más costosas',
)
const article = '(?:el|la|los|las|lo|sus?|tus?|vuestr[oa]s?|del|al)'
/** The comparative becomes the superlative behind an article and what it goes with; ways of doing things are not ordered. */
const lead = `(?<=(?<![\\p{L}\\p{N}])${article}\\s+(?:${nounWord}\\s+(?:de\\s+(?:la\\s+)?)?){0,4})(?<!(?:forma|manera|modo|método|camino)s?\\s+)`
const notOver = String.raw`(?![\p{L}\p{N}-]|\s+(?:posible|que(?!\s+(?:ten|vend|ofre|hay|haya))|de\s+(?:los|las)\s+(?:dos|tres)|de\s+ell[oa]s)(?!\p{L}))`

export const lowestPrice = bounded(
  'menos',
  `${anyOf(cheaper)}|precios?\\s+más\\s+bajos?|menor(?:es)?\\s+precios?|mejor\\s+precio`,
)
export const highestPrice = bounded('más', `${anyOf(dearer)}|precios?\\s+más\\s+altos?|mayor\\s+precio`)
export const superlative = loosePattern(`${lead}(${anyOf(formsOf(dimensions, 'superlative'))})${notOver}`)
/** Which end comes first: "la mayor autonomía", "el peso más bajo", "la batería más duradera". */
export const ends: ReadonlyMap<string, boolean> = new Map([
  ...dimensions.flatMap(({ forms, high }) => forms.superlative.map((form) => [form, high] as const)),
  ...['mayor', 'mayores', 'mejor', 'mejores'].map((form) => [form, true] as const),
  ...['más', 'más elevado', 'más elevada', 'más durable'].flatMap((form) =>
    spellingsOf(form).map((spelling) => [spelling, true] as const),
  ),
  ...['menor', 'menores', 'menos', 'más reducido', 'más reducida'].flatMap((form) =>
    spellingsOf(form).map((spelling) => [spelling, false] as const),
  ),
])
const end = `(?<end>${anyOf([...ends.keys()])})`
const owning = '\\b(?:con|tenga|tengan|tiene|tienen|ofrece|ofrecen)\\s+'
const stop = `(?=\\s*(?:$|[?!.,;)])|\\s+(?:y|o|para|que|a|en|por|con|de\\s+(?:sus|tus|todas|todos)|posible|tienen|hay)(?!\\p{L}))`
export const ownsMost = loosePattern(
  `${owning}(?:(?:el|la|los|las)\\s+)?${end}\\s+(?<noun>(?!precio)${nounPhrase})${stop}`,
)
export const mostOf = loosePattern(
  `${owning}(?:el|la|los|las)\\s+(?<noun>(?!precio)${nounPhrase})\\s+${end}(?!\\p{L})`,
)
export const cheap: ReadonlySet<string> = new Set([
  ...cheaper,
  ...looseList('barato|barata|baratos|baratas|económico|económica'),
])
export const dear: ReadonlySet<string> = new Set([...dearer, 'caro', 'cara', 'caros', 'caras'])

/** "El más barato", or what "cuesta menos". */
function bounded(most: string, source: string): RegExp {
  return loosePattern(
    `${lead}(?:${source})${notOver}|\\bcuestan?\\s+${most}(?!\\p{L}|\\s+(?:de|que)(?!\\p{L}))|\\b${most}\\s+cuestan?(?!\\p{L})`,
  )
}
