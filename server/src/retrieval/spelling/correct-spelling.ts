import type { ReadingContext } from '../../context.ts'
import { isCurrency } from '../../currency.ts'
import { detectLanguage } from '../../platform/detect-language.ts'
import { askedKeys } from '../exact-keys.ts'
import { calendarWords } from '../../language/calendar-words.ts'
import { isCity } from '../../language/city-names.ts'
import { functionWords, functionWordsAmong } from '../../language/function-words.ts'
import { runsOfWord, termOf } from '../../language/split-terms.ts'
import { gloss } from '../../language/glossary/gloss.ts'
import { languageToGloss } from '../language-to-gloss.ts'
import { isCommonEnglish, isEnglish } from '../../language/is-english.ts'
import { meantBeside, mostSeldom, withoutCompany } from './meant-beside.ts'
import { readingsOf } from './readings-of.ts'
import { soundingLike } from './sounding-like.ts'
import { splitOf } from './split-of.ts'
import { variantsOf, wholeOf } from './variants-of.ts'
import { countRecords, knownAmong, namesOf, type VocabularyKey } from './vocabulary.ts'
import {
  areKeywords,
  type Change,
  isReadable,
  isShortName,
  type Word,
  withChanges,
  wordsIn,
} from './words-in.ts'

export interface SpellingRequest extends VocabularyKey {
  readonly text: string
}

/** Shorter words have too many neighbours, unless there is no sentence that they could belong to. */
const leastLetters = { inSentences: 4, ofKeywords: 2 }
/** Nobody misspells more words than these; a text of strange words is about something else, or in another language. */
const mostStrange = 2

/**
 * The text with its misspelt words as the published records of the knowledge base spell them. Words that no record
 * holds and that are no English words either are touched, where one slip, a missing space or one too many explains
 * them, or another way to write what is heard. Among a few keywords only common words count as English, and beside other
 * words an English one, or one that few records hold, is touched as well when records hold another reading of it there,
 * and everywhere one that records spell as it is spelt across the ocean, or do not cut short. Numbers and part numbers stay as they are.
 */
export async function correctSpelling(ctx: ReadingContext, request: SpellingRequest): Promise<string> {
  const { text } = request
  const words = wordsIn(text)
  const isBrief = areKeywords(words)
  const readable = readableAmong(words, isBrief)
  const short = words.filter(({ folded }) => wholeOf(folded) !== undefined)
  if (readable.length === 0 && short.length === 0) return text
  const held = await countRecords(ctx, request, {
    terms: (isBrief ? words : [...readable, ...short]).flatMap(({ folded }) => namesOf(folded)),
    mostCounted: isBrief ? mostSeldom : 1,
  })
  const isKnown = ({ folded }: Word): boolean => namesOf(folded).some((name) => held.has(name))
  const isWord = wordsKnownOf(text, isBrief)
  const unknown = [...new Set([...readable, ...short])].filter((word) => !isKnown(word))
  const beside = isBrief ? words.filter((word) => isKnown(word) && !functionWords.has(word.folded)) : []
  // Hardly ever are two of a few keywords misspelt.
  const seldom =
    unknown.length > 0
      ? []
      : await withoutCompany(
          ctx,
          request,
          beside,
          readable.filter(
            ({ folded }) => !isWord(folded) && (held.get(termOf(folded)) ?? mostSeldom) < mostSeldom,
          ),
        )
  if (unknown.length === 0 && seldom.length === 0) return text
  const unheard = unknown.filter(({ folded }) => !isWord(folded))
  if (new Set(unheard.map(({ folded }) => folded)).size > mostStrange) return text
  // What names a record by its number is no text to be mended.
  const keys = askedKeys(text)
  const others = unknown.flatMap((word) => [...joinsOf(word, words), ...calledOtherwise(word)])
  const found = await knownAmong(ctx, request, [
    ...keys,
    ...others.map(({ written }) => termOf(written)),
    ...unheard.flatMap(({ folded }) => runsOfWord(folded)),
  ])
  if (keys.some((key) => found.has(key))) return text
  // Records that are found by runs of letters hold a word whose every run they hold.
  const strange = unheard.filter(({ folded }) => !runsOfWord(folded).every((run) => found.has(run)))
  const isForeign = isOtherLanguage(text, words, isBrief)
  const doubted = beside.length > 0 ? unknown.filter((word) => !unheard.includes(word)) : []
  const misread = eachOnce([...strange, ...doubted, ...seldom])
  const readings = await readingsOf(ctx, request, { words: misread, isBrief, isForeign })
  const changes: Change[] = others.filter(({ written }) => found.has(termOf(written)))
  for (const word of misread) {
    const read = readings.get(word) ?? []
    const isStrange = strange.includes(word)
    const written =
      (await meantBeside(ctx, request, { word, readings: read, beside })) ??
      (isStrange ? read[0]?.written : undefined) ??
      (isStrange && !isForeign ? await splitOf(ctx, request, word) : undefined) ??
      (isStrange ? await soundingLike(ctx, request, word, isForeign) : undefined)
    if (written === undefined) continue
    const same = words.filter(({ folded }) => folded === word.folded)
    changes.push(...same.map((each) => ({ ...each, written })))
  }
  return withChanges(text, changes)
}

