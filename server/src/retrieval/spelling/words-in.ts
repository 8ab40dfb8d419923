import { foldText } from '../../language/fold-text.ts'
import { foreignFunctionWords, functionWords } from '../../language/function-words.ts'

/** A word of a text, and where it stands there. */
export interface Word {
  readonly folded: string
  readonly start: number
  readonly end: number
}

/** What is to be put in the place of a piece of a text. */
export interface Change {
  readonly start: number
  readonly end: number
  readonly written: string
}

const mostRead = 64
/** Longer words are no words. */
const mostLetters = 24
const mostKeywords = 3
const mostNumbers = 2
/** Shorter words of other languages are as well letters of a size or parts of a name: "d battery", "de longhi". */
const shortestForeign = 3

export function wordsIn(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’._/-]*/gu))
    .slice(0, mostRead)
    .map(({ 0: written, index }) => {
      const word = written.replace(/(?<!['’._/-])['’._/-]+$/u, '')
      return { folded: foldText(word), start: index, end: index + word.length }
    })
}

/** Whether a text is a few words that name something and no sentence: "usb fan", "usb fan 2". */
export function areKeywords(words: readonly Word[]): boolean {
  const written = words.filter(({ folded }) => !/^[0-9]/.test(folded))
  const mostOfAll = mostKeywords + mostNumbers
  return (
    written.length <= mostKeywords &&
    words.length <= mostOfAll &&
    !words.some(({ folded }) => holdsSentence(folded))
  )
}

const mostOfShortName = 5

/**
 * A short name with a number in it, "ps4" or "mp3", which people type as they do words. What begins with the number is
 * a measure, and longer ones are part numbers.
 */
export function isShortName(folded: string): boolean {
  return folded.length <= mostOfShortName && /^[a-z]+[0-9][a-z0-9]*$/.test(folded)
}

/** Other scripts have letters that no slip here would try, and what has a digit or a hyphen in it is a name. */
export function isReadable(folded: string, leastLetters: number): boolean {
  return (
    /^[a-z]+$/.test(folded) &&
    folded.length >= leastLetters &&
    folded.length <= mostLetters &&
    !holdsSentence(folded)
  )
}

function holdsSentence(folded: string): boolean {
  return functionWords.has(folded) || (folded.length >= shortestForeign && foreignFunctionWords.has(folded))
}

/** Where two changes meet, the first of the text counts. */
export function withChanges(text: string, changes: readonly Change[]): string {
  let changed = ''
  let from = 0
  for (const { start, end, written } of changes.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < from) continue
    changed += text.slice(from, start) + written
    from = end
  }
  return changed + text.slice(from)
}
