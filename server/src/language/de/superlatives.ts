import { anyOf } from '../any-of.ts'
import { loosePattern, spellingsOf } from '../pattern.ts'
import { formsOf } from '../dimension.ts'
import { dimensions } from './dimensions.ts'

export const cheaper = '(?:günstiger|billiger|preiswerter|preisgünstiger|erschwinglicher|weniger\\s+teuer)'
export const dearer = '(?:teurer|teuerer|hochpreisiger|kostspieliger)'
const ending = 'e[rsnm]?'
/** "Am wenigsten kostet". */
const costs = (most: string): string => `koste(?:t|n)\\s+am\\s+${most}|am\\s+${most}\\s+koste(?:t|n)`

export const lowestPrice = bounded(
  String.raw`${costs('wenigsten')}|(?:günstigst|billigst|preiswertest|preisgünstigst)${ending}|(?:niedrigste|geringste)[rsnm]?\s+preis(?:e|en)?`,
)
export const highestPrice = bounded(
  String.raw`${costs('meisten')}|(?:teuerst|kostspieligst)${ending}|höchste[rsnm]?\s+preis(?:e|en)?`,
)
export const superlative = bounded(anyOf(formsOf(dimensions, 'superlative')))

const further: readonly (readonly [stem: string, isHigh: boolean])[] = [
  ['meist', true],
  ['best', true],
  ['höchst', true],
  ['niedrigst', false],
  ['geringst', false],
  ['wenigst', false],
]
/** "mit der längsten Akkulaufzeit": which end comes first. */
export const ends: ReadonlyMap<string, boolean> = new Map([
  ...dimensions.flatMap(({ forms, high }) => forms.superlative.map((form) => [form, high] as const)),
  ...further.flatMap(([stem, isHigh]) =>
    ['e', 'er', 'es', 'en', 'em'].flatMap((each) =>
      spellingsOf(`${stem}${each}`).map((form) => [form, isHigh] as const),
    ),
  ),
])
const noun = String.raw`(?<noun>\p{L}[\p{L}\p{N}-]*)`
export const ownsMost = loosePattern(
  String.raw`\b(?:mit|hat|haben|bietet|besitzt)\s+(?:dem|der|den|das|die)\s+(?<end>${anyOf([...ends.keys()])})\s+${noun}`,
)
export const mostOf = loosePattern(
  String.raw`\b(?<end>(?:höchst|niedrigst|geringst)e[rsnm]?)\s+(?!preis)${noun}`,
)
export const cheap = priceWords(
  ['günstig', 'billig', 'preiswert', 'preisgünstig'],
  ['günstigst', 'billigst', 'preiswertest', 'preisgünstigst'],
)
export const dear = priceWords(['teuer', 'teur', 'hochpreisig', 'kostspielig'], ['teuerst', 'kostspieligst'])

/** All forms of adjectives of price, by their plain forms and the stems of their superlatives. */
function priceWords(plain: readonly string[], superlatives: readonly string[]): ReadonlySet<string> {
  const stems = [...plain, ...plain.map((each) => `${each}er`), ...superlatives]
  return new Set(
    stems.flatMap((stem) =>
      ['', 'e', 'er', 'es', 'en', 'em'].flatMap((each) => spellingsOf(`${stem}${each}`)),
    ),
  )
}

function bounded(source: string): RegExp {
  return loosePattern(
    String.raw`(?<![\p{L}\p{N}-]|\bmeine?[rsnm]?\s)(?:(?:das|der|die|den|dem|am)\s+)?(${source})(?![\p{L}\p{N}-]|\s+(?:woche|tage?|mal|zeit|termin)\b)`,
  )
}
