import type { Evidence } from '../ground.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import { splitTerms } from '../../../language/split-terms.ts'
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
  const joined = long.join('\n')
  /** No long term begins anywhere in a term that holds none of their beginnings. */
  const holdsLong = (term: string): boolean => {
    for (let start = 0; start + prefix <= term.length; start += 1) {
      if (!beginnings.has(term.slice(start, start + prefix))) continue
      if (long.some((each) => term.startsWith(each, start))) return true
    }
    return false
  }
  const isKnown = (term: string): boolean =>
    terms.has(term) ||
    (term.length >= prefix - 1 && term.length <= prefix + 1 && short.has(term.slice(0, prefix - 1))) ||
    (term.length >= prefix &&
      (beginnings.has(term.slice(0, prefix)) || holdsLong(term) || joined.includes(term)))
  const asked = new Map<string, boolean>()
  return {
    knows(term) {
      const answer = asked.get(term) ?? isKnown(term)
      if (asked.size < mostAsked) asked.set(term, answer)
      return answer
    },
  }
}

/** As many different words as a reply has. */
const mostAsked = 2_000

const vocabularies = new WeakMap<Evidence, Vocabulary>()

/** Everything that an evidence says. */
export function vocabularyOf(evidence: Evidence): Vocabulary {
  const known = vocabularies.get(evidence) ?? vocabulary(textOf(evidence))
  vocabularies.set(evidence, known)
  return known
}
