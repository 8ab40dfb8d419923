import { foldText } from '../../../language/fold-text.ts'
import type { LanguageCode } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import { perLanguage } from '../../../language/per-language.ts'
import { examplesOf } from './examples-of.ts'
import { courtesies, type Courtesy } from './intent.ts'

/** What a text is when all of it is courtesy: a row of the phrases that examples show. With a question in it, it is a question. */
export function readCourtesy(text: string, language: LanguageCode): Courtesy | undefined {
  const said = divide(wordsIn(text), phrasesOf(languageOf(language)))
  const courtesy = courtesies[(said?.rank ?? 0) - 1]
  // "That's all?" ends no conversation.
  return courtesy === 'farewell' && text.includes('?') ? undefined : courtesy
}

interface Phrases {
  /** How much each tells of what is meant: 0 what stands beside courtesy, else from 1 on the place among the courtesies. */
  readonly ranks: ReadonlyMap<string, number>
  /** In words. */
  readonly longest: number
}

const phrasesOf = perLanguage(({ code }): Phrases => {
  const ranks = new Map<string, number>()
  let longest = 0
  for (const { means, text } of examplesOf(code)) {
    const rank = means === 'besideCourtesy' ? 0 : courtesies.findIndex((each) => each === means) + 1
    if (rank === 0 && means !== 'besideCourtesy') continue
    const words = wordsIn(text)
    ranks.set(words.join(' '), rank)
    longest = Math.max(longest, words.length)
  }
  return { ranks, longest }
})

interface Said {
  readonly phrases: number
  /** Of the phrase that tells most. */
  readonly rank: number
}

/** Divides words into the fewest phrases; undefined: that is not possible. Each place is looked at once. */
function divide(words: readonly string[], { ranks, longest }: Phrases): Said | undefined {
  const best: (Said | undefined)[] = [{ phrases: 0, rank: 0 }]
  for (const start of words.keys()) {
    const before = best[start]
    if (before === undefined) continue
    for (let end = start + 1; end <= Math.min(words.length, start + longest); end += 1) {
      const rank = ranks.get(words.slice(start, end).join(' '))
      if (rank === undefined) continue
      const said = { phrases: before.phrases + 1, rank: Math.max(rank, before.rank) }
      if (isBetter(said, best[end])) best[end] = said
    }
  }
  return best[words.length]
}

/** "That is all good" is one phrase, and not "that is all" with another behind it. */
function isBetter(said: Said, other: Said | undefined): boolean {
  if (other === undefined || said.phrases < other.phrases) return true
  return said.phrases === other.phrases && said.rank > other.rank
}

/** Without accents, apostrophes and the letters that feeling adds: "Heyyy". */
function wordsIn(text: string): string[] {
  return withoutFeeling(foldText(text).replace(/['’]/gu, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Of three and more of a letter in a row one is left. */
function withoutFeeling(text: string): string {
  const isAdded = (letter: string, at: number, all: readonly string[]): boolean =>
    letter === all[at - 1] && (letter === all[at + 1] || letter === all[at - 2]) && /\p{L}/u.test(letter)
  return Array.from(text)
    .filter((letter, at, all) => !isAdded(letter, at, all))
    .join('')
}
