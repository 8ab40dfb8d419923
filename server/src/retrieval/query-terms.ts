import type { ItemKind } from '../db/schema.ts'
import { byKind, kinds } from '../knowledge/index.ts'
import { askedKeys } from './exact-keys.ts'
import { contentTerms } from '../language/content-terms.ts'
import {
  englishNouns,
  foreignFunctionWords,
  functionWords,
  functionWordsAmong,
} from '../language/function-words.ts'
import { thingTerm } from './reading/thing-term.ts'
import type { QueryTerm } from './search-queries.ts'
import { runsOfWord, splitTerms, splitWords, termOf } from '../language/split-terms.ts'

const mostTerms = 64
const mostRuns = 256
/** What is left of the weight of a word that holds the sentence together, where it is looked up at all. */
const functionWordWeight = 0.8

/**
 * What to look up for a message: its words, the runs of letters in them for records that are found by such, and every
 * part number it may be naming. Words that any record of a kind answers to, such as "price" for products, are looked up
 * but prove nothing, so they are no content there.
 */
export function queryTerms(message: string, among: readonly ItemKind[]): QueryTerm[] {
  const keys = askedKeys(message)
  return among.flatMap((kind) => [
    ...wordsLookedUp(message, kind).slice(0, mostTerms),
    ...runsLookedUp(message, kind).slice(0, mostRuns),
    ...keys.map((term) => ({
      kind,
      term,
      byRuns: null,
      isContent: false,
      isDispensable: false,
      weight: 1,
    })),
  ])
}

/** Something a message holds that may be looked up in one kind. */
interface Asked {
  readonly term: string
  /** It only holds the sentence together. */
  readonly isStructural: boolean
  readonly isContent: boolean
}

function wordsLookedUp(message: string, kind: ItemKind): QueryTerm[] {
  const words = splitWords(message)
  const functionWords = functionWordsAmong(words)
  const structural = termSet(words.filter((word) => functionWords.has(word)))
  const asked = [...new Set(splitTerms(message))].map((term) => {
    const isStructural = structural.has(term)
    return { term, isStructural, isContent: !isStructural && provesSomething(term, kind) }
  })
  const hasContent = asked.some((each) => each.isContent)
  const { thingWeight } = kinds[kind].ranking
  return chosen(asked, kind).flatMap(({ term, isStructural, isContent }) => {
    const weight = isStructural ? functionWordWeight : 1
    const word = { kind, term, byRuns: false, isContent, isDispensable: isStructural && hasContent, weight }
    return isContent && thingWeight > 0
      ? [word, { ...word, term: thingTerm(term), isContent: false, weight: thingWeight }]
      : [word]
  })
}

/**
 * All runs of a message together weigh about as much as its words, so that the scores of records found by the ones and
 * by the others are of one size.
 */
function runsLookedUp(message: string, kind: ItemKind): QueryTerm[] {
  const words = [...new Set(splitWords(message))]
  const runs = new Map<string, Asked>()
  for (const word of words) {
    const isStructural = foreignFunctionWords.has(word)
    const isContent = !isStructural && provesSomething(termOf(word), kind)
    for (const term of runsOfWord(word)) {
      const known = runs.get(term) ?? { isStructural, isContent }
      runs.set(term, {
        term,
        isStructural: isStructural && known.isStructural,
        isContent: isContent || known.isContent,
      })
    }
  }
  const asked = [...runs.values()]
  const hasContent = asked.some((each) => each.isContent)
  return chosen(asked, kind).map(({ term, isStructural, isContent }) => ({
    kind,
    term,
    byRuns: true,
    isContent,
    isDispensable: isStructural && hasContent,
    weight: ((isStructural ? functionWordWeight : 1) * words.length) / runs.size,
  }))
}

/** What of a message helps to find records of a kind. */
function chosen(asked: readonly Asked[], kind: ItemKind): readonly Asked[] {
  const { looksUpFunctionWords, looksUpNeutralWords } = kinds[kind].ranking
  if (looksUpFunctionWords) return asked
  const content = asked.filter((each) => each.isContent)
  if (!looksUpNeutralWords && content.length > 0) return content
  return asked.filter((each) => !each.isStructural)
}

/** Whether a record of a kind that holds a word must have to do with it. */
function provesSomething(term: string, kind: ItemKind): boolean {
  const { namedBySmallNumbers } = kinds[kind].ranking
  return !neutralTerms[kind].has(term) && (namedBySmallNumbers || !isSmallNumber(term))
}

const questionWords = /\b(?:how|why|what|when|where|who|which|can|could|do|does|is|are|may|will|should)\b/i

/** Whether a message asks for records of a kind as such: "which store is open on Sunday" asks for locations. */
export function asksForKind(message: string, kind: ItemKind): boolean {
  if (kinds[kind].ranking.answersAnyQuestion) return message.includes('?') || questionWords.test(message)
  return splitTerms(message).some((term) => neutralTerms[kind].has(term))
}

/** Whether a message names anything to look for: "how much is it?" only makes sense after an earlier one. */
export function hasSubject(message: string, kind: ItemKind): boolean {
  return wordsLookedUp(message, kind).some((each) => each.isContent)
}

/**
 * The terms of a text that may name something of a kind, in their order: words that hold sentences together, whatever
 * language they are of, and those that any record of the kind answers to name nothing. A term may be spelt like one of them:
 * the French "toi" is that of "toys".
 */
export function subjectTerms(text: string, kind: ItemKind): string[] {
  const words = splitWords(text)
  const terms = contentTerms(text)
  if (functionWordsAmong(words) !== functionWords) return terms.filter((term) => hasSubject(term, kind))
  const isThing = (word: string): boolean => englishNouns.has(word) || !foreignFunctionWords.has(word)
  const structural = termSet(words.filter((word) => functionWords.has(word) || !isThing(word)))
  return terms.filter((term) => !structural.has(term) && provesSomething(term, kind))
}

/** Whether a message contains a name, word for word in any of their forms. */
export function mentions(message: string, name: string): boolean {
  const terms = splitTerms(name)
  return terms.length > 0 && ` ${splitTerms(message).join(' ')} `.includes(` ${terms.join(' ')} `)
}

/** A price, a size or a count: it chooses among products but does not name one. */
function isSmallNumber(term: string): boolean {
  return /^[\p{N}.,]{1,4}$/u.test(term)
}

function termSet(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map((word) => termOf(word)))
}

const neutralTerms = byKind(({ ranking }) => termSet(splitWords(ranking.neutralWords)))
