import type { Evidence } from '../ground.ts'
import { contentTerms, splitTerms } from '../../../retrieval/index.ts'
import { textOf } from './record-text.ts'

/** The content words of a text as terms; numbers have a rule of their own. */
export function termsIn(text: string): string[] {
  const apart = text.replace(/(?<!\p{L})(?:[ldjnmtsc]|qu|jusqu|lorsqu)['’](?=\p{L})/giu, ' ')
  return contentTerms(apart).filter((term) => /\p{L}{2}/u.test(term) && !/\p{N}/u.test(term))
}

export interface Vocabulary {
  knows(term: string): boolean
}

const prefix = 5

/** Words of one stem know each other, and a compound knows its parts. */
export function vocabulary(text: string): Vocabulary {
  const terms = new Set(splitTerms(text.replace(/(?<!\p{L})(?:[ldjnmtsc]|qu)['’](?=\p{L})/giu, ' ')))
  const long = [...terms].filter((term) => term.length >= prefix && /^\p{L}+$/u.test(term))
  const beginnings = new Set(long.map((term) => term.slice(0, prefix)))
  const short = new Set(
    long.filter((term) => term.length <= prefix + 1).map((term) => term.slice(0, prefix - 1)),
  )
  return {
    knows: (term) =>
      terms.has(term) ||
      (term.length >= prefix - 1 && term.length <= prefix + 1 && short.has(term.slice(0, prefix - 1))) ||
      (term.length >= prefix &&
        (beginnings.has(term.slice(0, prefix)) ||
          long.some((each) => term.includes(each) || each.includes(term)))),
  }
}

const vocabularies = new WeakMap<Evidence, Vocabulary>()

/** Everything that an evidence says. */
export function vocabularyOf(evidence: Evidence): Vocabulary {
  const known = vocabularies.get(evidence) ?? vocabulary(textOf(evidence))
  vocabularies.set(evidence, known)
  return known
}
