import { looseList, loosePattern } from '../pattern.ts'

export const limits = {
  below: looseList(
    `menos de|menor de|menor a|menor que|menores a|inferior a|inferiores a|por debajo de|debajo de|bajo los|bajo|
    más barato que|más barata que|más baratos que|más baratas que|más barato de|más barata de|menos que`,
  ),
  atMost: looseList(
    `hasta|como mucho|como máximo|a lo sumo|a lo más|máximo|máximo de|un máximo de|max|no más de|no más que|no mayor de|
    no mayor a|no pase de|no pasen de|no supere|no superen|no supera|no exceda|no exceda de|no excedan|sin pasar de|
    sin superar|que no sea más de|presupuesto|presupuesto de|presupuesto es de|presupuesto es|presupuesto máximo|
    presupuesto máximo de|presupuesto aproximado de|en un radio de|gastar|gastarme|limite de|límite de|solo tengo`,
  ),
  above: looseList(
    `más de|mayor de|mayor a|mayor que|mayores a|superior a|superiores a|por encima de|encima de|arriba de|más caro que|
    más cara que|sobre los|más que`,
  ),
  atLeast: looseList(
    `al menos|por lo menos|como mínimo|mínimo|mínimo de|un mínimo de|min|a partir de|desde|no menos de`,
  ),
  about: looseList(
    `unos|unas|alrededor de|cerca de|aproximadamente|aprox|más o menos|sobre|en torno a|casi|como de|entorno a|circa`,
  ),
  between: looseList('entre|de|desde|del rango de|en el rango de'),
  orLess: looseList('o menos|y menos|como máximo|como mucho|máximo|max|a lo sumo|para abajo'),
  orMore: looseList('o más|y más|como mínimo|mínimo|min|por lo menos|al menos|en adelante|para arriba|+'),
  priced: looseList('por|a|de'),
}
/** With these a number without a currency counts people or pieces as often: "más de 20". */
export const countingCues: ReadonlySet<string> = new Set([
  ...limits.atLeast,
  ...looseList(
    `más de|mayor de|mayor a|mayor que|mayores a|menor de|más que|como mínimo|mínimo|min|por lo menos|al menos`,
  ),
])
/** "Que no cuesten (más de)". */
export const denial = loosePattern(
  String.raw`\b(?:no|nunca|sin)(?:\s+(?:cuest\p{L}+|pes\p{L}+|costar|val\p{L}+|gastar|pagar|quiero|sean?|son|es))*\s*$`,
)
export const priceWords = loosePattern(
  String.raw`\b(?:precios?|tarifas?|cuest(?:a|an|e|en)|costar|costando|presupuesto|gastar|pagar|car[oa]s?|barat[oa]s?|val(?:e|en|ga|gan))\b`,
)
export const endOfPhrase = loosePattern(
  String.raw`^\s*(?:$|[?!.,;:)]|(?:y|o|pero|en|para|con|por|que|si|a|de|como|máximo|mínimo|cada|gracias|aproximadamente|más\s+o\s+menos
    |aprox|es|está|tienen|hay)(?!\p{L}))`,
)
/** A number after these is no price: "niños menores de 12". */
export const wordsBeforeOtherNumbers = loosePattern(
  String.raw`(?<!\p{L})(?:edad|tallas?|números?|niñ[oa]s?|hij[oa]s?|personas?|adultos?|gente|año|versión|modelo|n°|nº|pieza|habitación
    |piso|página|nivel|código|referencia|ref|menores|mayores)(?:\s+de)?[\s:.]*$`,
)
/** What leads up to a limit and goes with it: "que cueste menos de…", "con un peso de…". */
export const limitLeads = loosePattern(
  String.raw`(?:(?:^|[\s,;(]+)(?:que|y|pero|con|por|para|a|de|cuest\p{L}*|valga|vale|valgan|precio|peso|pes[ae]n?|mid[ae]n?|sea|sean|es
    |son|est[eé]n?|un|una|el|la|en|mi|tengo|presupuesto|preferiblemente|tenga|tengan|no|algo))+[\s,]*$`,
)
export const limitArticle = '(?:los|las|unos|unas|el|la|de|un|una|solo|a)'
export const than = ['que', 'de']
export const notCompared = 'no'
export const rangeJoint = /^\s*(?:y|e|a|hasta|[-–—])\s*$/i
export const andJoint = /[ye]/i
export const rangeCue = 'a'
export const reachCue = 'en un radio de'
export const timeCues: ReadonlySet<string> = new Set(
  looseList('de|desde|hasta|a partir de|entre|sobre|cerca de|a'),
)
export const currencyWord =
  /\p{Sc}|\b(?:euros?|d[oó]lar(?:es)?|pesos|soles|francos?|libras?|pavos|[A-Z]{3})\b/u
