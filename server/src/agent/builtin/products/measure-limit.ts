import { splitTerms, termOf } from '../../../language/split-terms.ts'
import type { LanguageCode } from '../../../language/language-code.ts'
import { convertAmount } from '../../../language/read/measure-units.ts'
import { type Measure, measureOf } from '../../../language/read/read-measure.ts'
import type { MeasureRange, Need } from '../understand/need.ts'
import { orderCompared } from '../understand/read-comparison.ts'
import { findOperands } from '../../../language/read/find-operands.ts'
import { languageOf } from '../../../language/language-of.ts'
import type { LanguageWords } from '../../../language/language-words.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import { findAttributes } from './find-attribute.ts'
import { type Attribute, readAttribute } from './read-attribute.ts'

type Told = Pick<Attribute, 'terms' | 'measure' | 'unit'>

/**
 * How a product keeps a measure that is asked for: "partly" is what reaches into it and beyond, "open" what measures as
 * much in one direction and more in another, where nothing tells which of them is meant.
 */
interface Kept {
  readonly is: 'kept' | 'partly' | 'open' | 'missed'
  /** The terms that name what was measured. */
  readonly terms: readonly string[]
}

/**
 * How some products keep a measure that was asked for; undefined for those whose records do not tell. What it is the
 * measure of is the same for all of them.
 */
export function keepingMeasure(
  range: MeasureRange,
  products: readonly Pick<ProductRecord, 'name' | 'attributes'>[],
  { text }: Pick<Need, 'text'>,
  language: LanguageCode,
): readonly (Kept | undefined)[] {
  const isOfExtent = asksForExtent({ text, limit: range.text }, languageOf(language))
  const told = products.map((each) => [
    ...measuresOf(each, range).flatMap((one) => keptBy(one, range)),
    ...(isOfExtent ? extentsOf(each).flatMap((one) => keptBy(one, range)) : []),
  ])
  const { meant, isSaid } = meantBy(range, told.flat(), { text, language })
  const kept = told.map((each) => {
    const [first, ...others] = meant(each)
    // Where several measure it, they are to agree.
    return others.some(({ is }) => is !== first?.is) ? undefined : first
  })
  if (isSaid || kept.some((each) => each !== undefined && each.is !== 'missed')) return kept
  // "Bikes that carry more than 120 kg": nobody is as heavy, and the reply tells what it is that measures so much.
  const others = told.map((each) => each.find(({ is }) => is === 'kept'))
  return others.some((each) => each !== undefined) ? others : kept
}

function keptBy(
  { terms, measure, isExtent = false }: Told & { readonly isExtent?: boolean },
  range: MeasureRange,
): Kept[] {
  const is = measure && keeps(measure, range)
  return is === undefined ? [] : [{ is: isExtent && is === 'partly' ? 'open' : is, terms }]
}

/** "Not wider than 20 cm", "at most 20 cm wide". */
function asksForExtent(
  { text, limit }: { readonly text: string; readonly limit: string },
  words: LanguageWords,
): boolean {
  const said = new Set(splitTerms(text))
  return words.attributes.dimensions.some(
    ({ quantity, forms: { plain } }) =>
      quantity === 'length' &&
      (orderCompared(limit, words)?.quantity === quantity ||
        plain.some((form) => splitTerms(form).every((term) => said.has(term)))),
  )
}

function extentsOf({
  attributes,
}: Pick<ProductRecord, 'attributes'>): (Told & { readonly isExtent: true })[] {
  return attributes.flatMap((each) => {
    const { terms, extents } = readAttribute(each)
    if (extents === undefined) return []
    const { amounts, unit } = extents
    const measure = { ...measureOf(Math.min(...amounts), unit), max: Math.max(...amounts) }
    return [{ terms, measure, unit, isExtent: true as const }]
  })
}

/** What the attributes of a product measure of a quantity; where none does, what its name says: "Heater 103 W". */
function measuresOf(
  { name, attributes }: Pick<ProductRecord, 'name' | 'attributes'>,
  { quantity }: MeasureRange,
): Told[] {
  const told = attributes.map((each) => readAttribute(each)).filter(({ unit }) => unit?.quantity === quantity)
  if (told.length > 0) return told
  // Signs of units are those of all languages.
  return findOperands(name, languageOf('en'))
    .filter(({ unit }) => unit?.quantity === quantity)
    .map(({ amount, unit }) => ({ terms: [], measure: measureOf(amount, unit), unit }))
}

/**
 * Which attributes of a product a limit is about: those that its comparative ("higher than"), its verb ("weighs") or the
 * name of a measure means; else those that are called what is said, wholly rather than in part; else those that are called
 * as what has this quantity usually is; else any.
 */
