import { loosePattern } from '../pattern.ts'

const thing = String.raw`(?<thing>[\p{L}\p{N}'-]+(?:\s+[\p{L}\p{N}'-]+){0,2}?)`

/** "la carpa que elegí" */
export const chosenBefore = loosePattern(
  String.raw`\b(?:(?:el|la|los|las|est[ea]|es[ea])\s+${thing}\s+)que\s+(?:(?:ya\s+)?(?:(?:he|hemos|había|habíamos)\s+)?(?:elegí|elegimos
    |elegido|escogí|escogimos|escogido|seleccioné|seleccionado|tomé|tomado)|quería\s+(?:comprar|llevarme)|iba\s+a\s+comprar)(?:\s+
    (?:antes|hace\s+un\s+rato))?(?!\p{L})|\bmi\s+(?<own>[\p{L}\p{N}'-]+)\s+(?:elegid|escogid|seleccionad)[oa]\b`,
)
/** "la carpa que me mostraste al principio" */
export const shownBefore = loosePattern(
  String.raw`\b(?:el|la|los|las|est[ea]|es[ea])\s+${thing}\s+que\s+(?:me\s+|nos\s+)(?:(?:has|han|ha|habéis|habías|habían)\s+(?:mostrado
    |enseñado|recomendado|sugerido|propuesto|mencionado)|(?:mostr|enseñ|recomend|mencion)(?:aste|asteis|aron|ó)|(?:suger|sugir)(?:iste
    |isteis|ieron|ió)|dijiste|dijeron)(?<when>\s+(?:al\s+principio|primero|al\s+inicio|antes|hace\s+un\s+rato|al\s+comienzo))?(?!\p{L})`,
)
export const atFirst = loosePattern('principio|inicio|primero|comienzo')
export const anyThing = loosePattern('^(?:el|la|producto|artículo|modelo|opción|cosa)$')
export const it = 'eso'

const chosen =
  '(?:elegí|elegimos|escogí|escogimos|seleccioné|(?:he|hemos|había|habíamos)\\s+(?:elegido|escogido|seleccionado))'
/** Where "que" asks: elsewhere it leads what is said of a thing, "la lámpara que elegí". */
const asking = String.raw`(?:^\P{L}*(?:(?:y|pero|entonces|hola|oiga|oye)\P{L}+)*|\b(?:recuerd\p{L}+|acuerd\p{L}+\s+de|dígame|dime|sabe\p{L}*)\s+)`
const ofThem = String.raw`(?:\s+(?:de\s+(?:los|las|estos|estas|sus)\s+)?${thing})?`
const end = String.raw`(?:\s+(?:antes|ya|hace\s+un\s+rato|hasta\s+ahora|al\s+final))*[\s?.!]*$`
export const choiceAsked: readonly RegExp[] = [
  String.raw`${asking}(?:qué|cuál(?:es)?)${ofThem}\s+(?:ya\s+)?${chosen}${end}`,
  String.raw`\bcuál(?:es)?\s+(?:es|era|fue|son)\s+(?:el|la|los|las)\s+(?:${thing}\s+)?que\s+(?:ya\s+)?${chosen}${end}`,
  String.raw`\bcon\s+(?:qué|cuál)${ofThem}\s+me\s+(?:quedé|he\s+quedado)${end}`,
  String.raw`\bcuál\s+(?:es|era|fue|ha\s+sido)\s+mi\s+(?:elección|selección)${end}`,
  String.raw`^\P{L}*(?:ya\s+)?${chosen}\s+(?:ya\s+)?(?:algo|(?:alg(?:ún|una)|una?)\s+${thing})\s*\?\s*$`,
].map((source) => loosePattern(source))
