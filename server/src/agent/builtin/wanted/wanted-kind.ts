import type { Model } from '../../../platform/models/model.ts'
import { dot, meaningText } from '../../../retrieval/index.ts'
import { splitWords } from '../../../language/split-terms.ts'
import { exampleVectors, meansLikeExamples } from '../example-vectors.ts'
import { englishExamples } from './english-examples.ts'

/** What kind of thing a message asks for, whatever of it there is. */
export type WantedKind = (typeof wantedKinds)[number]

export const wantedKinds = ['product', 'policy', 'place', 'other'] as const

/** How near a message comes to the examples of each kind: the mean cosine of the nearest few. */
export type Leaning = Readonly<Record<WantedKind, number>>

/** So many are near what is meant in whichever words; the nearest one may be so by a word. */
const nearest = 5

/** In words: what is shorter names something, and is not put in any way. */
const shortestPut = 3

/** Tells how a message is put, by examples of what people ask for. Undefined where its meaning is not told. */
export async function leaningOf(
  model: Model,
  { text, signal }: { readonly text: string; readonly signal: AbortSignal },
): Promise<Leaning | undefined> {
  const meant = meansLikeExamples(model) ? meaningText(model, text) : undefined
  if (meant === undefined || splitWords(text).length < shortestPut) return undefined
  const [[vector], examples] = await Promise.all([
    model.embed({ texts: [meant], inputType: 'query', signal }),
    (placed ??= placeExamples()),
  ])
  if (vector === undefined) return undefined
  const leaning = (kind: WantedKind): number => {
    const ofKind = examples.filter((example) => example.kind === kind)
    const cosines = ofKind.map((example) => dot(vector, example.vector)).toSorted((a, b) => b - a)
    return cosines.slice(0, nearest).reduce((sum, cosine) => sum + cosine, 0) / nearest
  }
  return {
    product: leaning('product'),
    policy: leaning('policy'),
    place: leaning('place'),
    other: leaning('other'),
  }
}

/** Whether a message is put like a need for some product rather than like anything else. */
export function wantsProduct({ product, policy, place, other }: Leaning): boolean {
  return product > Math.max(policy, place, other)
}

/** Whether a message is put like a question about how things are done rather than like anything else. */
export function wantsPolicy({ product, policy, place, other }: Leaning): boolean {
  return policy > Math.max(product, place, other)
}

/** Whether a message is put like a question for places rather than like anything else. */
export function wantsPlace({ product, policy, place, other }: Leaning): boolean {
  return place > Math.max(product, policy, other)
}

/** Whether a message is put like what nobody asks a business for. */
export function wantsOther({ product, policy, place, other }: Leaning): boolean {
  return other > Math.max(product, policy, place)
}

/** The same for products: the words of a question about something else stand in the records of some by chance. */
const mostBesideProduct = 0.08

/** Whether a message may ask for a product, or is surely put like something else. */
export function mayWantProduct({ product, policy, place, other }: Leaning): boolean {
  return product > Math.max(policy, place, other) - mostBesideProduct
}

/** What asks for places comes that much less near to them than to another kind at most: they are often named by the way. */
const mostBesidePlace = 0.12

/** Whether a message may ask for a place, or is surely put like something else. */
export function mayWantPlace({ product, policy, place, other }: Leaning): boolean {
  return place > Math.max(product, policy, other) - mostBesidePlace
}

interface Example {
  readonly kind: WantedKind
  readonly vector: Float32Array
}

let placed: Promise<readonly Example[]> | undefined

async function placeExamples(): Promise<readonly Example[]> {
  const ofKinds = wantedKinds.map(async (kind) =>
    (await exampleVectors(textsOf(kind))).map((vector) => ({ kind, vector })),
  )
  return (await Promise.all(ofKinds)).flat()
}

/** Every sentence of a kind. */
export function textsOf(kind: WantedKind): string[] {
  return englishExamples[kind].split(';').map((text) => text.trim().replace(/\s+/gu, ' '))
}
