import { pattern } from '../pattern.ts'
import { anyOf } from '../any-of.ts'
import { formsOf } from '../dimension.ts'
import type { Operand } from './find-operands.ts'
import { convertAmount } from './measure-units.ts'
import type { Span } from './span.ts'
import { perLanguage } from '../per-language.ts'
import type { LanguageWords } from '../language-words.ts'

/** An amount, or two, and what the words around make of it. */
export interface Range extends Span {
  readonly min: number | undefined
  readonly max: number | undefined
  readonly isMinExclusive: boolean
  readonly isMaxExclusive: boolean
  readonly currencies: Operand['currencies']
  readonly unit: Operand['unit']
  /** The words that make it a limit; none: the amount is just said. */
  readonly cue: string | undefined
  /** "about 100": the ends are that much below and above. */
  readonly isAbout: boolean
  /** Both ends were said. */
  readonly isPair: boolean
}

type Bound = 'below' | 'atMost' | 'above' | 'atLeast'

interface Cues {
  /** Longer phrases first: "no more than" is no "more than". */
  readonly before: readonly (readonly [Bound, RegExp])[]
  readonly behind: readonly (readonly [Bound, RegExp])[]
  readonly about: RegExp
  readonly between: RegExp
  /** "a kettle for 50 euros" means about so much. */
  readonly priceLead: RegExp
}

const cuesOf = perLanguage(({ attributes: { dimensions }, limits: words }): Cues => {
  const { limits, limitArticle, notCompared, than } = words
  const compared = (isMore: boolean) =>
    formsOf(
      dimensions.filter(({ high }) => high === isMore),
      'comparative',
    ).flatMap((form) => than.map((word) => `${form} ${word}`))
  const [lessThan, moreThan] = [compared(false), compared(true)]
  const denied = (comparisons: readonly string[]) => comparisons.map((each) => `${notCompared} ${each}`)
  const cueBefore = (cues: readonly string[]) =>
    pattern(`(?<![\\p{L}\\p{N}'-])(${anyOf(cues)})[.:]?(?:\\s+${limitArticle}(?!\\p{L})){0,3}[\\s:~]*$`)
  const cueBehind = (cues: readonly string[]) => pattern(`^\\s*[,(]?\\s*(${anyOf(cues)})(?![\\p{L}\\p{N}])`)
  return {
    before: [
      ['atMost', cueBefore([...limits.atMost, ...denied(moreThan), '<=', '≤'])],
      ['atLeast', cueBefore([...limits.atLeast, ...denied(lessThan), '>=', '≥'])],
      ['below', cueBefore([...limits.below, ...lessThan, '<'])],
      ['above', cueBefore([...limits.above, ...moreThan, '>'])],
    ],
    behind: [
      ['atMost', cueBehind(limits.orLess)],
      ['atLeast', cueBehind(limits.orMore)],
    ],
    about: cueBefore(limits.about),
    between: cueBefore(limits.between),
    priceLead: cueBefore(limits.priced),
  }
})

/** How far "about 100" reaches to either side. */
const aboutShare = 0.2
/** No cue is further from its amount. */
const reach = 48

/** The amounts of a text with the limits that its words make of them, in their order. */
export function readRanges(text: string, operands: readonly Operand[], language: LanguageWords): Range[] {
  const ranges: Range[] = []
  for (let index = 0; index < operands.length; index += 1) {
    const [first, second] = [operands[index], operands[index + 1]]
    if (first === undefined) break
    const pair = second && readPair(text, [first, second], language)
    if (pair !== undefined) index += 1
    ranges.push(pair ?? readSingle(text, first, language))
  }
  return ranges
}

