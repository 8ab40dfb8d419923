import { type LanguageCode, languageCodes } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { Vocabulary } from './vocabulary.ts'

const stemLength = 6

const words: ReadonlyMap<string, Vocabulary> = new Map(
  languageCodes.map((code) => [code, vocabularyOf(languageOf(code).plainWords)]),
)

/** Knows no word. */
const nothing: Vocabulary = { knows: () => false }

/** What any assistant says without stating a fact. */
export function plainTalk(code: LanguageCode): Vocabulary {
  return words.get(code) ?? nothing
}

/** Words and their inflections. */
function vocabularyOf(list: string): Vocabulary {
  const terms = new Set(splitTerms(list))
  const stems = new Set(
    [...terms].filter((term) => term.length >= stemLength).map((term) => term.slice(0, stemLength)),
  )
  return {
    knows: (term) => terms.has(term) || (term.length >= stemLength && stems.has(term.slice(0, stemLength))),
  }
}
