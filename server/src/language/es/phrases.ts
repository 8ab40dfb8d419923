/** Pieces that the patterns of Spanish are put together from. */

/** A "tienda" is a tent as well: by these words behind it. */
const noTent =
  '(?!\\s+(?:de\\s+(?:campaña|acampar|camping|\\p{N}+\\s+plazas)|para\\s+[\\p{L}\\p{N}]+\\s+personas?))'
/** Places of a business, of whatever kind. */
export const placeNoun = `(?:tiendas?(?!\\p{L})${noTent}|sucursal(?:es)?|local(?:es)?|oficinas?|agencias?|establecimientos?
  |puntos?\\s+de\\s+venta|filial(?:es)?|show-?rooms?|concesionari[oa]s?|sedes?|negocios?|almacén(?:es)?|comercios?)`
export const placeNouns = `(?:tiendas(?!\\p{L})${noTent}|sucursales|locales|oficinas|agencias|establecimientos|puntos\\s+de\\s+venta
  |filiales|show-?rooms|concesionari[oa]s|sedes|negocios|almacenes|comercios)`
/** Some words, up to where the pattern goes on. */
export const phrase = String.raw`[\p{L}\p{N}][\p{L}\p{N}'’&/.+-]*(?:\s+[\p{L}\p{N}][\p{L}\p{N}'’&/.+-]*){0,5}?`
/** A word that a noun phrase can go on after. */
export const nounWord = String.raw`(?!(?:el|la|los|las|un|una|unos|unas|lo|y|e|o|u|pero|que|es|son|está|están|tiene|tienen|hay|mi|mis|tu
  |tus|su|sus|si|más|menos|cuál|cuáles|cuánto|cuánta|cuántos|cuántas|cómo|cuándo|dónde|para|por|con|sin|sobre|en|de|del|a|al|se|me|te
  |les?|nos|os|yo|ustedes|usted|este|esta|ese|esa)(?![\p{L}\p{N}]))[\p{L}\p{N}][\p{L}\p{N}&/+-]*`
/** "autonomía", "duración de la batería", "resistente al agua". */
export const nounPhrase = `${nounWord}(?:\\s+(?:(?:de(?:\\s+(?:la|los|las))?|del|al?|para|con|en)\\s+)?${nounWord}){0,3}?`
export const end = String.raw`(?=\s*(?:$|[?!.,;:)](?!\d)))`
export const the =
  '(?:el|la|los|las|un|una|su|sus|tu|tus|vuestr[oa]s?|nuestr[oa]s?|est[ea]|es[ea]|alguna?)\\s+'
/** "del", "de la", "de su". */
export const ofThe = '(?:del\\s+|de\\s+(?:(?:la|los|las|su|sus|tu|tus|vuestr[oa]s?|est[ea]|es[ea])\\s+)?)'
/** Words that may stand before a question and tie it to what was said. */
export const leads =
  '(?:(?:y|e|o|pero|además|también|luego|entonces|bueno|pues|ok|vale|ah|oh|oye|oiga|disculpe|perdón|por\\s+favor|porfa)[\\s,]+)*'
export const interrogative =
  '(?:(?:(?:a|de|en|para|por|con|hasta|desde|sobre)\\s+)?(?:qué|cuál(?:es)?|quién(?:es)?|cuándo|dónde|cuánt[oa]s?)|cómo|adónde)'
/** Verbs by which the shop is addressed: to "ustedes", "vosotros" and "tú". */
export const youHave =
  '(?:tienen|tenéis|tienes|tenés|tendrán|tendrían|tendríais|tendrías|tendrás|tiene\\s+usted|tendría)'
export const youSell = '(?:venden|vendéis|vendes|vendés|vende\\s+usted|manejan|trabajan\\s+con)'
export const canI = '(?:puedo|podemos|podría|podríamos|se\\s+puede|se\\s+podría|pudiera)'
export const canYou =
  '(?:pueden|podéis|puedes|podés|puede|podrían|podríais|podrías|podría|pudieran|pudiera)(?:\\s+usted(?:es)?)?'
