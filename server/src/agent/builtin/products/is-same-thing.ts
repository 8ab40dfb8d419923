import { termOf } from '../../../language/split-terms.ts'

const shortestEnd = 4

/**
 * Whether a folded word is one of some forms of a noun. In languages that put nouns together the last part says what a
 * thing is: a "Tischlampe" is a "Lampe".
 */
export function isSameThing(told: string, forms: readonly string[], isForeign: boolean): boolean {
  const term = termOf(told)
  if (forms.includes(term)) return true
  return isForeign && forms.some((form) => form.length >= shortestEnd && term.endsWith(form))
}
