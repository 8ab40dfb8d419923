import type { Context } from '../../context.ts'
import { detectLanguage } from '../../platform/detect-language.ts'
import { askedKeys } from '../exact-keys.ts'
import { functionWords, functionWordsAmong } from '../function-words.ts'
import { runsOfWord, termOf } from '../split-terms.ts'
import { isEnglish } from './is-english.ts'
import { slipsOf, splitsOf } from './slips-of.ts'
import { knownAmong, namesOf, rarestOf, togetherAmong, type VocabularyKey, weighWords } from './vocabulary.ts'
import { areKeywords, type Change, isReadable, type Word, withChanges, wordsIn } from './words-in.ts'

export interface SpellingRequest extends VocabularyKey {
  readonly text: string
}

/** Shorter words have too many neighbours, unless there is no sentence that they could belong to. */
const leastLetters = { inSentences: 4, ofKeywords: 3 }
/** From so many letters on the first one may be wrong in a sentence as well. */
const shortestOpen = 7
const shortestMeant = 3
/** Nobody misspells more words than these; a text of strange words is about something else, or in another language. */
const mostStrange = 2
/** What is said beside another word is meant when as many records hold both. */
const leastBeside = 3
const mostCompared = 5

/**
 * The text with its misspelt words as the published records of the knowledge base spell them. Words that no record
 * holds and that are no English words either are touched, where one slip, a missing space or one too many explains
 * them; an English word only among a few keywords, when records hold another reading of it beside those. Numbers and
 * part numbers stay as they are.
 */
export async function correctSpelling(ctx: Context, request: SpellingRequest): Promise<string> {
  const { text } = request
  const words = wordsIn(text)
  const isBrief = areKeywords(words)
  const least = isBrief ? leastLetters.ofKeywords : leastLetters.inSentences
  const readable = words.filter(({ folded }) => isReadable(folded, least))
  if (readable.length === 0) return text
  const known = await knownAmong(
    ctx,
    request,
    (isBrief ? words : readable).flatMap(({ folded }) => namesOf(folded)),
  )
  const isKnown = ({ folded }: Word): boolean => namesOf(folded).some((name) => known.has(name))
  const unknown = readable.filter((word) => !isKnown(word))
  if (unknown.length === 0) return text
  const unheard = unknown.filter(({ folded }) => !isEnglish(folded))
  if (new Set(unheard.map(({ folded }) => folded)).size > mostStrange) return text
  // What names a record by its number is no text to be mended.
  const keys = askedKeys(text)
  const joins = unknown.flatMap((word) => joinsOf(word, words))
  const found = await knownAmong(ctx, request, [
    ...keys,
    ...joins.map(({ written }) => termOf(written)),
    ...unheard.flatMap(({ folded }) => runsOfWord(folded)),
  ])
  if (keys.some((key) => found.has(key))) return text
  // Records that are found by runs of letters hold a word whose every run they hold.
  const strange = unheard.filter(({ folded }) => !runsOfWord(folded).every((run) => found.has(run)))

  const beside = words.filter((word) => isKnown(word) && !functionWords.has(word.folded))
  const doubted = isBrief && beside.length > 0 ? unknown.filter((word) => !unheard.includes(word)) : []
  const isForeign = isOtherLanguage(text, { words, isBrief })
  const readings = await readingsOf(ctx, request, { words: [...strange, ...doubted], isBrief, isForeign })
  const changes: Change[] = joins.filter(({ written }) => found.has(termOf(written)))
  for (const word of strange) {
    const [best] = readings.get(word) ?? []
    const written = best ?? (isForeign ? undefined : await splitOf(ctx, request, word))
    if (written !== undefined) changes.push({ ...word, written })
  }
  for (const word of doubted) {
    const compared = (readings.get(word) ?? []).slice(0, mostCompared)
    const pairs = compared.flatMap((reading) => beside.map(({ folded }) => [reading, folded] as const))
    const [best] = await togetherAmong(ctx, request, { pairs, leastRecords: leastBeside })
    if (best !== undefined) changes.push({ ...word, written: best[0] })
  }
  return withChanges(text, changes)
}

interface Reading {
  readonly words: readonly Word[]
  /** In a few keywords. */
  readonly isBrief: boolean
  /** In a text of another language than English. */
  readonly isForeign: boolean
}

/** What each of some words may have been meant to be, the likeliest first. */
async function readingsOf(
  ctx: Context,
  request: SpellingRequest,
  { words, isBrief, isForeign }: Reading,
): Promise<ReadonlyMap<Word, readonly string[]>> {
  const slips = words.map((word) => ({
    word,
    meant: slipsOf(word.folded, { isFirstOpen: isBrief || word.folded.length >= shortestOpen }),
  }))
  const asked = slips.flatMap(({ meant }) => [...meant.keys()].filter((each) => each.length >= shortestMeant))
  const weights = await weighWords(ctx, request, { words: asked, isBrief, isForeign })
  return new Map(
    slips.map(({ word, meant }) => [
      word,
      [...meant]
        .map(([reading, chance]) => ({ reading, likelihood: chance * (weights.get(reading) ?? 0) }))
        .filter(({ likelihood }) => likelihood > 0)
        .toSorted((a, b) => b.likelihood - a.likelihood)
        .map(({ reading }) => reading),
    ]),
  )
}

/** A few words are too few to tell a language by, unless some of them hold sentences of another one together. */
function isOtherLanguage(text: string, { words, isBrief }: Pick<Reading, 'words' | 'isBrief'>): boolean {
  const holding = words.map(({ folded }) => folded).filter((word) => word.length > 1)
  if (isBrief) return functionWordsAmong(holding) !== functionWords
  const { language, isCertain } = detectLanguage(text)
  return isCertain && language !== undefined && language !== 'en'
}

/** The two words that a word was meant to be: both are known, and some record holds them together. */
async function splitOf(
  ctx: Context,
  request: SpellingRequest,
  { folded }: Word,
): Promise<string | undefined> {
  const splits = splitsOf(folded)
  const rarest = await rarestOf(ctx, request, splits)
  const pairs = splits
    .filter((parts) => rarest(parts) > 0)
    .toSorted((a, b) => rarest(b) - rarest(a))
    .slice(0, mostCompared)
  const [best] = await togetherAmong(ctx, request, { pairs, leastRecords: 1 })
  return best?.join(' ')
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
