import { anyOf } from '../any-of.ts'
import { loosePattern } from '../pattern.ts'
import { formsOf } from '../dimension.ts'
import { attributeNames, dimensions } from './dimensions.ts'
import { end, nounPhrase, nounWord, phrase, placeNoun } from './phrases.ts'
import type { Quantity } from '../quantity.ts'

export { attributeSynonyms, dimensions, measuringVerbs } from './dimensions.ts'

const adjectives = anyOf(formsOf(dimensions, 'plain'))
const comparatives = anyOf(formsOf(dimensions, 'comparative'))
const named = String.raw`(?:(?:el|la|los|las|est[eao]s?|es[eao]s?)\s+(?!más\b|mejor|menos\b)[^?.!,]{1,120}?|\p{L}*\d[\p{L}\d-]*(?:\s+[\p{L}\d-]+){0,3})`
const pointed = '(?:est[eao]s?|es[eao]s?|aquell[oa])'
const thing = `(?:${pointed}|${named})`
const tied = '(?:(?:y|pero|también|entonces|o)[\\s,]+)*'
const ofThing = `(?:(?:del|de\\s+(?:la|los|las|est[eao]s?|es[eao]s?))\\s+(?!más\\b|mejor|menos\\b)[^?.!,]{1,120}?|de\\s+(?:est[eao]
  |es[eao])|del?\\s+\\p{L}*\\d[^?.!,]*?)`
const knownNoun = anyOf(attributeNames)
const noAttribute = `(?:horas?|horario|días?|fecha|tipo|clase|diferencia|mejor|forma|manera|modo|razón|problema|más|menos|país|dirección|política|proceso
    |estado|plazo|gastos|costo|coste|nombre|hacer|tan|tal|precio)`
const article = '(?:(?:una?|el|la|los|las|algún|alguna|también)\\s+)*'
const asks = '(?=[^?]*\\?)'

/** "Qué tan pesado es", "cómo de pesado es". */
export const howAdjective = loosePattern(
  `\\b(?:qué\\s+tan|cómo\\s+de|cuán)\\s+(?<adjective>${adjectives})(?:\\s+(?:es|son|está|están)(?!\\p{L})|${end})`,
)
/** "¿Es más largo que 20 cm?" */
export const isMoreThan = loosePattern(
  `(?:^|[.?!,;]\\s+)(?:y\\s+)?(?:[^?.!]{1,60}?\\s)?(?:es|son)\\s+(?:[^?.!]{1,60}?\\s)?(?<comparative>${comparatives})\\s+(?:que|de)\\s+(?:una?\\s|\\d)`,
)
const noProcess =
  '(?!\\s+(?:el|la|los|las|un|una|su)\\s+(?:envío|entrega|reembolso|devolución|garantía|reparación|oferta|promoción|cambio|trámite|rebajas?)\\b)'
/** "Cuánto pesa…" asks and does nothing else. */
export const howMuchVerb = loosePattern(
  `(?<asking>\\bcuánto\\s+(?:tiempo\\s+)?(?<verb>pesan?|miden?|caben?|contienen?|duran?|aguantan?)(?!\\p{L})${noProcess})`,
)
export const howManyNoun = loosePattern(
  `\\bcuánt[oa]s\\s+(?<noun>(?!días|veces|horas|minutos|kilómetros|personas|${placeNoun})${nounPhrase})\\s+(?:tiene|trae|lleva|consume
    |usa|necesita|incluyen?|hay\\s+en|caben\\s+en)(?!\\p{L})(?!\\s+usted)`,
)
/** Behind the noun: what it is, or has. A plural before a bare "tiene" is what the shop has, if it is no attribute. */
export const whatNoun = loosePattern(
  `(?<!\\b(?:en|a|para|con|por|hasta|desde|sobre)\\s)\\bqué\\s+(?<noun>(?!${noAttribute}\\b|${placeNoun})(?:${knownNoun}
    |${nounPhrase}))\\s+(?:(?:es|son|tiene|lleva|usa|mide|está)${end}|(?:es|son|tienen?|llevan?|usan?|están?)\\s+${thing}(?=\\s|[?!.]|$))`,
)
export const whatIsNounOf = loosePattern(
  `\\bcuál(?:es)?\\s+(?:es|son)\\s+(?:el|la|los|las)\\s+(?<noun>(?!${noAttribute}\\b)(?:${knownNoun}|${nounPhrase}))\\s+${ofThing}${end}`,
)
export const whatIsKnownNoun = loosePattern(
  `^${tied}(?:(?:cuál(?:es)?\\s+(?:es|son)\\s+)?(?:el|la|los|las)\\s+(?=${knownNoun}${end})|cuánt[oa]s\\s+
    (?!días|veces|horas|minutos|kilómetros|personas|${placeNoun}))(?<noun>${nounPhrase})${end}`,
)
export const nounOf = loosePattern(
  `^${tied}(?:(?:el|la|los|las)\\s+)?(?<noun>${knownNoun})\\s+${ofThing}${end}`,
)
/** "Su" is "your" as well: only what is known for an attribute is that of a thing. */
export const itsNoun = loosePattern(`\\bsus?\\s+(?<noun>${knownNoun})${end}`)
export const madeOf = loosePattern(
  `\\bde\\s+qué\\s+(?:materiale?s?|telas?|tejidos?)(?!\\p{L})|\\bde\\s+qué\\s+(?:está|están|es|son|viene)(?!\\p{L})
    |\\bqué\\s+materiale?s?(?!\\p{L})|\\bhech[oa]s?\\s+de\\s+qué\\b`,
)
export const material = 'material'
const noColour =
  '(?!stock|existencias?|tiendas?|oferta|venta|inventario|camino|línea|efectivo|promoción|rebaja)'
