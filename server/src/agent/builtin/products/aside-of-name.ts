import { thingWord } from '../../../knowledge/index.ts'
import type { LanguageCode } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import { splitTerms, splitWords } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { Need } from '../understand/need.ts'
import { readNeed } from '../understand/read-need.ts'
import { isLong, whollyNamed } from './named-products.ts'

/**
 * A need that quotes a long name, read without it: what stands in a name ("up to 1,000 ft of range", "2nd edition") sets
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
  const said = [...text.matchAll(/\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{M}\p{N}]+(?:['’ʼ]\p{L}+)?/gu)]
  const words = splitWords(name)
  const isSaid = (word: string, at: number): boolean => splitWords(said[at]?.[0] ?? '').at(-1) === word
  const start = said.findIndex((_, at) => words.every((word, place) => isSaid(word, at + place)))
  const [first, last] = [said[start], said[start + words.length - 1]]
  if (first === undefined || last === undefined) return undefined
  return `${text.slice(0, first.index)}${instead}${text.slice(last.index + last[0].length)}`
}
