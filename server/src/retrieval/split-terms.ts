import { LRUCache } from 'lru-cache'
import { stemmer } from 'stemmer'
import { foldText } from './fold-text.ts'

const longestTerm = 64
const word = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{M}\p{N}]+/gu
/** Scripts written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The words of a text, folded but not stemmed, in their order. */
export function splitWords(text: string): string[] {
  return (
    foldText(text)
      .replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, '')
      .match(word) ?? []
  )
}

/** The terms under which a text is indexed and found, in their order and with repetitions. */
export function splitTerms(text: string): string[] {
  return splitWords(text).flatMap((each) => (unspaced.test(each) ? bigrams(each) : [termOf(each)]))
}

/** The term of one folded word. Only words in plain Latin letters can be English, and only those are stemmed. */
export function termOf(folded: string): string {
  return (/^[a-z]{3,}$/.test(folded) ? stemOf(folded) : folded).slice(0, longestTerm)
}

/** Few words make up most of all texts, and stemming one takes longer than looking it up. */
const stems = new LRUCache<string, string>({ max: 20_000 })

function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = stemmer(word)
  stems.set(word, stem)
  return stem
}

function bigrams(text: string): string[] {
  const characters = Array.from(text)
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
}
