import { LRUCache } from 'lru-cache'
import { stemmer } from 'stemmer'
import { foldText } from './fold-text.ts'

const longestTerm = 64
const word = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{M}\p{N}]+/gu
const joined = /(?<![\p{L}-])\p{L}{2,20}-\p{L}{2,20}(?![\p{L}-])/gu
/** Scripts written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** "l'Oréal", "dell'olio": what is left out before a vowel is an article or the like, and may be a part of a name. */
const elision = /(?<!\p{L})\p{L}{1,7}['’ʼ](?=([aeiouyh]\p{L}+))/gu

/** A turn reads the same records time and again: looking a text up takes a hundredth of the time of splitting it. */
const mostRemembered = 4_000
/** Characters: a text that is longer is split each time. */
const longestRemembered = 2_000
/** However long they are: their words take several times as much of a thread's memory as they do. */
const remembered = { max: mostRemembered, maxSize: 1_000_000, sizeCalculation: sizeOf }

/**
 * The words of a text, folded but not stemmed, in their order. An apostrophe joins ("don't"); a word that another one
 * is elided to is told by itself as well.
 */
export function splitWords(text: string): readonly string[] {
  return text.length > longestRemembered ? wordsIn(text) : wordsOfText.memo(text)
}

/** The terms under which a text is indexed and found, in their order and with repetitions. */
export function splitTerms(text: string): readonly string[] {
  return text.length > longestRemembered ? termsIn(text) : termsOfText.memo(text)
}

const wordsOfText = new LRUCache<string, readonly string[]>({ ...remembered, memoMethod: wordsIn })
const termsOfText = new LRUCache<string, readonly string[]>({ ...remembered, memoMethod: termsIn })

/** In characters; nothing at all takes room too. */
function sizeOf(_words: readonly string[], text: string): number {
  return text.length + 1
}

function wordsIn(text: string): readonly string[] {
  const folded = foldText(text)
  const joined = /['’ʼ]/.test(folded)
    ? folded.replace(elision, '$1 $&').replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, '')
    : folded
  return joined.match(word) ?? []
}

function termsIn(text: string): readonly string[] {
  return splitWords(text).flatMap((each) => termsOfWord(each))
}

/** A text without the hyphens that join two words: "free-standing" is freestanding as well. Undefined where it has none. */
export function joinedText(text: string): string | undefined {
  if (!text.includes('-')) return undefined
  const written = text.replace(joined, (each) => each.replace('-', ''))
  return written === text ? undefined : written
}

/** The terms of one folded word: itself, or the pairs of characters of a script that has no spaces. */
export function termsOfWord(folded: string): string[] {
  return unspaced.test(folded) ? bigrams(folded) : [termOf(folded)]
}

const runLength = 4

/**
 * The runs of four letters of one folded word, its beginning and end marked: "schuh" is in "wanderschuhe" by them,
 * whatever the grammar of its language. Numbers stay whole. They are marked, so that they cannot meet a word.
 */
export function runsOfWord(folded: string): string[] {
  if (unspaced.test(folded)) return bigrams(folded).map((pair) => `~${pair}`)
  if (/^[\p{N}.,]+$/u.test(folded)) return [`~${folded}`.slice(0, longestTerm)]
  const marked = `_${folded}_`
  const count = Math.max(1, marked.length - runLength + 1)
  return Array.from({ length: count }, (_, start) => `~${marked.slice(start, start + runLength)}`)
}

/** The term of one folded word. Only words in plain Latin letters can be English, and only those are stemmed. */
export function termOf(folded: string): string {
  return (/^[a-z]{3,}$/.test(folded) ? stemOf(folded) : folded).slice(0, longestTerm)
}

/** Stems of what a deed is called, with those of the deed: records have one of each pair where visitors say the other. */
const deeds: ReadonlyMap<string, string> = new Map(
  `adjust adjustment, alter alteration, arrive arrival, cancel cancellation, collect collection, compensate compensation,
  complain complaint, confirm confirmation, consult consultation, deliver delivery, dispose disposal, insure insurance,
  install installation, maintain maintenance, pay payment, register registration, remove removal, renew renewal,
  replace replacement, reserve reservation, ship shipment, subscribe subscription`
    .split(',')
    .map((pair) => {
      const [verb = '', noun = ''] = pair.trim().split(' ')
      return [stemmer(noun), stemmer(verb)]
    }),
)

function deedOf(stem: string): string {
  return deeds.get(stem) ?? stem
}

/** Few words make up most of all texts, and stemming one takes longer than looking it up. */
const stems = new LRUCache<string, string>({ max: 20_000 })

function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = deedOf(stemmer(word))
  stems.set(word, stem)
  return stem
}

function bigrams(text: string): string[] {
  const characters = Array.from(text)
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
}
