import type { Model } from '../platform/models/model.ts'
import { glossText } from '../language/glossary/gloss.ts'
import { isFoundByRuns } from './is-found-by-runs.ts'
import { isEnglish } from '../language/is-english.ts'
import { splitWords } from '../language/split-terms.ts'
import { languageToGloss } from './language-to-gloss.ts'

/** Letters: shorter ones are spelt like any word. */
const shortestWord = 3

/**
 * What a model is asked for a vector of to tell what a question means: in a language that it does not know, the words in
 * English where there is a glossary. Undefined where it cannot tell, or no word is one.
 */
export function meaningText({ knowsOnly }: Pick<Model, 'knowsOnly'>, question: string): string | undefined {
  if (knowsOnly === undefined) return question
  const code = languageToGloss(question)
  if (code !== undefined) return glossText(question, code)
  const isSaid = splitWords(question).some((word) => word.length >= shortestWord && isEnglish(word))
  return isSaid && !isFoundByRuns([question]) ? question : undefined
}
