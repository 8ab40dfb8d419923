import { foldText } from '../../../language/fold-text.ts'
import { denials, joints } from '../../../language/any-wants.ts'
import { functionWords, isForeign } from '../../../language/function-words.ts'
import { splitTerms, splitWords, termOf } from '../../../language/split-terms.ts'
import { thingParts } from '../../../knowledge/index.ts'

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

/** In words. The sentence that says what a thing is says it soon. */
const longestBefore = 6
export const longestRead = 300

/** "A compact kettle for two", "Children's kettle", "This kettle boils in a minute", but not "Cleans kettles", nor "Keep your desk tidy". */
export function descriptionSays(description: string, forms: readonly string[]): boolean {
  const [beginning = ''] = description.slice(0, longestRead).split(/[.!?]/u)
  const [sentence = '', behind] = beginning.split(/:\s/u)
  if (sentenceSays(sentence, forms)) return true
  // "The big brother: kettle for a family", but not "Suitable for: kettles".
  const [first = '', ...words] = splitWords(sentence)
  const isThing = functionWords.has(first) && !functionWords.has(words.at(-1) ?? first)
  return isThing && behind !== undefined && sentenceSays(behind, forms)
}

function sentenceSays(sentence: string, forms: readonly string[]): boolean {
  if (!mentions(sentence, forms)) return false
  const foreign = isForeign(sentence)
  const words = splitWords(thingParts(sentence)[0] ?? '')
  const at = words.findIndex((each) => isSameThing(each, forms, foreign))
  if (at === -1 || at > longestBefore) return false
  const [first = '', ...before] = words.slice(0, at)
  if (denials.has(first) || before.some((each) => functionWords.has(each) && !joints.has(each))) return false
  const isPossessive = /^\P{L}*\p{L}+['’]/u.test(sentence)
  if (/[^s]s$/u.test(first) && !functionWords.has(first) && !isPossessive) return false
  const next = words[at + 1]
  if (foreign || next === undefined || functionWords.has(next) || isParticiple.test(next)) return true
  // "This kettle boils", "these headphones last": of a noun and its verb one has an s at its end.
  return functionWords.has(first) && next.endsWith('s') !== (words[at] ?? '').endsWith('s')
}

/** "Slim secateurs made for small hands". */
const isParticiple = /^(?:made|built|cut)$|[^e]ed$/u

/** Whether a text holds a word at all, or a word that ends with it, which is quicker to know. A term may be spelt otherwise: "toi". */
export function mentions(text: string, forms: readonly string[]): boolean {
  const folded = foldText(text)
  return forms.some((form) => folded.includes(form)) || splitTerms(text).some((term) => forms.includes(term))
}
