import type { Model } from '../../../platform/models/model.ts'
import { dot, kindShares, meaningText } from '../../../retrieval/index.ts'
import { splitWords } from '../../../language/split-terms.ts'
import { exampleVectors, meansLikeExamples, unitOf } from '../example-vectors.ts'
import { englishExamples } from './english-examples.ts'

/** What kind of thing a message asks for, whatever of it there is. */
export type WantedKind = (typeof wantedKinds)[number]

export const wantedKinds = ['product', 'policy', 'place', 'other'] as const

/** How likely a message is to ask for each: they are 1 together. */
export interface Leaning extends Readonly<Record<WantedKind, number>> {
  /** Of what asks for a product, what names the thing: "any hammocks?" */
  readonly wish: number
  /** And what does not: "my back hurts when I sit all day". */
  readonly need: number
}

/** So many are near what is meant in whichever words; the nearest one may be so by a word. */
const nearest = 5
/** How much more likely a kind is where a message comes near to its examples: so many times the cosine, as a logarithm. */
const weightOfNearness = 15

/** In words: what is shorter names something, and is not put in any way. */
const shortestPut = 3

/**
 * Tells how a message is put: by the kinds of messages that were learnt, and by how near it comes to a few examples of what
 * people ask for, which tell needs from questions better together. Undefined where its meaning is not told.
 */
export async function leaningOf(
  model: Model,
  { text, signal }: { readonly text: string; readonly signal: AbortSignal },
): Promise<Leaning | undefined> {
  const meant = meansLikeExamples(model) ? meaningText(model, text) : undefined
  if (meant === undefined || splitWords(text).length < shortestPut) return undefined
  const [[embedded], examples] = await Promise.all([
    model.embed({ texts: [meant], inputType: 'query', signal }),
    (placed ??= placeExamples()),
  ])
  if (embedded === undefined) return undefined
  const vector = unitOf(embedded)
  const { wish, need, fact, choice, catalogue, ...others } = await kindShares({ text: meant, vector })
  const learnt = {
    product: wish + need + fact + choice + catalogue,
    policy: others.policy,
    place: others.hours + others.places + others.contact,
    other: others.elsewhere + others.talk,
  }
  const factor = (kind: WantedKind): number => {
    const ofKind = examples.filter((example) => example.kind === kind)
    const cosines = ofKind.map((example) => dot(vector, example.vector)).toSorted((a, b) => b - a)
    const nearness = cosines.slice(0, nearest).reduce((sum, cosine) => sum + cosine, 0) / nearest
    return Math.exp(weightOfNearness * nearness)
  }
  const ofProduct = factor('product')
  const product = learnt.product * ofProduct
  const policy = learnt.policy * factor('policy')
  const place = learnt.place * factor('place')
  const other = learnt.other * factor('other')
  const all = product + policy + place + other
  return {
    product: product / all,
    policy: policy / all,
    place: place / all,
    other: other / all,
    // Not by way of their share of what asks for a product: of messages that surely do not, that is 0.
    wish: (wish * ofProduct) / all,
    need: (need * ofProduct) / all,
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

/** The words of a question about something else stand in the records of some products by chance. */
const leastOfProduct = 0.1

/** Whether a message may ask for a product, or is surely put like something else. */
export function mayWantProduct({ product }: Leaning): boolean {
  return product >= leastOfProduct
}

/** Places are often named by the way. */
const leastOfPlace = 0.1

/** Whether a message may ask for a place, or is surely put like something else. */
export function mayWantPlace({ place }: Leaning): boolean {
  return place >= leastOfPlace
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
