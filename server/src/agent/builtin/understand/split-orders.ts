import { joints } from '../../../language/any-wants.ts'
import { foreignFunctionWords, functionWords } from '../../../language/function-words.ts'
import type { LanguageWords } from '../../../language/language-words.ts'
import { splitWords } from '../../../language/split-terms.ts'
import { readOrder } from './read-order.ts'

/** "And the": what stands between two orders of one thing. */
const mostBetween = 2

/** "The cheapest and the most expensive tent" are two tents: the text once for each order that it asks for things in. */
export function splitOrders(text: string, language: LanguageWords): string[] {
  const one = readOrder(text, language)
  if (one === undefined || one.order.isMild === true) return [text]
  const blank = ' '.repeat(one.end - one.start)
  const other = readOrder(`${text.slice(0, one.start)}${blank}${text.slice(one.end)}`, language)
  if (other === undefined || other.order.isMild === true) return [text]
  const [first, second] = [one, other].toSorted((a, b) => a.start - b.start)
  if (first === undefined || second === undefined) return [text]
  const between = splitWords(text.slice(first.end, second.start))
  const isJoined =
    between.some((word) => joints.has(word)) &&
    between.every((word) => joints.has(word) || functionWords.has(word) || foreignFunctionWords.has(word))
  if (!isJoined || between.length > mostBetween) return [text]
  const without = ({ from, to }: { readonly from: number; readonly to: number }): string =>
    `${text.slice(0, from)}${text.slice(to)}`.replace(/\s+/gu, ' ')
  return [without({ from: first.end, to: second.end }), without({ from: first.start, to: second.start })]
}