/** "between 20 and 50 euros", "$20-50", "2 to 3 kg". */
function readPair(
  text: string,
  [first, second]: readonly [Operand, Operand],
  language: LanguageWords,
): Range | undefined {
  const { andJoint, rangeCue, rangeJoint } = language.limits
  const link = text.slice(first.end, second.start)
  const currencies = first.currencies.length > 0 ? first.currencies : second.currencies
  const unit = second.unit ?? first.unit
  // "Between 800 g and 1.2 kg".
  const min = first.unit && unit ? convertAmount(first.amount, first.unit.symbol, unit.symbol) : first.amount
  if (!rangeJoint.test(link) || min === undefined || min > second.amount) return undefined
  if (currencies.length > 0 && unit !== undefined) return undefined
  const { between, priceLead } = cuesOf(language)
  const before = beforeOf(text, first)
  const cue = between.exec(before) ?? (unit === undefined ? priceLead.exec(before) : null)
  const isJoined = !andJoint.test(link) && (currencies.length > 0 || unit !== undefined)
  if (cue === null && !isJoined) return undefined
  return {
    ...everything,
    start: leadStart(text, first.start - (cue?.[0].length ?? 0), language),
    end: second.end,
    min,
    max: second.amount,
    currencies,
    unit,
    cue: cue?.[1] ?? rangeCue,
    isPair: true,
  }
}

function readSingle(text: string, operand: Operand, language: LanguageWords): Range {
  const { about, before, behind, priceLead } = cuesOf(language)
  const { start, end, amount, currencies, unit } = operand
  const headStart = Math.max(0, start - reach)
  const head = text.slice(headStart, start)
  const tail = text.slice(end, end + reach)
  const base = { ...everything, start, end, currencies, unit }

  for (const [bound, pattern] of before) {
    const match = pattern.exec(head)
    if (match === null) continue
    const denied = language.limits.denial.exec(head.slice(0, match.index))
    // "From 50 upwards" is about no time.
    const further = bound === 'atLeast' ? behind[1]?.[1].exec(tail) : undefined
    return {
      ...base,
      ...boundOf(denied === null ? bound : opposite[bound], amount),
      cue: further?.[1] ?? match[1],
      start: leadStart(text, headStart + (denied?.index ?? match.index), language),
      end: end + (further?.[0].length ?? 0),
    }
  }
  for (const [bound, pattern] of behind) {
    const match = pattern.exec(tail)
    if (match === null) continue
    return {
      ...base,
      ...boundOf(bound, amount),
      cue: match[1],
      start: leadStart(text, start, language),
      end: end + match[0].length,
    }
  }
  const near = about.exec(head) ?? /~\s*$/.exec(head) ?? (currencies.length > 0 ? priceLead.exec(head) : null)
  if (near === null) return { ...base, min: amount, max: amount }
  const width = Math.abs(amount) * aboutShare
  return {
    ...base,
    min: amount - width,
    max: amount + width,
    cue: near[1] ?? near[0],
    isAbout: true,
    start: leadStart(text, start - near[0].length, language),
  }
}

const everything = {
  min: undefined,
  max: undefined,
  isMinExclusive: false,
  isMaxExclusive: false,
  cue: undefined,
  isAbout: false,
  isPair: false,
}

/** "Not more than" is "at most". */
const opposite: Readonly<Record<Bound, Bound>> = {
  below: 'atLeast',
  atMost: 'above',
  above: 'atMost',
  atLeast: 'below',
}

function boundOf(bound: Bound, amount: number): Partial<Range> {
  switch (bound) {
    case 'below':
      return { max: amount, isMaxExclusive: true }
    case 'atMost':
      return { max: amount }
    case 'above':
      return { min: amount, isMinExclusive: true }
    case 'atLeast':
      return { min: amount }
  }
}

function beforeOf(text: string, { start }: Span): string {
  return text.slice(Math.max(0, start - reach), start)
}

/** Where the words begin that only lead up to a limit. */
function leadStart(text: string, start: number, { limits }: LanguageWords): number {
  const from = Math.max(0, start - reach)
  return start - (limits.limitLeads.exec(text.slice(from, start))?.[0].length ?? 0)
}
