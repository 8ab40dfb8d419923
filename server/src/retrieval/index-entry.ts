import { createHash } from 'node:crypto'
import type { ItemKind } from '../db/schema.ts'
import { type Fields, kinds, type SearchableText } from '../knowledge/index.ts'
import type { Model } from '../platform/models/model.ts'
import { exactKey, mentionedKeys } from './exact-keys.ts'
import { foreignFunctionWords, functionWords } from '../language/function-words.ts'
import { glossText } from '../language/glossary/gloss.ts'
import { isFoundByRuns } from './is-found-by-runs.ts'
import { languageToGloss } from './language-to-gloss.ts'
import { thingTerm } from './reading/thing-term.ts'
import { spellingEmbedder } from './spelling-vector.ts'
import { runsOfWord, splitTerms, splitWords, termsOfWord } from '../language/split-terms.ts'

/** Raise it whenever the same record yields other terms or another text to embed: every row is then indexed anew. */
const indexVersion = 8
/** Columns of the text index are two bytes wide. */
const largestCount = 32_767
const longestEmbeddedText = 2_000

/** One term of one record. In an exact key, a title count marks the record's own number, a body count a mention. */
export interface Posting {
  readonly term: string
  readonly titleCount: number
  readonly bodyCount: number
}

export interface IndexEntry {
  readonly postings: readonly Posting[]
  readonly titleLength: number
  readonly bodyLength: number
  /** Its terms are runs of letters, not words. */
  readonly byRuns: boolean
  /** What to embed: of a record as a whole, and what it means text by text. */
  readonly text: string
  readonly meanings: readonly string[]
  /** Changes exactly when the record has to be embedded and indexed anew. */
  readonly textHash: string
}

/** What the index holds of one record. Pure: the same fields and embedder give the same entry. */
export function indexEntry(kind: ItemKind, fields: Fields, embedderName: string): IndexEntry {
  const searchable = kinds[kind].searchableText(fields)
  const { title, body, things, numbers, keys } = searchable
  const meant = meantBy(kind, fields)
  const { byRuns } = meant
  const split = byRuns ? splitIntoRuns : splitIntoWords
  // How a question is put tells FAQs apart; in all other texts nobody looks for the words that hold them together.
  const titleTerms = title.flatMap((each) => split(each, kinds[kind].ranking.looksUpFunctionWords))
  const bodyTerms = body.flatMap((each) => split(each, false))
  const counts = new Map<string, { titleCount: number; bodyCount: number }>()
  const count = (terms: readonly string[], field: 'titleCount' | 'bodyCount'): void => {
    for (const term of terms) {
      const posting = counts.get(term) ?? { titleCount: 0, bodyCount: 0 }
      posting[field] = Math.min(posting[field] + 1, largestCount)
      counts.set(term, posting)
    }
  }
  count(titleTerms, 'titleCount')
  count(bodyTerms, 'bodyCount')
  // Where words are not told apart, nobody tells which of them is the thing either.
  if (!byRuns) count(thingTerms(things), 'titleCount')
  const ownKeys = new Set(numbers.flatMap((each) => exactKey(each) ?? []))
  const otherKeys = new Set([
    ...keys.flatMap((each) => exactKey(each) ?? []),
    ...mentionedKeys([...title, ...body]),
  ])
  count([...ownKeys], 'titleCount')
  count(
    [...otherKeys].filter((key) => !ownKeys.has(key)),
    'bodyCount',
  )

  return {
    postings: [...counts].map(([term, posting]) => ({ term, ...posting })),
    titleLength: Math.min(titleTerms.length, largestCount),
    bodyLength: Math.min(bodyTerms.length, largestCount),
    ...meant,
    textHash: hashOf(kind, searchable, embedderName),
  }
}

function thingTerms(things: readonly string[]): string[] {
  return [...new Set(things.flatMap((thing) => splitTerms(thing).slice(-1)))].map((term) => thingTerm(term))
}

function splitIntoWords(text: string, keepsFunctionWords: boolean): string[] {
  return splitWords(text).flatMap((word) =>
    keepsFunctionWords || !functionWords.has(word) ? termsOfWord(word) : [],
  )
}

function splitIntoRuns(text: string, keepsFunctionWords: boolean): string[] {
  return splitWords(text).flatMap((word) =>
    keepsFunctionWords || !foreignFunctionWords.has(word) ? runsOfWord(word) : [],
  )
}

/** The `textHash` of `indexEntry`, for a fraction of its work: nothing is split into terms. */
export function textHashOf(kind: ItemKind, fields: Fields, embedderName: string): string {
  return hashOf(kind, kinds[kind].searchableText(fields), embedderName)
}

/** Whether a text was paid for when an earlier version embedded it, with what the encoder built in has come in place of. */
export function isEmbeddedFree(
  { knowsOnly }: Model,
  {
    kind,
    fields,
    textHash,
  }: { readonly kind: ItemKind; readonly fields: Fields; readonly textHash: string | null },
): boolean {
  return knowsOnly !== undefined && textHash === textHashOf(kind, fields, spellingEmbedder)
}

/** What a record means, and whether its words are told apart. */
export function meantBy(kind: ItemKind, fields: Fields): Pick<IndexEntry, 'text' | 'meanings' | 'byRuns'> {
  const { title, body } = kinds[kind].searchableText(fields)
  return {
    text: textToEmbed(kind, title, body),
    meanings: kinds[kind].meanings(fields),
    byRuns: isFoundByRuns([...title, ...body]),
  }
}

/** The texts of a record that the model is asked for vectors of: none in a language that it does not know, nor a glossary. */
export function textsToEmbed(
  { text, meanings, byRuns }: Pick<IndexEntry, 'text' | 'meanings' | 'byRuns'>,
  { knowsOnly }: Model,
): readonly string[] {
  if (knowsOnly === undefined) return [text]
  const code = languageToGloss(text)
  if (code !== undefined) return meanings.map((each) => glossText(each, code))
  return byRuns ? [] : meanings
}

function hashOf(
  kind: ItemKind,
  { title, body, things, numbers, keys }: SearchableText,
  embedderName: string,
): string {
  return createHash('sha256')
    .update(JSON.stringify([indexVersion, embedderName, kind, title, body, things, numbers, keys]))
    .digest('hex')
}

function textToEmbed(kind: ItemKind, title: readonly string[], body: readonly string[]): string {
  return (kinds[kind].ranking.embedded === 'title' ? title : [...title, ...body])
    .join('\n')
    .slice(0, longestEmbeddedText)
}
