import { loosePattern } from '../pattern.ts'

const thing = String.raw`(?<thing>[\p{L}\p{N}'-]+(?:\s+[\p{L}\p{N}'-]+){0,2}?)`

/** "das Zelt, das ich ausgesucht habe" */
export const chosenBefore = loosePattern(
  String.raw`\b(?:das|der|die|den|dem|mein|meine[nm]?)\s+${thing},?\s+(?:das|der|die|den|dem|welche[sn]?)\s+(?:ich|wir)\s+(?:mir\s+
    |uns\s+)?(?:(?:vorhin|gerade|schon|eben|vorher|zuvor)\s+)*(?:ausgesucht|gewählt|ausgewählt|genommen|nehmen\s+wollte|kaufen\s+wollte)
    (?:\s+(?:habe?n?|hatten?))?|\bmeine?[nm]?\s+(?:ausgesuchte[nsr]?|gewählte[nsr]?|ausgewählte[nsr]?)\s+(?<own>[\p{L}\p{N}'-]+)`,
)
/** "das Zelt, das Sie mir am Anfang gezeigt haben" */
export const shownBefore = loosePattern(
  String.raw`\b(?:das|der|die|den|dem)\s+${thing},?\s+(?:das|der|die|den|dem|welche[sn]?)\s+(?:du|ihr|sie)\s+(?:mir\s+|uns\s+)?(?<when>
    (?:(?:ganz\s+)?am\s+anfang|zu\s+beginn|zuerst|als\s+erstes|vorhin|vorher|eben|gerade)\s+)?(?:gezeigt|empfohlen|vorgeschlagen|genannt
    |erwähnt)(?:\s+(?:hast|habt|haben|hattest|hattet|hatten))?`,
)
export const atFirst = loosePattern('anfang|beginn|zuerst|erstes')
export const anyThing = loosePattern('^(?:das|die|der|ding|produkt|artikel|modell|option|teil|eine)$')
export const it = 'es'

const which = String.raw`(?:welche[nrsm]?|was)(?:\s+(?:von\s+(?:den|diesen|ihren)\s+)?${thing})?`
const i = '(?:ich|wir)'
const have = '(?:habe?n?|hatten?)'
const between = String.raw`(?:\s+(?:mir|mich|uns|noch\s*mal|denn|eigentlich|vorhin|eben|gerade|schon|bisher|vorher|zuvor))*`
const chosen = '(?:ausgesucht|ausgewählt|gewählt|genommen|entschieden)'
const end = String.raw`[\s?.!]*$`
export const choiceAsked: readonly RegExp[] = [
  String.raw`\b${which}\s+${have}\s+${i}${between}\s+${chosen}${end}`,
  // "Die Lampe, welche ich ausgesucht habe" is asked something else of.
  String.raw`\b(?:weißt|wissen|sag\p{L}*|erinner\p{L}*|vergessen)[^.?!]{0,30}?\s+(?:für\s+)?${which}\s+${i}${between}\s+${chosen}\s+${have}${end}`,
  String.raw`\b(?:welche[nrsm]?|was)\s+(?:ist|war)${between}\s+(?:das|die|der)\s+${thing},?\s+(?:für\s+)?(?:das|die|der|den
    |welche[nsr]?)\s+${i}${between}\s+${chosen}(?:\s+${have})?${end}`,
  String.raw`\b(?:was|welche[sr]?)\s+(?:ist|war)${between}\s+meine\s+(?:wahl|auswahl)${between}${end}`,
  String.raw`\b${have}\s+${i}${between}\s+(?:für\s+)?(?:etwas|eine?[nrms]?\s+${thing})\s+${chosen}${end}`,
].map((source) => loosePattern(source))
