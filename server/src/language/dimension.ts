import { looseTable } from './pattern.ts'
import type { Quantity } from './quantity.ts'

/** An adjective of measure with its forms, and what it measures. `high`: whether more of it is more of the attribute. */
export interface Dimension extends MeasuringVerb {
  readonly forms: AdjectiveForms
  readonly high: boolean
}

/** In small letters. */
export type AdjectiveForms = Readonly<Record<'plain' | 'comparative' | 'superlative', readonly string[]>>

/** A verb that asks for a measure: "how much does it weigh". */
export interface MeasuringVerb {
  /** Names of attributes it speaks of, the most telling first; those of English too, which records often use. */
  readonly words: readonly string[]
  readonly quantity: Quantity | undefined
}

/**
 * Adjectives of a high and of a low measure, each as the language's own `adjectiveForms` reads them, "" where there is
 * none; and the names of attributes that they speak of, divided by "|", the most telling first.
 */
export type AdjectivePair = readonly [
  high: string,
  low: string,
  names: string,
  quantity: Quantity | undefined,
]

export function dimensionsOf(
  pairs: readonly AdjectivePair[],
  adjectiveForms: (own: string, opposite: string) => AdjectiveForms,
): readonly Dimension[] {
  return pairs.flatMap(([high, low, names, quantity]) => {
    const measured = { words: names.split('|'), quantity }
    return [
      ...(high === '' ? [] : [{ ...measured, forms: adjectiveForms(high, low), high: true }]),
      ...(low === '' ? [] : [{ ...measured, forms: adjectiveForms(low, high), high: false }]),
    ]
  })
}

/** The adjectives of all these in one degree. */
export function formsOf(dimensions: readonly Dimension[], degree: keyof AdjectiveForms): readonly string[] {
  return [...new Set(dimensions.flatMap(({ forms }) => forms[degree]))]
}

/** The dimension that an adjective stands for, in any degree. */
export function dimensionOf(adjective: string, dimensions: readonly Dimension[]): Dimension | undefined {
  return dimensions.find(({ forms }) => Object.values(forms).some((each) => each.includes(adjective)))
}

/** By verb: `rows` hold verbs divided by spaces, and names of attributes as `AdjectivePair` has them. */
export function verbsOf(
  rows: readonly (readonly [verbs: string, names: string, quantity: Quantity | undefined])[],
): Readonly<Record<string, MeasuringVerb>> {
  const verbs = rows.flatMap(([forms, names, quantity]) =>
    forms.split(' ').map((verb) => [verb, { words: names.split('|'), quantity }] as const),
  )
  return looseTable(Object.fromEntries(verbs))
}

/** Names of attributes that need no explanation. */
export function attributeNamesOf(
  dimensions: readonly Dimension[],
  synonyms: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  return [...new Set([...dimensions.flatMap(({ words }) => words), ...Object.keys(synonyms)])]
}