export const comesIn = loosePattern(
  `\\b(?:viene[ns]?|existen?|hay|se\\s+venden?)\\s+(?:${thing}\\s+)?(?:también\\s+)?en\\s+(?:(?:el|una?)\\s+)?
    (?<noun>${noColour}${phrase})${end}|\\b(?:están?\\s+${named}|l[oa]s?\\s+(?:tienen|tenéis|tienes|tiene|hay|venden|vendéis|hacen))\\s+
    (?:también\\s+)?en\\s+(?:el\\s+)?(?<other>${noColour}${phrase})${end}`,
)
const having =
  '(?:tienen?|trae|traen|lleva|llevan|incluyen?|vienen?\\s+con|cuentan?\\s+con|disponen?\\s+de|soportan?|admiten?)'
const ownHaving = '(?:tiene|trae|lleva|incluye|viene\\s+con|cuenta\\s+con|dispone\\s+de|soporta|admite)'
export const hasNoun = loosePattern(
  `^${tied}${asks}(?:${pointed}\\s+)?${ownHaving}\\s+(?!usted|que\\b|más\\b)${article}(?<noun>(?!${placeNoun}|est[eao]\\b|cita
    |turno)${phrase})${end}|^${tied}${asks}${named}\\s+${having}\\s+(?!que\\b|más\\b|cuánt)${article}(?<other>${phrase})${end}`,
)
const notAdjective = `(?!abiert|cerrad|disponible|agotad|posible|verdad|ciert[oa]\\b|en\\b|a\\b|al\\b|el\\b|la\\b|los\\b|las\\b|de\\s+(?:la|los|las|el|aquí
    |oferta|verdad|día|noche)\\b|del\\b|dónde|cuánto|cómo|cuándo|qué\\b|que\\b|bien\\b|buen|más\\b|menos\\b|demasiado|para\\b|por\\b
    |con\\b|gratis|gratuit|necesari|obligatori|normal|mejor|peor|eso|esto|mi\\b|su\\b|un\\b|una\\b|car[oa]s?\\b|muy\\s+car|tod[oa]\\b
    |segur[oa]\\s+(?:pagar|comprar)|usted|list[oa]s?\\b|cerca\\b|lejos\\b|incluid)`
const adverbs =
  '(?:(?:de|también|realmente|muy|completamente|totalmente|apt[oa]s?\\s+para|compatibles?\\s+con|adecuad[oa]s?\\s+para|hech[oa]s?\\s+de)\\s+)*'
/** A description without an article, which would begin the thing that is described. */
const described = `${nounWord}(?:\\s+(?:(?:de|del|al?|para|con|en|y|o)\\s+)?${nounWord}){0,3}?`
export const isAdjective = loosePattern(
  `(?:^|[.?!,;]\\s+)${tied}${asks}(?:(?:${pointed}|(?:el|la)\\s+(?:primer|segund|tercer|últim)[oa])\\s+)?(?:es|son|está
    |están)\\s+${notAdjective}${adverbs}(?<noun>${described})${end}`,
)
export const isThingAdjective = loosePattern(
  `^${tied}${asks}(?:(?:es|son|está|están)\\s+${notAdjective}${adverbs}(?<noun>[\\p{L}-]{4,})\\s+${named}\\s*\\?|${named}\\s+(?:es|son
    |está|están)\\s+${notAdjective}${adverbs}(?<other>${described})\\s*\\?)`,
)
export const itCan = loosePattern(
  `\\bse\\s+pueden?\\s+(?<noun>(?!pagar|comprar|encontrar|devolver|cambiar|pedir|reservar|venir|ir\\b|recoger|probar|tener|hacer|ver\\b
    |visitar|entrar|llamar|contactar|saber|aparcar|estacionar|reclamar|cancelar|llegar)\\p{L}+r(?:\\s+${phrase})?)${end}|\\b(?:es
    |son)\\s+apt[oa]s?\\s+para\\s+(?<other>${phrase})${end}`,
)

export function singularOf(word: string): string {
  return word.replace(/(?<=[^aeiouáéó])es$|s$/u, '')
}

export const quantitiesAsked: readonly (readonly [RegExp, readonly Quantity[]])[] = [
  [loosePattern(String.raw`\bcuánt(?:o\s+tiempo|o\s+(?:dura|tarda|aguanta)n?|as\s+horas)\b`), ['time']],
  [loosePattern(String.raw`\bqué\s+velocidad\b`), ['speed', 'time']],
  [loosePattern(String.raw`\b(?:hasta\s+dónde|qué\s+(?:distancia|alcance))\b`), ['length']],
  [
    loosePattern(
      String.raw`\b(?:qué|cuánto)\s+(?:peso|carga)\b|\bpeso\s+máx|\blímite\s+de\s+peso\b|\bcapacidad\s+de\s+carga\b`,
    ),
    ['mass'],
  ],
  [
    loosePattern(String.raw`\b(?:qué\s+cantidad|cuánto\s+(?:trae|contiene|cabe|lleva)n?)\b`),
    ['volume', 'mass'],
  ],
  [loosePattern(String.raw`\bqué\s+temperatura\b|\bcuántos\s+grados\b`), ['temperature']],
]
export const asksHowMany = loosePattern(String.raw`\bcuánt[oa]s\b`)
export const asksForMost = loosePattern(
  String.raw`\b(?:máx(?:im[oa]s?)?|límite\s+de\s+peso|capacidad\s+de\s+carga|hasta\s+(?:qué|cuánt[oa]s?))\b
    |\b(?:qué|cuánto)\s+(?:peso|carga)\b.{0,80}\b(?:soporta|soportar|aguanta|aguantar|resiste|cargar)\b`,
)
