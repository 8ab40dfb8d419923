import { splitTerms } from '../../../../server/src/language/split-terms.ts'
import { type Behaviour, isFault } from '../behaviour.ts'

/** The share of the question's words that a text has. */
export const byWords: Behaviour['rerank'] = ({ query, documents }) => {
  const asked = new Set(splitTerms(query))
  return documents.map((text) => {
    const said = new Set(splitTerms(text))
    return asked.size === 0 ? 0 : [...asked].filter((term) => said.has(term)).length / asked.size
  })
}

/** The worst reranker there can be: what has most of the words comes last. */
export const reversed: Behaviour['rerank'] = async (request) => {
  const scores = await byWords(request)
  return isFault(scores) ? scores : scores.map((score) => 1 - score)
}

/** The best reranker there can be: it knows what is asked for. */
export function ideal(isRelevant: (query: string, text: string) => boolean): Behaviour['rerank'] {
  return ({ query, documents }) => documents.map((text) => (isRelevant(query, text) ? 1 : 0))
}
