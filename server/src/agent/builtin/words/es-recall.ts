import { loosePattern } from '../understand/words/pattern.ts'

const thing = String.raw`(?<thing>[\p{L}\p{N}'-]+(?:\s+[\p{L}\p{N}'-]+){0,2}?)`

/** "la carpa que elegí" */
export const chosenBefore = loosePattern(
  String.raw`\b(?:(?:el|la|los|las|est[ea]|es[ea])\s+${thing}\s+)que\s+(?:(?:ya\s+)?(?:(?:he|hemos|había|habíamos)\s+)?(?:elegí|elegimos|elegido|escogí|escogimos|escogido|seleccioné|seleccionado|tomé|tomado)|quería\s+(?:comprar|llevarme)|iba\s+a\s+comprar)(?:\s+(?:antes|hace\s+un\s+rato))?(?!\p{L})|\bmi\s+(?<own>[\p{L}\p{N}'-]+)\s+(?:elegid|escogid|seleccionad)[oa]\b`,
)
/** "la carpa que me mostraste al principio" */
export const shownBefore = loosePattern(
  String.raw`\b(?:el|la|los|las|est[ea]|es[ea])\s+${thing}\s+que\s+(?:me\s+|nos\s+)(?:(?:has|han|ha|habéis|habías|habían)\s+(?:mostrado|enseñado|recomendado|sugerido|propuesto|mencionado)|(?:mostr|enseñ|recomend|mencion)(?:aste|asteis|aron|ó)|(?:suger|sugir)(?:iste|isteis|ieron|ió)|dijiste|dijeron)(?<when>\s+(?:al\s+principio|primero|al\s+inicio|antes|hace\s+un\s+rato|al\s+comienzo))?(?!\p{L})`,
)
export const atFirst = loosePattern('principio|inicio|primero|comienzo')
/** These stand for whatever it was. */
export const anyThing = loosePattern('^(?:el|la|producto|artículo|modelo|opción|cosa)$')
export const it = 'eso'
