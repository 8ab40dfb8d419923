import type { LanguageCode } from '../../../language/language-code.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import { germanPlainWords } from './plain-words/de.ts'
import { englishPlainWords } from './plain-words/en.ts'
import { spanishPlainWords } from './plain-words/es.ts'
import { frenchPlainWords } from './plain-words/fr.ts'
import type { Vocabulary } from './vocabulary.ts'

const stemLength = 6

const words: Readonly<Record<LanguageCode, Vocabulary>> = {
  en: vocabularyOf(englishPlainWords),
  de: vocabularyOf(germanPlainWords),
  fr: vocabularyOf(frenchPlainWords),
  es: vocabularyOf(spanishPlainWords),
}

/** What any assistant says without stating a fact. */
export function plainTalk(code: LanguageCode): Vocabulary {
  return words[code]
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
