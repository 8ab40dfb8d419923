import { end, whether } from './phrases.ts'
import { loosePattern } from '../pattern.ts'

const which = '(?:lequel|laquelle|lesquels|lesquelles)'
const compared = '(?:plus|moins)\\s+\\p{L}+|mieux|meilleure?s?|pires?'
export const comparisons: readonly RegExp[] = [
  loosePattern(
    `(?<!\\p{L})compar(?:e[rz]?|aison\\s+(?:de|entre))(?:[\\s-]+(?:moi|nous))?\\s+(?<a>.{1,160}?)\\s+(?:avec|et|à|au|aux|contre|vs\\.?
      |versus)\\s+(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    `(?<!\\p{L})différences?\\s+(?:y\\s+a-t-il\\s+|il\\s+y\\s+a\\s+)?entre\\s+(?<a>.{1,160}?)\\s+et\\s+(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    `(?<!\\p{L})(?:${which}|quel(?:le)?s?(?:\\s+\\p{L}+)?)\\s+(?:est|sont|a|serait|me\\s+conseillez-vous|recommandez-vous|choisir
      |prendre|dois-je\\s+(?:acheter|prendre|choisir))\\s*(?:(?:le|la|les)\\s+)?(?<than>[^,:]{0,80}?)\\s*[,:-]+\\s*
      (?<a>.{1,160}?)\\s+ou\\s+(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    `(?<!\\p{L})(?:${which}|quel(?:le)?s?|qui)(?:\\s+\\p{L}+)?\\s+(?:est|sont|a|choisir|prendre)\\s*(?:(?:le|la|les)\\s+)?
      (?<than>[^,:]{0,80}?)\\s*entre\\s+(?<a>.{1,160}?)\\s+et\\s+(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    `^(?:(?:et|mais)\\s+)?(?:${whether})?(?<a>(?:(?:le|la|les)\\s+|l')?[^?.!,]{1,60}?)\\s+(?:est|sont)(?:-(?:ils?|elles?))?\\s+
      (?<than>${compared})\\s+qu(?:e\\s+|')(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    `^(?:(?:que\\s+vaut|quid\\s+de)\\s+)?(?<a>.{1,160}?)\\s+(?:vs\\.?|versus|contre|par\\s+rapport\\s+(?:à|au|aux)|comparée?s?\\s+(?:à
      |au|aux)|face\\s+(?:à|au))\\s+(?<b>.{1,160}?)${end}`,
  ),
  loosePattern(
    `^(?:entre\\s+)?(?<a>(?:(?:le|la|les|une?)\\s+|l').{1,160}?|\\S+(?:\\s\\S+){0,5}?)\\s+(?:ou|et)\\s+(?<b>[^,]+?)\\s*[,:-]\\s*
      (?:${which}|quel(?:le)?)\\s+(?:est|a|sont|coûte|pèse|choisir|prendre|me\\s+conseillez-vous)\\s*(?:(?:le|la|les)\\s+)?(?<than>.*?)${end}`,
  ),
  /^(?<a>(?:[Ll]e\s+|[Ll]a\s+|[Ll]')?[\p{Lu}\d][^?.!]{0,60}?)\s+ou\s+(?<b>(?:le\s+|la\s+|l')?[\p{Lu}\d][^?.!]{0,60}?)\s*\?$/u,
  loosePattern(
    `(?<!\\p{L})(?:dois-je|devrais-je|je\\s+(?:dois|devrais)|(?:vaut-il|il\\s+vaut)\\s+mieux|mieux\\s+vaut)\\s+(?:acheter|prendre
      |choisir|opter\\s+pour|commander)\\s+(?<a>.{1,160}?)\\s+ou\\s+(?<b>.{1,160}?)${end}`,
  ),
]
const these =
  '(?:les\\s+(?:deux|trois|premiers?|premières?)|eux|elles|ces\\s+(?:deux|trois|\\p{L}+s)|ceux-(?:ci|là)|celles-(?:ci|là))'
export const comparisonOfShown = loosePattern(
  `(?<!\\p{L})compare[rz]?-(?:les|moi\\s+(?:les|ces|${these}))(?!\\p{L})|(?<!\\p{L})(?:les|me\\s+les)\\s+comparer(?!\\p{L})|
    (?<!\\p{L})compare[rz]?\\s+(?:entre\\s+)?${these}|(?<!\\p{L})différences?\\s+(?:y\\s+a-t-il\\s+)?entre\\s+${these}${end}|
    (?<!\\p{L})quel(?:le)?s?\\s+(?:est\\s+la\\s+|sont\\s+les\\s+)?différences?${end}|(?<!\\p{L})c'est\\s+quoi\\s+(?:la
    |les)\\s+différences?${end}|(?<!\\p{L})en\\s+quoi\\s+(?:sont-(?:ils|elles)\\s+différent|diffèrent)`,
)
export const nameLead =
  /^(?:(?:le|la|les|une?|des|votre|vos|mon|ma|ce|cette|entre|avec|du|au|aux)\s+|l'|d')+/i
export const nameTail = loosePattern(
  "\\s+(?:s'il\\s+(?:vous|te)\\s+plaît|svp|stp|pour\\s+moi|en\\s+(?:prix|poids|taille|termes).*|niveau\\s+.*|côté\\s+.*)$",
)
export const nameJoint = /,\s+(?:et\s+)?|\s+(?:et|ou)\s+(?=(?:le|la|les)\s|l')|\s+(?:vs\.?|versus)\s+/i
export const pointing = loosePattern(
  "^(?:ils?|elles?|ce|ça|cela|celui-(?:ci|là)|celle-(?:ci|là)|ceux-(?:ci|là)|lui|l'autre|autre)$",
)