/**
 * What is a word of the text's language: of a few keywords the common English ones, and all where a glossary knows each of
 * them: "günstiges Zelt" asks for no belt, and "kayk paddel" for a paddle. In a sentence whatever a glossary knows is one.
 */
function wordsKnownOf(text: string, isBrief: boolean): (folded: string) => boolean {
  const code = languageToGloss(text)
  const parts = code === undefined ? [] : gloss(text, code)
  const isGlossed = parts.every(({ written, english }) => english.length > 0 || !/\p{L}/u.test(written))
  if (code !== undefined && isGlossed) return () => true
  if (isBrief) return isCommonEnglish
  const told = parts.filter(({ english }) => english.length > 0).flatMap(({ written }) => wordsIn(written))
  const known = new Set(told.map(({ folded }) => folded))
  return (folded) => known.has(folded) || isEnglish(folded)
}

/** Of words that a text repeats the first one: each is looked up once, however often it stands there. */
function eachOnce(words: readonly Word[]): Word[] {
  const isFirst = (word: Word): boolean => words.find(({ folded }) => folded === word.folded) === word
  return words.filter((word) => isFirst(word))
}

function readableAmong(words: readonly Word[], isBrief: boolean): Word[] {
  const isReadableHere = (folded: string): boolean =>
    isBrief
      ? isReadable(folded, leastLetters.ofKeywords) || isShortName(folded)
      : isReadable(folded, leastLetters.inSentences)
  return words.filter((word, at) => {
    const isCode = isCurrency(word.folded.toUpperCase())
    const isOfAmount = [words[at - 1], words[at + 1]].some(
      (each) => each !== undefined && /^\d/.test(each.folded),
    )
    const isName = calendarWords.has(word.folded) || isCity(word.folded)
    return !(isCode && isOfAmount) && !isName && isReadableHere(word.folded)
  })
}

/**
 * A few words are too few to tell a language by, unless some of them hold sentences of another one together; and where
 * English words do, whatever the others look like is one of them or a name.
 */
function isOtherLanguage(text: string, words: readonly Word[], isBrief: boolean): boolean {
  const holding = words.map(({ folded }) => folded).filter((word) => word.length > 1)
  const isOther = functionWordsAmong(holding) !== functionWords
  if (isBrief || isOther || holding.some((word) => functionWords.has(word))) return isOther
  const { language, isCertain } = detectLanguage(text)
  return isCertain && language !== undefined && language !== 'en'
}

/** Across the ocean, or where people cut nothing short. */
function calledOtherwise(word: Word): Change[] {
  const whole = wholeOf(word.folded) ?? []
  return [...variantsOf(word.folded).filter(isEnglish), whole].flat().map((written) => ({ ...word, written }))
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
