import { loosePattern } from '../pattern.ts'
import { end } from './phrases.ts'

const which = '(?:cuál(?:es)?|qué)'
const choosing = `(?:es|son|sería|tiene|pesa|cuesta|dura|mide|me\\s+(?:recomiend\\p{L}+|conviene|aconsej\\p{L}+)|recomiend\\p{L}+|(?:debo|debería
    |puedo)\\s+(?:comprar|elegir|escoger|llevar(?:me)?)|elijo|compro)`
const compared = '(?:más|menos)\\s+\\p{L}+|mejor(?:es)?|peor(?:es)?|mayor|menor'
export const comparisons: readonly RegExp[] = [
  loosePattern(
    `\\bcompár(?:a|ame|ar|e|eme|en|enme|ación\\s+(?:de|entre))\\s+(?<a>.{1,160}?)\\s+(?:con|y|contra|vs\\.?|versus)\\s+(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    `\\bdiferencias?\\s+(?:(?:hay|existe|existen|tienen)\\s+)?entre\\s+(?<a>.{1,160}?)\\s+y\\s+(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    `\\b${which}(?:\\s+(?!es\\b|son\\b)\\p{L}+)?\\s+${choosing}\\s*(?:(?:el|la|los|las)\\s+)?(?<than>[^,:]{0,80}?)\\s*[,:-]+\\s*
      (?<a>.{1,160}?)\\s+(?:o|u)\\s+(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    `\\b${which}(?:\\s+(?!es\\b|son\\b)\\p{L}+)?\\s+${choosing}\\s*(?:(?:el|la|los|las)\\s+)?(?<than>[^,:]{0,80}?)\\s*entre\\s+
      (?<a>.{1,160}?)\\s+y\\s+(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    `^(?:(?:y|pero)\\s+)?(?:(?:es|son)\\s+)(?<a>(?:el|la|los|las)\\s+.{1,160}?)\\s+(?<than>${compared})\\s+que\\s+(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    `^(?:(?:y|pero)\\s+)?(?<a>(?:(?:el|la|los|las)\\s+)?[^?.!,]{1,60}?)\\s+(?:es|son)\\s+(?<than>${compared})\\s+que\\s+(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    `^(?<a>.{1,160}?)\\s+(?:vs\\.?|versus|comparad[oa]s?\\s+con|frente\\s+a|contra)\\s+(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    `^(?:entre\\s+)?(?<a>(?:el|la|los|las|una?)\\s+.{1,160}?|\\S+(?:\\s\\S+){0,5}?)\\s+(?:o|y)\\s+
      (?<b>[^,]+?)\\s*[,:-]\\s*${which}\\s+${choosing}\\s*(?:(?:el|la|los|las)\\s+)?(?<than>.*?)${end}`,
  ),
  /^(?<a>(?:[Ee]l\s+|[Ll]a\s+)?[\p{Lu}\d][^?.!]{0,60}?)\s+[ou]\s+(?<b>(?:el\s+|la\s+)?[\p{Lu}\d][^?.!]{0,60}?)\s*\?$/u,
  loosePattern(
    `\\b(?:debo|debería|me\\s+conviene|es\\s+mejor|conviene)\\s+(?:comprar|elegir|escoger|llevar(?:me)?)\\s+(?<a>.{1,160}?)\\s+o\\s+(?<b>.{1,160}?)${end}`,
  ),
]
const these =
  '(?:ell[oa]s|(?:los|las)\\s+(?:dos|tres|primer[oa]s)|est[oa]s(?:\\s+(?:dos|tres|\\p{L}+s))?|es[oa]s(?:\\s+(?:dos|tres))?|amb[oa]s)'
export const comparisonOfShown = loosePattern(
  `\\bcompár(?:a|e|en|ame|eme|ar)?l[oa]s(?!\\p{L})|\\bcompár(?:a|ame|ar|e|eme|en)\\s+${these}${end}|\\bdiferencias?\\s+(?:hay\\s+
    |existe\\s+)?entre\\s+${these}${end}|\\b(?:cuál(?:es)?\\s+(?:es|son)\\s+(?:la|las)|qué)\\s+diferencias?(?:\\s+(?:hay|tienen
    |existe))?${end}|\\ben\\s+qué\\s+se\\s+diferencian${end}`,
)
export const nameLead =
  /^(?:(?:el|la|los|las|un|una|unos|unas|su|mi|este|esta|ese|esa|entre|con|del|al|de)\s+)+/i
export const nameTail = loosePattern(
  '\\s+(?:por\\s+favor|porfa|para\\s+mí|en\\s+(?:precio|peso|tamaño|términos).*|en\\s+cuanto\\s+a.*)$',
)
export const nameJoint = /,\s+(?:y\s+)?|\s+(?:y|o)\s+(?=(?:el|la|los|las)\s)|\s+(?:vs\.?|versus)\s+/i
export const pointing = loosePattern(
  '^(?:ell[oa]s?|est[eao]s?|es[eao]s?|aquel|aquell[oa]s?|(?:el|la)\\s+otr[oa]|otr[oa])$',
)
