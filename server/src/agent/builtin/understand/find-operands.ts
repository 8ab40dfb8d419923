import { amountPattern, parseAmount } from './parse-amount.ts'
import { currenciesNamed } from './currencies-named.ts'
import { type MeasureUnit, unitNamed } from './measure-units.ts'
import type { Span } from './span.ts'
import { massWords } from './words/en.ts'

/** An amount that a text speaks of: of money, of a measure, or bare. */
export interface Operand extends Span {
  readonly amount: number
  /** ISO 4217, the likeliest first; empty when no currency stands with it. */
  readonly currencies: readonly string[]
  readonly unit: MeasureUnit | undefined
}

/** Not inside a word, a part number, a fraction or a time of day. */
const amount = new RegExp(
  String.raw`(?<![\p{L}\p{N}]|\p{L}-|[\p{L}\p{N}][./:_,'’])(?:[-−](?=\d)|minus\s+)?${amountPattern}` +
    String.raw`(?!\p{N}|[./:_,'’]\p{N}|\s?%|\s?percent)`,
  'giu',
)
/** Nobody states more; it keeps a text full of numbers from taking long. */
const mostOperands = 12

/** The amounts in a text, in their order. */
export function findOperands(text: string): Operand[] {
  const speaksOfMass = massWords.test(text)
  return [...text.matchAll(amount)]
    .slice(0, mostOperands)
    .flatMap((match) => readOperand(text, match, speaksOfMass) ?? [])
}

function readOperand(text: string, match: RegExpExecArray, speaksOfMass: boolean): Operand | undefined {
  const [written] = match
  const end = match.index + written.length
  const after = text.slice(end)
  const before = moneyBefore(text.slice(0, match.index))
  const behind = before === undefined ? moneyBehind(after, speaksOfMass) : undefined
  const currencies = before?.meaning ?? behind?.meaning ?? []
  const unit = currencies.length > 0 ? undefined : unitBehind(after)
  if (currencies.length === 0 && unit === undefined && /^-?\p{L}/u.test(after)) return undefined

  const value = parseAmount(written, currencies.length > 0)
  if (value === undefined) return undefined
  return {
    start: match.index - (before?.length ?? 0),
    end: end + (behind?.length ?? unit?.length ?? 0),
    amount: /^(?:[-−]|minus)/i.test(written) ? -value : value,
    currencies,
    unit: unit?.meaning,
  }
}

/** Words that were understood, and how much of the text they take. */
interface Named<Meaning> {
  readonly meaning: Meaning
  readonly length: number
}

function moneyBefore(before: string): Named<readonly string[]> | undefined {
  const match = /(?<![\p{L}\p{N}])([\p{L}.]{0,3}\p{Sc}|[A-Z]{3}|\p{L}{2}\.?|usd|eur|gbp|chf|euro)\s?$/u.exec(
    before,
  )
  const meaning = currenciesNamed(match?.[1] ?? '')
  return match && meaning.length > 0 ? { meaning, length: match[0].length } : undefined
}

function moneyBehind(after: string, speaksOfMass: boolean): Named<readonly string[]> | undefined {
  return longestNamed(after, (words) => {
    if (speaksOfMass && /^pounds?$/i.test(words)) return undefined
    const meaning = moneyNamed(words)
    return meaning.length > 0 ? meaning : undefined
  })
}

function unitBehind(after: string): Named<MeasureUnit> | undefined {
  // "5 in" and "5 a" are words as often as units: those must stand close to the number.
  const isLoose = /^\s/.test(after)
  return longestNamed(after, (words) => {
    if (isLoose) return /^(?:in|a|s|c|f|d|ma)$/i.test(words) ? undefined : unitNamed(words)
    return unitNamed(/^[wv]$/.test(words) ? words.toUpperCase() : words)
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

/** Codes that people write in small letters too; "20 all" is no price in leks. */
const plainCode = /^(?:usd|eur|gbp|chf|cad|aud|jpy|yen|won)$/

function moneyNamed(words: string): readonly string[] {
  return /^[a-z]{3}$/.test(words) && !plainCode.test(words) ? [] : currenciesNamed(words)
}
