import { isCommonEnglish } from './is-english.ts'
import { termOf } from './split-terms.ts'

const endings = ['', 'e', 'n', 'en', 's', 'es', 'x']
const shortestStem = 4

/**
 * The terms of the numbers and cases that a folded noun may be in: "Lampe" of "Lampen", "shelf" of "shelves". The stems
 * of English are known already, so nothing is guessed for its words.
 */
export function nounForms(word: string): string[] {
  const term = termOf(word)
  if (isCommonEnglish(word)) return [...new Set([term, ...shelves(term)])]
  const stem = nounStem(term)
  return stem.length < shortestStem
    ? [term]
    : [...new Set([term, ...endings.map((each) => `${stem}${each}`)])]
}

/** What every form of a word begins with. */
export function nounStem(word: string): string {
  return word.length > shortestStem ? word.replace(/(?:e|n|en|s|es|x)$/u, '') : word
}

function shelves(term: string): string[] {
  if (/ve?$/u.test(term)) return ['f', 'fe'].map((end) => term.replace(/ve?$/u, end))
  return /fe?$/u.test(term) ? ['v', 've'].map((end) => term.replace(/fe?$/u, end)) : []
}
