import { pattern } from '../pattern.ts'
import { currenciesNamed } from './currencies-named.ts'
import { type MeasureUnit, unitNamedIn } from './measure-units.ts'
import type { Span } from './span.ts'
import { perLanguage } from '../per-language.ts'
import type { LanguageWords } from '../language-words.ts'

/** In characters: "nine hundred and ninety-nine thousand nine hundred and ninety-nine and a half". */
const longestInWords = 80

/** The value of what `amountSource` matched. In money more marks group the digits. */
function parseAmount(text: string, isMoney: boolean, { amounts }: LanguageWords): number | undefined {
  if (!/\d/.test(text)) return text.length > longestInWords ? undefined : amounts.numberInWords(text)
  const digits = (/\d[\d.,'’\s]*/.exec(text)?.[0] ?? '').trim()
  const plain = amounts.isGrouped(digits, isMoney)
    ? digits.replace(/[\s,.'’](?=\d{3}(?:\D|$))/g, '').replace(',', '.')
    : digits.replace(',', '.')
  const value = Number(plain)
  if (Number.isNaN(value)) return undefined
  return amounts.thousands.test(text) ? value * 1000 : value
}

/** An amount that a text speaks of: of money, of a measure, or bare. */
export interface Operand extends Span {
  readonly amount: number
  /** ISO 4217, the likeliest first; empty when no currency stands with it. */
  readonly currencies: readonly string[]
  readonly unit: MeasureUnit | undefined
}

/** Not inside a word, a part number, a fraction or a time of day. */
const amountPattern = perLanguage(({ amounts: { amountSource, minus, percent } }) =>
  pattern(
    String.raw`(?<![\p{L}\p{N}]|\p{L}-|[\p{L}\p{N}][./:_,]|\p{N}['’])(?:[-−](?=\d)|${minus}\s+)?${amountSource}` +
      String.raw`(?!\p{N}|[./:_,'’]\p{N}|\s?%|\s?${percent})`,
    'giu',
  ),
)
/** Nobody states more; it keeps a text full of numbers from taking long. */
const mostOperands = 12

/** The amounts in a text, in their order. */
export function findOperands(text: string, language: LanguageWords): Operand[] {
  return [...text.matchAll(amountPattern(language))]
    .slice(0, mostOperands)
    .flatMap((match) => readOperand(text, match, language) ?? [])
}

function readOperand(text: string, match: RegExpExecArray, language: LanguageWords): Operand | undefined {
  const [written] = match
  const end = match.index + written.length
  const after = text.slice(end)
  const before = moneyBefore(text.slice(0, match.index), language)
  const behind = before === undefined ? moneyBehind(text, after, language) : undefined
  const currencies = before?.meaning ?? behind?.meaning ?? []
  const unit = currencies.length > 0 ? undefined : unitBehind(after, language)
  if (currencies.length === 0 && unit === undefined && /^-?\p{L}/u.test(after)) return undefined

  const value = parseAmount(written, currencies.length > 0, language)
  if (value === undefined) return undefined
  return {
    start: match.index - (before?.length ?? 0),
    end: end + (behind?.length ?? unit?.length ?? 0),
    amount: isNegative(written, language) ? -value : value,
    currencies,
    unit: unit?.meaning,
  }
}

/** Words that were understood, and how much of the text they take. */
interface Named<Meaning> {
  readonly meaning: Meaning
  readonly length: number
}

function isNegative(written: string, { amounts }: LanguageWords): boolean {
  return new RegExp(`^(?:[-−]|${amounts.minus})`, 'iu').test(written)
}

function moneyBefore(before: string, language: LanguageWords): Named<readonly string[]> | undefined {
  const match = language.amounts.currencyBefore.exec(before)
  const meaning = currenciesNamed(match?.[1] ?? '', language)
  return match && meaning.length > 0 ? { meaning, length: match[0].length } : undefined
}

function moneyBehind(
  text: string,
  after: string,
  language: LanguageWords,
): Named<readonly string[]> | undefined {
  const { massWords, poundsOfMass } = language.amounts
  const speaksOfMass = massWords.test(text)
  return longestNamed(after, (words) => {
    if (speaksOfMass && poundsOfMass.test(words)) return undefined
    const meaning = moneyNamed(words, language)
    return meaning.length > 0 ? meaning : undefined
  })
}

function unitBehind(after: string, language: LanguageWords): Named<MeasureUnit> | undefined {
  // "5 in" and "5 a" are words as often as units: those must stand close to the number.
  const isLoose = /^\s/.test(after)
  return longestNamed(after, (words) => {
    if (isLoose) return language.amounts.looseUnit.test(words) ? undefined : unitNamedIn(language, words)
    return unitNamedIn(language, /^[wv]$/.test(words) ? words.toUpperCase() : words)
  })
}

/** Currencies have names of up to this many words. */
const mostWords = 4

/** The meaning of the longest run of words at the start of a text that has one. */
function longestNamed<Meaning>(
  text: string,
  read: (words: string) => Meaning | undefined,
): Named<Meaning> | undefined {
  const lead = /^\s?-?/.exec(text)?.[0].length ?? 0
  const rest = text.slice(lead)
  for (let count = mostWords; count > 0; count -= 1) {
    const run = new RegExp(`^[^\\s,;:!?)]+(?:\\s+[^\\s,;:!?)]+){${String(count - 1)}}`, 'u')
      .exec(rest)?.[0]
      .replace(/\.$/, '')
    const meaning = run === undefined ? undefined : read(run)
    if (run !== undefined && meaning !== undefined) return { meaning, length: lead + run.length }
  }
  return undefined
}

function moneyNamed(words: string, language: LanguageWords): readonly string[] {
  const isWord = /^[a-z]{3}$/.test(words) && !language.amounts.smallCurrencyCode.test(words)
  return isWord ? [] : currenciesNamed(words, language)
}
