import { offlineModel } from '../../../server/src/retrieval/index.ts'
import type { Behaviour } from '../behaviour.ts'

/** The service's own embedder: alike texts get alike vectors, without any model file. */
export const embed: Behaviour['embed'] = async ({ texts, input_type }) => {
  const vectors = await offlineModel.embed({
    texts,
    inputType: input_type === 'search_query' ? 'query' : 'document',
  })
  return vectors.map((vector) => Array.from(vector))
}
