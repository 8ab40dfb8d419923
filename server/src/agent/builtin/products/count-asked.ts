import type { LanguageWords } from '../../../language/language-words.ts'
import { findOperands } from '../../../language/read/find-operands.ts'
import { readRanges } from '../../../language/read/read-ranges.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import { accessoryStart, personTerms, smallNumbers } from '../../../language/any-wants.ts'
import { readAttribute } from './read-attribute.ts'

interface Count {
  readonly min: number
  readonly max: number
  readonly term: string
}

/**
 * The products that have as many of something as a text says, where the record counts it: "for four people" with the
 * attribute `persons`, "under 350 calories" with `calories`. Where none is for just so many people, the next that have
 * room for them. None when nothing is counted.
 * @param language in which limits are read
 */
export function ofCountAsked<Product extends Pick<ProductRecord, 'attributes'>>(
  text: string,
  products: readonly Product[],
  language?: LanguageWords,
): Product[] {
  const limits = language === undefined ? [] : limitsIn(text, language)
  for (const { min, max, term } of limits.length > 0 ? limits : [...countsIn(text), ...personsIn(text)]) {
    const told = products.flatMap((product) => {
      const count = countOf(product, term)
      return count === undefined ? [] : [{ product, count }]
    })
    const least = Math.min(...told.flatMap(({ count }) => (count >= min ? count : [])))
    const fitting = told.filter(({ count }) => count >= min && count <= max)
    const roomy = personTerms.has(term) ? told.filter(({ count }) => count === least) : []
    const meant = fitting.length > 0 ? fitting : roomy
    if (meant.length > 0) return meant.map(({ product }) => product)
  }
  return []
}

/** How many of something a record counts of a product: "Serves: 8 people", "Persons: 8", "Calories: 310 kcal". */
function countOf({ attributes }: Pick<ProductRecord, 'attributes'>, term: string): number | undefined {
  const counted = attributes
    .map((each) => readAttribute(each))
    .find(({ terms, measure }) => bears([...terms, ...splitTerms(measure?.sign ?? '')], term))
  const { min, max } = counted?.measure ?? {}
  return min === max ? min : undefined
}

/** "Under 350 calories": what counts neither money nor a unit. */
function limitsIn(text: string, language: LanguageWords): Count[] {
  return readRanges(text, findOperands(text, language), language).flatMap((range) => {
    const { cue, currencies, unit, min = -Infinity, max = Infinity, isMinExclusive, isMaxExclusive } = range
    const [term] = splitTerms(/^\s*\p{L}+/u.exec(text.slice(range.end))?.[0] ?? '')
    if (cue === undefined || currencies.length > 0 || unit !== undefined || term === undefined) return []
    const isFor = min !== -Infinity && max !== Infinity && !range.isPair
    return isFor ? [] : [{ min: min + Number(isMinExclusive), max: max - Number(isMaxExclusive), term }]
  })
}

/** The terms that only set a limit: "have more than 250". */
export function termsOfLimits(text: string, language: LanguageWords): readonly string[] {
  return readRanges(text, findOperands(text, language), language).flatMap(({ start, end }) =>
    splitTerms(text.slice(start, end)),
  )
}

/** What a text counts: "two adults". */
export function countsIn(text: string): Count[] {
  const terms = splitTerms(text)
  return terms.flatMap((term, at) => {
    const count = smallNumbers.get(term) ?? (/^\d{1,3}$/.test(term) ? Number(term) : undefined)
    const counted = terms[at + 1]
    return count === undefined || counted === undefined ? [] : [{ min: count, max: count, term: counted }]
  })
}

/** "A tent for two": of a number that is for nothing else, persons. One may be anything: "the case for one". */
function personsIn(text: string): Count[] {
  const [person = ''] = personTerms
  return text.split(accessoryStart).flatMap((part, at) => {
    const count =
      smallNumbers.get(splitTerms(/^\s*\p{L}+(?=\s*(?:$|[?.!,;]))/u.exec(part)?.[0] ?? '')[0] ?? '') ?? 0
    return at > 0 && count > 1 ? [{ min: count, max: count, term: person }] : []
  })
}

/** Persons are counted in many words: "for four people" is what has `personen: 4`. */
function bears(terms: readonly string[], term: string): boolean {
  return terms.includes(term) || (personTerms.has(term) && terms.some((each) => personTerms.has(each)))
}
