import type { EngineTurn } from '../../engine.ts'
import { isCity } from '../../language/city-names.ts'
import { foldText } from '../../language/fold-text.ts'
import { isCommonEnglish } from '../../language/is-english.ts'
import { type DetectedLanguage, detectLanguage } from '../../platform/detect-language.ts'
import {
  isWritten,
  type LanguageCode,
  languageCodes,
  type WrittenCode,
} from '../../language/language-code.ts'
import type { GlossaryCode } from '../../language/glossary/read-glossary.ts'
import { languageToGloss } from '../../retrieval/index.ts'
import { languageOf } from '../../language/language-of.ts'

/** What a turn tells of the language to answer in. `language` is BCP 47: what the session was started with. */
export type LanguageEvidence = Pick<EngineTurn, 'message' | 'history' | 'language'>

/**
 * The language to answer in: that of the message; of one that does not tell (a name, a number, "ok"), that of the
 * visitor's latest message that does; else what the session was started with; else what the words that were used
 * make likely; else English. Where the session was started with a language of ours, one word is too few to leave it.
 */
export function chooseLanguage({ message, history, language }: LanguageEvidence): WrittenCode {
  const earlier = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  const texts = [message, ...earlier.toReversed()]
  const ofSession = languageOfTag(language)
  if (languageOnlyRead(message) !== undefined) return ofSession ?? 'en'
  const told = firstOf(texts, (text) => languageOfText(text, { oneWordTells: ofSession === undefined }))
  const likely = firstOf(texts, (text) => likelyLanguage(text))
  return told ?? ofSession ?? likely ?? firstOf(texts, (text) => languageOfWords(text)) ?? 'en'
}

/** In words: of one or two, languages share too many. */
const shortestRead = 3

/** The language of a message in which nothing is answered, though its words are known; undefined where it is none such. */
export function languageOnlyRead(message: string): GlossaryCode | undefined {
  const text = message.slice(0, longestRead).replace(names, ' ')
  if (wordsOf(text).length < shortestRead) return undefined
  const code = languageToGloss(text)
  return code === undefined || isWritten(code) ? undefined : code
}

/** The language that a BCP 47 tag names, if it is one of ours. */
export function languageOfTag(tag: string | null): WrittenCode | undefined {
  const [primary = ''] = (tag ?? '').toLowerCase().split('-')
  return languageCodes.find((code) => code === primary)
}

/** More tells nothing more. */
const longestRead = 600
/**
 * What is written in no language: addresses, numbers with letters ("ET-74"), what abbreviations are joined to ("Non-ECC");
 * and articles that are a part of a name ("El Capitan", "The North Face").
 */
const names =
  /\bhttps?:\S+|(?<!\S)(?:\S+@\S+|\S*\p{N}\S*|\S+-\p{Lu}{2,}(?!\p{L}))|(?<!\p{L})(?:The|Der|Die|Das|Le|La|Les|El|Los|Las)\s+(?=\p{Lu})/gu
/** By so many telling words a language is ahead beyond doubt; by fewer, its letters or the runs of them have to agree. */
const clearLead = 2

/**
 * The language that a text is certainly written in; undefined when it does not tell, or when it is none of ours.
 * @param options.oneWordTells "Danke!" is German, though people say it elsewhere as well
 */
export function languageOfText(text: string, { oneWordTells = true } = {}): WrittenCode | undefined {
  const beginning = text.slice(0, longestRead).replace(names, ' ')
  const [first, second] = countTelling(beginning)
  const lead = first.count - second.count
  if (lead === 0) return undefined
  const words = wordsOf(beginning)
  const isOneWord = words.length === 1
  // "Danke!": a message of one word that is a courtesy is no name. "Hat" is English as well.
  const isToldByOne =
    isOneWord && (first.code === 'en' || !words.some((word) => isCommonEnglish(foldText(word))))
  const isClear = lead >= clearLead || (isToldByOne && oneWordTells)
  if (isClear || languageOfLetters(beginning) === first.code) return first.code
  if (isOneWord) return undefined
  const own = languageOf(first.code).tellingWords
  const hasEnglish = words.some((word) => !own.has(word) && isCommonEnglish(foldText(word)))
  return isAgainst(first.code, detectLanguage(beginning), { hasEnglish }) ? undefined : first.code
}

