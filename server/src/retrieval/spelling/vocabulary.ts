import type { ReadingContext } from '../../context.ts'
import type { ItemKind } from '../../db/schema.ts'
import { exactKey } from '../exact-keys.ts'
import { functionWords } from '../../language/function-words.ts'
import { thingTerm } from '../reading/thing-term.ts'
import { termOf } from '../../language/split-terms.ts'
import { isCommonEnglish, isEnglish } from '../../language/is-english.ts'
import { countTogether, listKnownTerms } from './vocabulary-queries.ts'

/** The words of the published records of a knowledge base, looked up as they are asked for. */
export interface VocabularyKey {
  readonly knowledgeBaseId: string
  /** Words of these kinds of records are known. */
  readonly kinds: readonly ItemKind[]
}

/** Of more records nobody needs to know how many they are. */
const mostCounted = 200
/** People ask for things: what a record is tells as much as so many records that only hold the word. */
const weightOfThing = 10
/** The words that hold sentences together are known as well, as if so many records held them. */
const recordsOfFunctionWord = { inSentences: mostCounted, amongKeywords: 2 }
/** A form of a word that neither the language nor the records know as such: "playstations", but "approveou" as well. */
const doubt = 0.1
const shortestStem = 5

/** Those of the terms that some record holds. */
export async function knownAmong(
  ctx: ReadingContext,
  key: VocabularyKey,
  terms: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await countRecords(ctx, key, { terms, mostCounted: 1 })).keys())
}

/** Those of the terms that say what some record is: the "jacket" of a rain jacket. */
export async function thingsAmong(
  ctx: ReadingContext,
  key: VocabularyKey,
  terms: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = await knownAmong(ctx, key, terms.map(thingTerm))
  return new Set(terms.filter((term) => known.has(thingTerm(term))))
}

/** How many records hold each of these terms, as far as any does, counted up to a limit for each kind. */
export async function countRecords(
  { db, accountId }: ReadingContext,
  { knowledgeBaseId, kinds }: VocabularyKey,
  among: { readonly terms: readonly string[]; readonly mostCounted: number },
): Promise<ReadonlyMap<string, number>> {
  const terms = [...new Set(among.terms)]
  if (terms.length === 0) return new Map()
  const known = await listKnownTerms(db, { ...among, accountId, knowledgeBaseId, kinds, terms })
  return new Map(known.map(({ term, records }) => [term, records]))
}

/** What a word is indexed under: as a word, and as a part number. */
export function namesOf(word: string): string[] {
  return [termOf(word), exactKey(word) ?? []].flat()
}

interface Weighing {
  readonly words: readonly string[]
  /** They are read in a few keywords. */
  readonly isBrief: boolean
  /** They are read in a text of another language than English. */
  readonly isForeign: boolean
}

/** The least number of records that hold each of the two words of a pair. */
export async function rarestOf(
  ctx: ReadingContext,
  key: VocabularyKey,
  pairs: readonly (readonly [string, string])[],
): Promise<(pair: readonly [string, string]) => number> {
  const records = await countRecords(ctx, key, { terms: pairs.flat().map(termOf), mostCounted })
  return (pair) => Math.min(...pair.map((word) => records.get(termOf(word)) ?? 0))
}

/** How often each of some words is likely to be meant; what no record holds is not. */
export async function weighWords(
  ctx: ReadingContext,
  key: VocabularyKey,
  { words, isBrief, isForeign }: Weighing,
): Promise<ReadonlyMap<string, number>> {
  const ofFunctionWord = recordsOfFunctionWord[isBrief ? 'amongKeywords' : 'inSentences']
  const known = await countRecords(ctx, key, { terms: words.map(termOf), mostCounted })
  const plausible = words.flatMap((word) => {
    const records = functionWords.has(word) ? ofFunctionWord : (known.get(termOf(word)) ?? 0)
    const weight = records === 0 ? 0 : isForeign ? Number(isName(word)) : plausibilityOf(word, isBrief)
    return weight === 0 ? [] : [{ word, records, weight }]
  })
  const thingTerms = plausible.length < 2 ? [] : plausible.map(({ word }) => thingTerm(termOf(word)))
  const things = await countRecords(ctx, key, { terms: thingTerms, mostCounted })
  return new Map(
    plausible.map(({ word, records, weight }) => [
      word,
      weight * (records + weightOfThing * (things.get(thingTerm(termOf(word))) ?? 0)),
    ]),
  )
}

/** A good word of another language is not an English one misspelt: only names go from one into the other. */
function isName(word: string): boolean {
  return termOf(word) === word && !isEnglish(word)
}

/**
 * Records know the stem of "oning" as that of "on", and mean neither "oning" nor "onning" by it. Nor do they mean "cabl",
 * by which they know "cable".
 */
function plausibilityOf(word: string, isBrief: boolean): number {
  const term = termOf(word)
  if (term === word) return isEnglish(`${word}e`) && !isEnglish(word) ? 0 : 1
  if (functionWords.has(term)) return functionWords.has(word) ? 1 : 0
  if (isBrief ? isCommonEnglish(word) : isEnglish(word)) return 1
  return term.length >= shortestStem ? doubt : 0
}

/** How many records hold each of some pairs of words together. */
export async function togetherAmong(
  { db, accountId }: ReadingContext,
  { knowledgeBaseId, kinds }: VocabularyKey,
  pairs: readonly (readonly [string, string])[],
): Promise<(first: string, second: string) => number> {
  if (pairs.length === 0) return () => 0
  const counted = await countTogether(db, {
    accountId,
    knowledgeBaseId,
    kinds,
    pairs: pairs.map(([first, second]) => [termOf(first), termOf(second)] as const),
  })
  return (first, second) =>
    counted.find((each) => each.first === termOf(first) && each.second === termOf(second))?.records ?? 0
}
