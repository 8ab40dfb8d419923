import type { Quantity } from './quantity.ts'

/** An adjective of measure with its forms, and what it measures. `high`: whether more of it is more of the attribute. */
export interface Dimension {
  /** Plain, comparative, superlative, in small letters; several of each divided by "/". */
  readonly forms: readonly [string, string, string]
  /** Names of attributes it speaks of, the most telling first; those of English too, which records often use. */
  readonly words: readonly string[]
  readonly quantity: Quantity | undefined
  readonly high: boolean
}

/** A verb that asks for a measure: "how much does it weigh". */
export interface MeasuringVerb {
  readonly words: readonly string[]
  readonly quantity: Quantity | undefined
}

/**
 * An adjective of measure. `forms`: plain, comparative and superlative, divided by spaces; several of each divided by
 * "/"; "_" for a space within one. `words`: names of attributes divided by "|", the most telling first.
 */
export function dimension(
  forms: string,
  words: string,
  quantity: Quantity | undefined,
  high: boolean,
): Dimension {
  const [plain = '', comparative = '', superlative = ''] = forms
    .split(' ')
    .map((each) => each.replaceAll('_', ' '))
  return { forms: [plain, comparative, superlative], words: words.split('|'), quantity, high }
}
