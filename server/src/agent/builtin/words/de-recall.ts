import { loosePattern } from '../understand/words/pattern.ts'

const thing = String.raw`(?<thing>[\p{L}\p{N}'-]+(?:\s+[\p{L}\p{N}'-]+){0,2}?)`

/** "das Zelt, das ich ausgesucht habe" */
export const chosenBefore = loosePattern(
  String.raw`\b(?:das|der|die|den|dem|mein|meine[nm]?)\s+${thing},?\s+(?:das|der|die|den|dem|welche[sn]?)\s+(?:ich|wir)\s+(?:mir\s+|uns\s+)?(?:(?:vorhin|gerade|schon|eben|vorher|zuvor)\s+)*(?:ausgesucht|gewählt|ausgewählt|genommen|nehmen\s+wollte|kaufen\s+wollte)(?:\s+(?:habe?n?|hatten?))?|\bmeine?[nm]?\s+(?:ausgesuchte[nsr]?|gewählte[nsr]?|ausgewählte[nsr]?)\s+(?<own>[\p{L}\p{N}'-]+)`,
)
/** "das Zelt, das Sie mir am Anfang gezeigt haben" */
export const shownBefore = loosePattern(
  String.raw`\b(?:das|der|die|den|dem)\s+${thing},?\s+(?:das|der|die|den|dem|welche[sn]?)\s+(?:du|ihr|sie)\s+(?:mir\s+|uns\s+)?(?<when>(?:(?:ganz\s+)?am\s+anfang|zu\s+beginn|zuerst|als\s+erstes|vorhin|vorher|eben|gerade)\s+)?(?:gezeigt|empfohlen|vorgeschlagen|genannt|erwähnt)(?:\s+(?:hast|habt|haben|hattest|hattet|hatten))?`,
)
export const atFirst = loosePattern('anfang|beginn|zuerst|erstes')
export const anyThing = loosePattern('^(?:das|die|der|ding|produkt|artikel|modell|option|teil|eine)$')
export const it = 'es'
