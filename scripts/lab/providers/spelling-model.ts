import type { Model } from '../../../server/src/platform/models/model.ts'
import { spellingVector } from '../../../server/src/retrieval/spelling-vector.ts'

/** Stands for a provider in specs that are not about meaning: texts are as like as they are spelt alike. */
export const spellingModel: Model = {
  embedderName: 'spelling',
  embed({ texts, signal }) {
    signal?.throwIfAborted()
    return Promise.resolve(texts.map((text) => spellingVector(text)))
  },
}
