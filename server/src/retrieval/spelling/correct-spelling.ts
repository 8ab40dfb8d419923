import type { Context } from '../../context.ts'
import type { ItemKind } from '../../db/schema.ts'
import { askedKeys, exactKey } from '../exact-keys.ts'
import { foldText } from '../fold-text.ts'
import { functionWords } from '../function-words.ts'
import { termOf } from '../split-terms.ts'
import { editsOf, splitsOf } from './edits-of.ts'
import { isEnglish } from './is-english.ts'
import { listKnownTerms } from './vocabulary-queries.ts'

export interface SpellingRequest {
  readonly knowledgeBaseId: string
  /** Words of these kinds of records are known. */
  readonly kinds: readonly ItemKind[]
  readonly text: string
}

/** Shorter words have too many neighbours, longer ones are no words. */
const lengths = { least: 4, most: 24 }
/** Nobody misspells more words than these; a text of strange words is about something else, or in another language. */
const mostStrange = 2
const mostRead = 64
const mostCounted = 200

/**
 * The text with its misspelt words as the published records of the knowledge base spell them. Only words that none of
 * them holds and that are no English words either are touched, and only where one slip, a missing space or one too many
 * explains them. Numbers and part numbers stay as they are.
 */
export async function correctSpelling(ctx: Context, request: SpellingRequest): Promise<string> {
  const { text } = request
  const words = wordsIn(text)
  const readable = words.filter(({ folded }) => isReadable(folded))
  if (readable.length === 0) return text
  const names = readable.flatMap(({ folded }) => namesOf(folded))
  const known = await knownAmong(ctx, request, names)
  const unknown = readable.filter(({ folded }) => !namesOf(folded).some((name) => known.has(name)))
  const strange = new Set(unknown.filter(({ folded }) => !isEnglish(folded)))
  if (new Set([...strange].map(({ folded }) => folded)).size > mostStrange) return text

  const joins = unknown.flatMap((word) => joinsOf(word, words))
  const candidates = [
    ...joins.map(({ written }) => written),
    ...[...strange].flatMap(({ folded }) => [...editsOf(folded), ...splitsOf(folded).flat()]),
  ]
  if (candidates.length === 0) return text
  const keys = askedKeys(text)
  const found = await knownAmong(ctx, request, [...candidates.map(termOf), ...keys])
  // What names a record by its number is no text to be mended.
  if (keys.some((key) => found.has(key))) return text
  const vocabulary = new Map([
    ...found,
    // The words that hold sentences together are known as well.
    ...candidates.flatMap((each) => (functionWords.has(each) ? [[termOf(each), mostCounted] as const] : [])),
  ])
  const changes = [
    ...[...strange].flatMap((word) => correctionOf(word, vocabulary) ?? []),
    ...joins.filter(({ written }) => vocabulary.has(termOf(written))),
  ]
  return withChanges(text, changes)
}

interface Word {
  readonly folded: string
  readonly start: number
  readonly end: number
}

function wordsIn(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’._/-]*/gu))
    .slice(0, mostRead)
    .map(({ 0: written, index }) => {
      const word = written.replace(/['’._/-]+$/u, '')
      return { folded: foldText(word), start: index, end: index + word.length }
    })
}

/** Other scripts have letters that no edit here would try, and what has a digit or a hyphen in it is a name. */
function isReadable(folded: string): boolean {
  return (
    /^[a-z]+$/.test(folded) &&
    folded.length >= lengths.least &&
    folded.length <= lengths.most &&
    !functionWords.has(folded)
  )
}

/** How many records hold each of these terms, as far as any does. */
async function knownAmong(
  { db, accountId }: Context,
  { knowledgeBaseId, kinds }: SpellingRequest,
  among: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const terms = [...new Set(among)]
  const known = await listKnownTerms(db, { accountId, knowledgeBaseId, kinds, terms, mostCounted })
  return new Map(known.map(({ term, records }) => [term, records]))
}

/** What a word is indexed under: as a word, and as a part number. */
function namesOf(word: string): string[] {
  return [termOf(word), exactKey(word) ?? []].flat()
}

interface Change {
  readonly start: number
  readonly end: number
  readonly written: string
}

function correctionOf(
  { folded, ...place }: Word,
  vocabulary: ReadonlyMap<string, number>,
): Change | undefined {
  const recordsOf = (candidate: string): number => vocabulary.get(termOf(candidate)) ?? 0
  const keepsFirst = (candidate: string): boolean => candidate.startsWith(folded.charAt(0))
  const [edit] = editsOf(folded)
    .filter((each) => recordsOf(each) > 0 && isSpelling(each))
    .toSorted(
      (a, b) =>
        Number(keepsFirst(b)) - Number(keepsFirst(a)) ||
        recordsOf(b) - recordsOf(a) ||
        Number(isEnglish(b)) - Number(isEnglish(a)),
    )
  if (edit !== undefined) return { ...place, written: edit }
  const rarest = (parts: readonly [string, string]): number => Math.min(...parts.map(recordsOf))
  const [split] = splitsOf(folded)
    .filter((parts) => rarest(parts) > 0)
    .toSorted((a, b) => rarest(b) - rarest(a))
  return split && { ...place, written: split.join(' ') }
}

/** Records know the stem of "oning" as that of "on", and mean neither "oning" nor "onning" by it. */
function isSpelling(word: string): boolean {
  const term = termOf(word)
  return term === word || (isEnglish(word) && !functionWords.has(term))
}

/** A word together with the one before or behind it: "water proof". */
function joinsOf(word: Word, words: readonly Word[]): Change[] {
  const at = words.indexOf(word)
  const pairs = [words.slice(at - 1, at + 1), words.slice(at, at + 2)]
  return pairs.flatMap(([first, second]) =>
    first === undefined || second === undefined || !/^[a-z]+$/.test(first.folded + second.folded)
      ? []
      : [{ start: first.start, end: second.end, written: first.folded + second.folded }],
  )
}

/** Where two changes meet, the first of the text counts. */
function withChanges(text: string, changes: readonly Change[]): string {
  let corrected = ''
  let from = 0
  for (const { start, end, written } of changes.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < from) continue
    corrected += text.slice(from, start) + written
    from = end
  }
  return corrected + text.slice(from)
}
