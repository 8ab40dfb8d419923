import { thingWord } from '../../../knowledge/index.ts'
import type { LanguageCode } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import { splitTerms, splitWords } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { Need } from '../understand/need.ts'
import { readNeed } from '../understand/read-need.ts'
import { isLong, whollyNamed } from './named-products.ts'

/**
 * A need that quotes a long name, read without it: what stands in a name ("up to 300 m of range", "2nd edition") sets
 * no limit, asks for no order and compares nothing. Of one product nothing is counted or put in order either.
 */
export function asideOfName(need: Need, found: readonly ProductRecord[], language: LanguageCode): Need {
  const [named, ...others] = whollyNamed(need.text, found).filter(({ name }) => isLong(splitTerms(name)))
  if (named === undefined || others.length > 0) return need
  const rest = without(named.name, need.text, thingWord(named.name))
  if (rest === undefined) return need
  const { asks, attribute, price, measures, comparison } = readNeed(rest, languageOf(language))
  return {
    ...need,
    ...{ asks: asks === 'count' ? 'anything' : asks, attribute, price, measures },
    comparison: comparison && need.comparison,
    order: undefined,
    query: need.text,
  }
}

/** A text with another word in place of a name, whatever stands between the words of it. */
function without(name: string, text: string, instead: string): string | undefined {
  const said = [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’ʼ.,][\p{L}\p{M}\p{N}]+)*/gu)].flatMap(
    ({ 0: written, index }) =>
      splitWords(written).map((word) => ({ word, start: index, end: index + written.length })),
  )
  const words = splitWords(name)
  const at = said.findIndex((_, from) => words.every((word, place) => said[from + place]?.word === word))
  const [first, last] = [said[at], said[at + words.length - 1]]
  return first && last && `${text.slice(0, first.start)}${instead}${text.slice(last.end)}`
}
