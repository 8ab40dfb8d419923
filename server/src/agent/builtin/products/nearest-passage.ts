import type { Model } from '../../../platform/models/model.ts'
import { dot, meaningText, type Passage } from '../../../retrieval/index.ts'
import { meansLikeExamples, unitOf } from '../example-vectors.ts'

/**
 * Cosine from which on a passage may be what is asked for in other words; `npm run eval -- --only passages` tells how
 * often it is, and how often there is one where nothing answers.
 */
const leastLikeness = 0.5
/** Each takes the encoder some 10 ms. */
const mostCompared = 8

/**
 * Of the first passages of a record the one that comes nearest to a question in meaning; undefined where none is near, or the model
 * does not know the language.
 */
export async function nearestPassage<Told extends Passage>(
  model: Model,
  text: string,
  { passages, signal }: { readonly passages: readonly Told[]; readonly signal?: AbortSignal | undefined },
): Promise<Told | undefined> {
  const asked = meansLikeExamples(model) ? meaningText(model, text) : undefined
  if (asked === undefined) return undefined
  const compared = passages.slice(0, mostCompared)
  const texts = [asked, ...compared.map((each) => meaningText(model, textOf(each)) ?? textOf(each))]
  const embedded = await model.embed({ texts, inputType: 'query', ...(signal && { signal }) })
  const [question, ...told] = embedded.map((each) => unitOf(each))
  if (question === undefined) return undefined
  const likeness = told.map((each) => dot(question, each))
  const most = Math.max(leastLikeness, ...likeness)
  return compared.find((_, at) => likeness[at] === most)
}

function textOf({ label, text }: Passage): string {
  return label === undefined ? text : `${label}: ${text}`
}
