import type { LanguageCode } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import { perLanguage } from '../../../language/per-language.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { Vocabulary } from './vocabulary.ts'

const stemLength = 6

const vocabularyIn = perLanguage(({ plainWords }) => vocabularyOf(plainWords))

/** What any assistant says without stating a fact. */
export function plainTalk(code: LanguageCode): Vocabulary {
  return vocabularyIn(languageOf(code))
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
