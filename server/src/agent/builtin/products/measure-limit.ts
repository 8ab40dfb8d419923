import { splitTerms } from '../../../language/split-terms.ts'
import { convertAmount } from '../../../language/read/measure-units.ts'
import type { MeasureRange } from '../understand/need.ts'
import { findOperands } from '../../../language/read/find-operands.ts'
import { languageOf } from '../../../language/language-of.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import { type Attribute, readAttribute } from './read-attribute.ts'

type Measured = Pick<Attribute, 'terms' | 'amount' | 'unit'>

const digits = 9

/** What the attributes of a product measure; of a quantity that none of them does, what its name says: "Heater 103 W". */
export function measuresOf({ name, attributes }: Pick<ProductRecord, 'name' | 'attributes'>): Measured[] {
  const told = attributes.map((each) => readAttribute(each))
  const quantities = new Set(told.map(({ unit }) => unit?.quantity))
  // Signs of units are those of all languages.
  const named = findOperands(name, languageOf('en')).map(({ amount, unit }) => ({ terms: [], amount, unit }))
  return [...told, ...named.filter(({ unit }) => unit !== undefined && !quantities.has(unit.quantity))]
}

/**
 * Whether a product keeps a measure that was asked for; undefined when its attributes do not tell. Where several
 * measure the same quantity, one whose name is said decides, else any that keeps it.
 */
export function keepsMeasure(
  range: MeasureRange,
  attributes: readonly Measured[],
  text: string,
): boolean | undefined {
  const measuring = attributes.filter(
    (each) => each.unit?.quantity === range.quantity && each.amount !== undefined,
  )
  const said = new Set(splitTerms(text))
  const named = measuring.filter((each) => each.terms.some((term) => said.has(term)))
  const deciding = named.length > 0 ? named : measuring
  return deciding.length === 0 ? undefined : deciding.some((each) => isWithin(range, each))
}

function isWithin(range: MeasureRange, { amount, unit }: Measured): boolean {
  const converted =
    amount === undefined || unit === undefined ? undefined : convertAmount(amount, unit.symbol, range.unit)
  if (converted === undefined) return false
  // 830 g are 0.83 kg, whatever is left behind the last digit.
  const value = Number(converted.toPrecision(digits))
  const { min = -Infinity, max = Infinity, isMinExclusive, isMaxExclusive } = range
  return (isMinExclusive ? value > min : value >= min) && (isMaxExclusive ? value < max : value <= max)
}