interface Counted {
  readonly code: WrittenCode
  readonly count: number
}

/** How many telling words of each language a text has, the one with the most first. */
function countTelling(text: string): readonly [Counted, Counted, ...Counted[]] {
  const words = wordsOf(text)
  const [first, second, ...others] = languageCodes
    .map((code) => ({ code, count: words.filter((word) => languageOf(code).tellingWords.has(word)).length }))
    .toSorted((a, b) => b.count - a.count)
  if (first === undefined || second === undefined) throw new Error('There are at least two languages')
  return [first, second, ...others]
}

function wordsOf(text: string): string[] {
  return Array.from(
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('’', "'")
      .matchAll(/\p{L}+'?/gu),
    ([word]) => (isListed(word) ? word : word.replace("'", '')),
  )
}

function isListed(word: string): boolean {
  return languageCodes.some((code) => languageOf(code).tellingWords.has(word))
}

/** Runs of letters that speak for another language by less than this speak for either, unless words are English. */
const hardlyLess = 0.1

function isAgainst(
  code: WrittenCode,
  { language, isCertain, scores }: DetectedLanguage,
  { hasEnglish }: { readonly hasEnglish: boolean },
): boolean {
  if (language === undefined || language === code) return false
  const own = scores.get(code) ?? 0
  const isLikelier = (scores.get(language) ?? 0) - own >= (hasEnglish ? 0 : hardlyLess)
  return (isCertain && isLikelier) || languageCodes.some((each) => (scores.get(each) ?? 0) > own)
}

/**
 * How much better another language than English must explain the letters of a text without telling words. A single word
 * tells little: of the words in English product names 1.5 in a hundred pass the lower one, and 0.4 the higher.
 */
const clearMargin = { words: 0.1, word: 0.25 }

function likelyLanguage(text: string): WrittenCode | undefined {
  // "Shops paris" is no French.
  const beginning = withoutCities(text.slice(0, longestRead).replace(names, ' '))
  const counts = countTelling(beginning)
  const mayBe = (code: string | undefined): WrittenCode | undefined =>
    counts.find((each) => each.code === code && each.count >= counts[0].count)?.code
  const byLetters = mayBe(languageOfLetters(beginning))
  if (byLetters !== undefined) return byLetters
  const { language, isCertain } = detectLanguage(beginning)
  const likely = mayBe(language)
  if (likely === undefined || !isCertain) return undefined
  const words = wordsOf(beginning)
  const margin = words.length === 1 ? clearMargin.word : clearMargin.words
  const lead = ({ scores }: DetectedLanguage): number => (scores.get(likely) ?? 0) - (scores.get('en') ?? 0)
  // What English has as well tells nothing beside a made-up name.
  const foreign = words.filter((word) => !isCommonEnglish(foldText(word)))
  const isTold = [beginning, foreign.join(' ')].every((each) => lead(detectLanguage(each)) >= margin)
  return isTold ? likely : undefined
}

/** That of the glossary that knows the words, whatever they look like: "mochila". */
function languageOfWords(text: string): WrittenCode | undefined {
  const read = withoutCities(text.slice(0, longestRead).replace(names, ' '))
  // Of more words others tell: a "café au lait mug" is English.
  const code = wordsOf(read).length > shortestRead ? undefined : languageToGloss(read)
  return code !== undefined && isWritten(code) ? code : undefined
}

function withoutCities(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (isCity(foldText(word)) ? ' ' : word))
}

function firstOf<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const result = read(item)
    if (result !== undefined) return result
  }
  return undefined
}

/** Letters and marks that one of the languages writes and the others do not, in lower case. */
const ownLetters: readonly (readonly [LanguageCode, RegExp])[] = [
  ['de', /[äöüß]/u],
  ['fr', /[àâçèêëîïôœùûæ]/u],
  ['es', /[áíóúñ¿¡]/u],
]

/** The language whose own letters a text holds: people type what is on their keyboards. */
function languageOfLetters(text: string): LanguageCode | undefined {
  const lowerCase = text.normalize('NFC').toLowerCase()
  const [first, ...others] = ownLetters.filter(([, letters]) => letters.test(lowerCase))
  return others.length === 0 ? first?.[0] : undefined
}
