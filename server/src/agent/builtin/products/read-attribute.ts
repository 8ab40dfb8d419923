import { nameWords } from '../../../knowledge/index.ts'
import { languageCodes } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { ProductAttribute } from '../../tools/product-attribute.ts'
import { type MeasureUnit, unitNamed } from '../../../language/read/measure-units.ts'
import {
  type Extents,
  type Measure,
  measureOf,
  readExtents,
  readMeasure,
} from '../../../language/read/read-measure.ts'

/** What a product's record says of it, taken apart. */
export interface Attribute {
  /** Its name for people, without a unit: as it is written, but "weight" of "weightGrams". */
  readonly label: string
  /** The words of the name, as they are compared. */
  readonly terms: readonly string[]
  readonly value: string | number | boolean
  /** As the record writes it, or as its symbol when the name holds it: "weightGrams" is in "g". */
  readonly unitText: string | undefined
  /** What the value measures, where it does and its unit, if it has one, is known. */
  readonly measure: Measure | undefined
  /** What it measures in several directions. */
  readonly extents: Extents | undefined
  readonly unit: MeasureUnit | undefined
}

/** A question reads the same ones many times. */
const known = new WeakMap<ProductAttribute, Attribute>()

/** Reads the unit of a value from beside it, from inside it ("1.9 kg") or from the end of the name ("battery_mah"). */
export function readAttribute(attribute: ProductAttribute): Attribute {
  const read = known.get(attribute) ?? takeApart(attribute)
  known.set(attribute, read)
  return read
}

function takeApart({ name, value: written, unit }: ProductAttribute): Attribute {
  const value = answers.get(String(written).trim().toLowerCase()) ?? written
  const words = nameWords(name)
  const inName = unit === undefined && startsWithNumber(value) ? unitAtEnd(words) : undefined
  const own = inName === undefined ? words : words.slice(0, words.length - inName.words)
  const told = measureIn(value)
  const measuredIn = told?.unit ?? (unit === undefined ? inName?.unit : unitNamed(unit))
  const called = (own.length > 0 ? own : words).join(' ')
  return {
    label: inName !== undefined || isIdentifier.test(name) ? called.toLowerCase() : name,
    terms: splitTerms(called),
    value,
    unitText: unit ?? inName?.text,
    measure: told && { ...told, unit: measuredIn },
    extents: readExtents([value, unit ?? inName?.text].join(' ')),
    unit: measuredIn,
  }
}

/** Yes and no, as records say them in words. */
const answers: ReadonlyMap<string, boolean> = new Map(
  languageCodes.flatMap((code) => {
    const { yes, no } = languageOf(code).replies
    return [
      [yes, true],
      [no, false],
    ] as const
  }),
)

/** "battery_mah", "modelYear": no way in which people write. */
const isIdentifier = /_|\p{Ll}\p{Lu}/u

interface UnitInName {
  readonly unit: MeasureUnit
  /** How it is written behind an amount. */
  readonly text: string
  /** How many words of the name it takes. */
  readonly words: number
}

/** "MAh" falls apart into two words, so two are tried before one. */
function unitAtEnd(words: readonly string[]): UnitInName | undefined {
  for (const count of [2, 1]) {
    const word = words.slice(-count).join('')
    const unit = words.length >= count ? unitNamed(word) : undefined
    if (unit !== undefined && !isOneOfTime(unit, word))
      return { unit, text: unitText(unit, word), words: count }
  }
  return undefined
}

/** "warrantyYears" counts years, "modelYear" is one. */
function isOneOfTime({ quantity }: MeasureUnit, word: string): boolean {
  return quantity === 'time' && word.length > 2 && !/^min$|s$/i.test(word)
}

const writtenOtherwise: Readonly<Record<string, string>> = { C: '°C', F: '°F', m2: 'm²', m3: 'm³' }

/** A unit as people write it: "m³/h". */
function shownUnit(symbol: string): string {
  return symbol
    .split('/')
    .map((each) => writtenOtherwise[each] ?? each)
    .join('/')
}

function unitText({ symbol }: MeasureUnit, word: string): string {
  return symbol.length > 3 ? word.toLowerCase() : shownUnit(symbol)
}

function startsWithNumber(value: Attribute['value']): boolean {
  return (
    typeof value === 'number' ||
    (typeof value === 'string' && /^[-−+]?\d/u.test(value) && !/\p{L}{2}/u.test(value))
  )
}

const share = /^(\d{1,3}(?:[.,]\d{1,3})?)\s?%$/u

function measureIn(value: Attribute['value']): Measure | undefined {
  if (typeof value === 'number') return measureOf(value, undefined)
  if (typeof value !== 'string') return undefined
  const percent = share.exec(value.trim())?.[1]
  return percent === undefined ? readMeasure(value) : measureOf(Number(percent.replace(',', '.')), undefined)
}
