import { foldText } from './fold-text.ts'
import { englishFunctionWords } from './en/little-words.ts'
import { frenchFunctionWords } from './fr/little-words.ts'
import { germanFunctionWords } from './de/little-words.ts'
import { spanishFunctionWords } from './es/little-words.ts'
import { isCommonEnglish } from './is-english.ts'
import { splitWords } from './split-terms.ts'

/** English words that hold a sentence together and say nothing about its subject, folded. */
export const functionWords: ReadonlySet<string> = setOf(englishFunctionWords)

/**
 * The same of other languages, in one set: what is written in none of them has hardly any of these words. English is
 * apart, because "die" and "war" are subjects there.
 */
export const foreignFunctionWords: ReadonlySet<string> = setOf(
  germanFunctionWords + frenchFunctionWords + spanishFunctionWords,
)

/** Nouns of English that hold sentences together elsewhere: a text of nothing but English words says them of things. */
export const englishNouns: ReadonlySet<string> = setOf('bin car font hat hay man pendant sea van war ware')

/**
 * The function words of the language that some folded words are in: English unless more of them are such elsewhere. One
 * letter tells no language: the "d" of "d battery" is a size, and not that of "l'eau d'ici".
 */
export function functionWordsAmong(words: readonly string[]): ReadonlySet<string> {
  const telling = words.filter((word) => word.length > 1)
  const countIn = (known: ReadonlySet<string>): number => telling.filter((word) => known.has(word)).length
  if (countIn(foreignFunctionWords) <= countIn(functionWords)) return functionWords
  const isOfThings = telling.every((word) => !foreignFunctionWords.has(word) || englishNouns.has(word))
  const isEnglish = isOfThings && telling.every((word) => functionWords.has(word) || isCommonEnglish(word))
  return isEnglish ? functionWords : foreignFunctionWords
}

/** Whether a text holds words that hold sentences together, and more of other languages than of English. */
export function isForeign(text: string): boolean {
  return functionWordsAmong(splitWords(text)) === foreignFunctionWords
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(
    words
      .trim()
      .split(/\s+/)
      .map((word) => foldText(word)),
  )
}
