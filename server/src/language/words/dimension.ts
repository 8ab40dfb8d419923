import type { Quantity } from '../quantity.ts'
import type { Dimension } from './attribute-words.ts'

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
