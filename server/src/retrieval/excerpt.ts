import { contentTerms } from '../language/content-terms.ts'
import { splitTerms } from '../language/split-terms.ts'

const mark = '…'
const longestExcerpt = 300
const room = longestExcerpt - 2 * (mark.length + 1)
/** How far apart the places may be at which an excerpt can begin. */
const longestStride = 100
/** Scripts written without spaces have "words" of any length. */
const longestWord = 50

/** A word in a text, with what comes behind it up to the next space. */
interface Word {
  readonly start: number
  readonly end: number
  readonly beginsSentence: boolean
  readonly endsSentence: boolean
  readonly terms: readonly string[]
}

/**
 * The stretch of some texts that holds most of what a query is about, at most 300 characters long. It begins and ends
 * with a sentence where it can, else between words.
 */
export function excerpt(query: string, texts: readonly string[]): string {
  const text = joined(texts)
  const words = wordsOf(text, termsAsked(query))
  const [first, last] = bestStretch(words)
  const [start, end] = [words[first], words[last]]
  if (start === undefined || end === undefined) return ''
  const before = first > 0 ? `${mark} ` : ''
  const after = last < words.length - 1 ? ` ${mark}` : ''
  return `${before}${text.slice(start.start, end.end)}${after}`
}

/** One text of all: what ends without a full stop gets one. */
function joined(texts: readonly string[]): string {
  return texts
    .map((text) => text.replace(/\s+/gu, ' ').trim())
    .map((text, index) => (index === texts.length - 1 || /\p{P}$/u.test(text) ? text : `${text}.`))
    .join(' ')
}

/** Words that hold a sentence together are no reason to choose a place, unless there are no others. */
function termsAsked(query: string): ReadonlySet<string> {
  const content = contentTerms(query)
  return new Set(content.length > 0 ? content : splitTerms(query))
}

function wordsOf(text: string, asked: ReadonlySet<string>): Word[] {
  const words: Word[] = []
  for (const { 0: spaced, index } of text.matchAll(/\S+/gu)) {
    let start = index
    for (const part of partsOf(spaced)) {
      words.push({
        start,
        end: start + part.length,
        beginsSentence: words.at(-1)?.endsSentence ?? true,
        endsSentence: /[.!?…。！？]["'”’»)\]]*$/u.test(part),
        terms: splitTerms(part).filter((term) => asked.has(term)),
      })
      start += part.length
    }
  }
  return words
}

/** Cuts between characters, where there is nothing better to cut between. */
function partsOf(word: string): string[] {
  if (word.length <= longestWord) return [word]
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    part += character
    if (part.length >= longestWord - 1 || /[。！？]/u.test(character)) {
      parts.push(part)
      part = ''
    }
  }
  return part === '' ? parts : [...parts, part]
}

/** The first and the last word of the stretch with the most different terms; of equals the earliest. */
function bestStretch(words: readonly Word[]): readonly [number, number] {
  let best: readonly [number, number] = [0, -1]
  let most = -1
  let latestStart = -longestStride
  for (const [first, { start, beginsSentence }] of words.entries()) {
    if (!beginsSentence && start - latestStart < longestStride) continue
    latestStart = start
    const last = endOfStretch(words, first)
    const held = new Set(words.slice(first, last + 1).flatMap(({ terms }) => terms)).size
    if (held > most) {
      best = [first, last]
      most = held
    }
    if (last === words.length - 1) break
  }
  return best
}

/** The last word of a sentence that fits, if the stretch is not cut to less than half for it; else of all. */
function endOfStretch(words: readonly Word[], first: number): number {
  const begin = words[first]?.start ?? 0
  let last = first
  let lastOfSentence = first
  for (let at = first; at < words.length; at += 1) {
    const word = words[at]
    if (word === undefined || word.end - begin > room) break
    last = at
    if (word.endsSentence) lastOfSentence = at
  }
  if (last === words.length - 1) return last
  return (words[lastOfSentence]?.end ?? 0) - begin > room / 2 ? lastOfSentence : last
}
