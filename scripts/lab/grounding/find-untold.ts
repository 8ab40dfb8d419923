import type { EngineAnswer } from '../../../server/src/engine.ts'
import { nameWords } from '../../../server/src/knowledge/index.ts'
import { calendarWords } from './calendar.ts'
import { withoutMarkup } from './claims.ts'
import { type Phrases, phrasesOf } from './engine-phrases.ts'
import { type PublishedRow, textsOf } from './published-row.ts'
import { wordsOf } from './words-of.ts'

export interface Told {
  /** What the engine says by itself. */
  readonly phrases: Phrases
  /** The records that the answer names as used. */
  readonly used: readonly PublishedRow[]
  /** Everything that is published: what categories there are is told without naming a record. */
  readonly rows: readonly PublishedRow[]
  /** What the visitor wrote: a reply may quote it between quotation marks. */
  readonly message: string
}

/** A shorter run of words of a record could be put together to say anything, unless it is all that a field says. */
const leastRun = 3

/** The sentences of an answer, one for each line at least; headings, list items and cells count as sentences. */
export function sentencesOf(content: string): string[] {
  return linesOf(content).flatMap(splitLine)
}

/**
 * The sentences that are neither said by the engine nor taken from a record: every word of a sentence has to be part
 * of a whole fixed part of a template, of a run of words from a field of a record in use (at least three, or all that
 * the field, the name of the attribute or a clause says), a number, or a day of the calendar. What the numbers, dates
 * and hours are is looked at by `findUnfounded`.
 */
export function findUntold({ content }: Pick<EngineAnswer, 'content'>, told: Told): string[] {
  const quotes = quotesOf(told)
  const isTold = (text: string): boolean =>
    isTiled(wordsOf(withoutQuotation(text, told.message)), { phrases: told.phrases, quotes })
  // A name may hold what looks like the end of a sentence, so a line counts as a whole first.
  return linesOf(content).flatMap((line) =>
    isTold(line) ? [] : splitLine(line).filter((each) => !isTold(each)),
  )
}

function linesOf(content: string): string[] {
  return content.split('\n').filter((line) => wordsOf(line).length > 0)
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

function splitLine(line: string): string[] {
  return Array.from(segmenter.segment(withoutMarkup(line)), ({ segment }) => segment.trim()).filter(
    (sentence) => wordsOf(sentence).length > 0,
  )
}

/** “English”, „Deutsch“, « français », «español». */
const quotation = /“[^“”]*”|„[^„“]*“|«[^«»]*»/gu

/** Without what is quoted of the visitor: plain words in the order in which they were written, or a list of them. */
function withoutQuotation(text: string, message: string): string {
  const said = ` ${wordsOf(message).join(' ')} `
  const isSaid = (part: string): boolean => said.includes(` ${wordsOf(part).join(' ')} `)
  return text.replaceAll(quotation, (quoted) =>
    isSaid(quoted) || quoted.split(',').every(isSaid) ? ' ' : quoted,
  )
}

interface Quotes {
  /** Fields and clauses that may be told as they are, however short. */
  readonly whole: Phrases
  /** Where a word stands in the texts of the records. */
  readonly places: ReadonlyMap<string, readonly Place[]>
}

interface Place {
  readonly words: readonly string[]
  readonly at: number
}

function quotesOf({ used, rows }: Pick<Told, 'used' | 'rows'>): Quotes {
  const texts = used.flatMap(textsOf)
  const clauses = texts.flatMap((text) => text.split(/[\n.,;:!?()|]+/u))
  const places = new Map<string, Place[]>()
  for (const words of texts.map(wordsOf)) {
    for (const [at, word] of words.entries()) {
      const known = places.get(word)
      if (known === undefined) places.set(word, [{ words, at }])
      else known.push({ words, at })
    }
  }
  const categories = rows.flatMap(({ fields: { category } }) =>
    typeof category === 'string' ? [category] : [],
  )
  const names = [...used.flatMap(attributeNames), ...used.flatMap(placeInAddress), ...categories]
  return { whole: phrasesOf([...texts, ...clauses, ...names]), places }
}

/** A city is told with what its address has behind it: of "340 W Market, Bloomington, MN 55425" that is "MN". */
function placeInAddress({ fields: { city, address } }: PublishedRow): string[] {
  if (typeof city !== 'string' || typeof address !== 'string') return []
  const [, behind = ''] = address.split(`${city}, `)
  const [region] = wordsOf(behind)
  return region === undefined ? [] : [`${city} ${region}`]
}

/** "weightGrams" is told as "Weight", its unit behind the amount. */
function attributeNames({ fields }: PublishedRow): string[] {
  return Object.keys(Object(fields['customAttributes']) as object).flatMap((name) => {
    const words = nameWords(name)
    return words.flatMap((_, count) => [
      words.slice(0, count + 1).join(' '),
      words.slice(-count - 1).join(' '),
    ])
  })
}

/** Symbols that an amount is written with though the record has the name of the unit, or none: "14 km away", "le 1er", "38,95 $US". */
const units =
  /^(?:[kcm]?m|mi|k?g|m?l|[km]?w|[km]?wh|m?ah|k?v|a|[gmk]?hz|lm|[gmtk]?b|h|min|s|am|pm|uhr|er|us)$/u

interface Tiles extends Pick<Told, 'phrases'> {
  readonly quotes: Quotes
}

/** Whether words can be laid out wholly in phrases, quotes, numbers, units and days. */
function isTiled(words: readonly string[], { phrases, quotes }: Tiles): boolean {
  const isReached = new Set([0])
  for (const [at, word] of words.entries()) {
    if (!isReached.has(at)) continue
    const isAmount = /^\p{N}+$/u.test(word)
    if (isAmount || calendarWords.has(word)) isReached.add(at + 1)
    if (isAmount && units.test(words[at + 1] ?? '')) isReached.add(at + 2)
    for (const phrase of [...(phrases.get(word) ?? []), ...(quotes.whole.get(word) ?? [])]) {
      if (phrase.every((each, index) => words[at + index] === each)) isReached.add(at + phrase.length)
    }
    for (const place of quotes.places.get(word) ?? []) {
      const length = lengthOfRun(words, at, place)
      for (let run = leastRun; run <= length; run += 1) isReached.add(at + run)
    }
  }
  return isReached.has(words.length)
}

function lengthOfRun(words: readonly string[], from: number, { words: told, at }: Place): number {
  let length = 0
  while (from + length < words.length && words[from + length] === told[at + length]) length += 1
  return length
}
