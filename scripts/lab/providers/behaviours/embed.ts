import { spellingVector } from '../../../../server/src/retrieval/spelling-vector.ts'
import type { Behaviour } from '../behaviour.ts'

/** Texts that are spelt alike get alike vectors, without any model file. */
export const embed: Behaviour['embed'] = ({ texts }) =>
  Promise.resolve(texts.map((text) => Array.from(spellingVector(text))))