function meantBy(
  { text: limit, quantity }: MeasureRange,
  told: readonly Kept[],
  { text, language }: { readonly text: string; readonly language: LanguageCode },
): { readonly meant: (of: readonly Kept[]) => readonly Kept[]; readonly isSaid: boolean } {
  const words = languageOf(language)
  const { dimensions, measuringVerbs } = words.attributes
  const said = new Set(splitTerms(text))
  const isSaid = (name = ''): boolean => splitTerms(name).every((term) => said.has(term))
  const compared = orderCompared(limit, words)
  const usual = dimensions.filter((each) => each.quantity === quantity)
  const isName = (word: string | undefined): boolean => usual.some(({ words: [name] }) => name === word)
  const verbs = Object.entries(measuringVerbs).flatMap(([verb, wanted]) => (isSaid(verb) ? wanted : []))
  const named =
    compared?.quantity === quantity
      ? compared
      : (usual.find((each) => isSaid(each.words[0])) ??
        verbs.find((each) => isName(each.words[0]) || findAttributes(each, told).length > 0))
  if (named !== undefined) return { meant: (of) => findAttributes(named, of), isSaid: true }

  const names = new Set(usual.flatMap((each) => each.words.map((word) => splitTerms(word).join(' '))))
  const [first, ...others] = new Set(usual.map((each) => each.words[0] ?? ''))
  const ways: (readonly ((one: Kept) => boolean)[])[] = [
    [
      ({ terms }) => terms.length > 0 && terms.every((term) => said.has(term)),
      ({ terms }) => terms.some((term) => said.has(term)),
    ],
    [
      ({ terms }) => names.has(terms.join(' ')),
      // "Net weight": a mass has no other name.
      ({ terms }) => first !== undefined && others.length === 0 && terms.includes(termOf(first)),
    ],
    [() => true],
  ]
  const at = ways.findIndex((each) => told.some((one) => each.some((way) => way(one))))
  const meant = (of: readonly Kept[]): readonly Kept[] =>
    ways[at]?.map((way) => of.filter(way)).find((each) => each.length > 0) ?? []
  return { meant, isSaid: at === 0 }
}

/** The words that name what a limit of a need is about, in some records or whatever they tell, and those of a limit they tell of. */
export function termsMeasured(
  { measures }: Pick<Need, 'measures'>,
  products: readonly Pick<ProductRecord, 'name' | 'attributes'>[],
  language: LanguageCode,
): ReadonlySet<string> {
  const { dimensions } = languageOf(language).attributes
  return new Set(
    measures.flatMap((range) => [
      ...products.flatMap((each) =>
        measuresOf(each, range).flatMap(({ terms }) => [...terms, ...splitTerms(range.text)]),
      ),
      ...dimensions.flatMap(({ quantity, words }) =>
        quantity === range.quantity ? splitTerms(words[0] ?? '') : [],
      ),
    ]),
  )
}

/** Whether all that is measured lies within a range, a part or nothing; undefined where nobody knows. */
function keeps({ unit, ...measure }: Measure, range: MeasureRange): Kept['is'] | undefined {
  const inUnit = (amount: number | undefined): number | undefined =>
    amount === undefined || unit === undefined ? undefined : convertAmount(amount, unit.symbol, range.unit)
  const [min, max] = [inUnit(measure.min), inUnit(measure.max)]
  if (min === undefined && max === undefined) return undefined
  const own = { ...measure, min, max }
  if (isBefore(own, range) || isBefore(range, own)) return 'missed'
  // "For a head of 56 cm": one of 54 to 58 cm is.
  if (range.min !== undefined && range.min === range.max) return 'kept'
  return startsIn(own, range) && endsIn(own, range) ? 'kept' : 'partly'
}

type Ends = Pick<Measure, 'min' | 'max' | 'isMinExclusive' | 'isMaxExclusive'>

function isBefore({ max, isMaxExclusive }: Ends, { min, isMinExclusive }: Ends): boolean {
  if (max === undefined || min === undefined) return false
  return max < min || (max === min && (isMaxExclusive || isMinExclusive))
}

function startsIn(own: Ends, { min, isMinExclusive }: Ends): boolean {
  if (min === undefined) return true
  return (
    own.min !== undefined && (own.min > min || (own.min === min && (!isMinExclusive || own.isMinExclusive)))
  )
}

function endsIn(own: Ends, { max, isMaxExclusive }: Ends): boolean {
  if (max === undefined) return true
  return (
    own.max !== undefined && (own.max < max || (own.max === max && (!isMaxExclusive || own.isMaxExclusive)))
  )
}
