import { splitWords } from '../../../language/split-terms.ts'
import type { LanguageCode } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import { perLanguage } from '../../../language/per-language.ts'
import type { Model } from '../../../platform/models/model.ts'
import { dot, everydayQuestions, meaningText, spellingVector } from '../../../retrieval/index.ts'
import { columnsOf, cosinesWith, exampleVectors, meansLikeExamples, unitOf } from '../example-vectors.ts'
import { examplesOf } from '../intents/examples-of.ts'
import { aboutUs, courtesies } from '../intents/intent.ts'
import { textsOf, wantedKinds } from '../wanted/wanted-kind.ts'
import { type Wished, wishKinds } from './wish.ts'

/** What a sentence wants done, and by how much it comes nearer to the examples of that than to those of anything else. */
export interface NearestWish {
  readonly wished: Wished
  readonly lead: number
}

interface Sentences {
  readonly sentences: readonly string[]
  readonly language: LanguageCode
  readonly signal: AbortSignal
}

/** The part that spelling has where the meaning is told as well: negations and small words are in it alone. */
const spellingShare = 0.4
const leastLead = 0.05
/** What is said almost as an example says it may lead by less. */
const plain = { likeness: 0.5, lead: 0.015 } as const
/** What is like no example is no wish, whatever it is less like still. */
const leastLikeness = 0.38

/**
 * What each of some sentences wants done, by the examples that come nearest to it: in meaning and in spelling where the
 * model tells what it means, else in spelling. Undefined for what wants to know or to have something.
 */
export async function nearestWishes(
  model: Model,
  { sentences, language, signal }: Sentences,
): Promise<(NearestWish | undefined)[]> {
  const isTold = language === 'en' && meansLikeExamples(model)
  const texts = isTold ? [...new Set(sentences)].filter((each) => meaningText(model, each) === each) : []
  const vectors = texts.length === 0 ? [] : await model.embed({ texts, inputType: 'query', signal })
  const meaningOf = new Map(texts.map((text, at) => [text, unitOf(vectors[at] ?? new Float32Array())]))
  const { examples, spellings } = placed(languageOf(language))
  const means = texts.length === 0 ? [] : await meanings()
  return sentences.map((sentence) => {
    if (splitWords(sentence).length === 0) return undefined
    const likeness = cosinesWith(spellingVector(sentence), spellings)
    const meaning = meaningOf.get(sentence)
    if (meaning !== undefined)
      for (const [at, meant] of means.entries())
        likeness[at] = spellingShare * (likeness[at] ?? 0) + (1 - spellingShare) * dot(meaning, meant)
    return nearestOf(examples, likeness)
  })
}

function nearestOf(examples: readonly WishExample[], likeness: Float64Array): NearestWish | undefined {
  const best = new Map<Wished | undefined, readonly [number, number]>()
  for (const [at, { wished }] of examples.entries()) {
    const each = likeness[at] ?? 0
    const [first, second] = best.get(wished) ?? [-1, -1]
    if (each > second) best.set(wished, each > first ? [each, first] : [first, each])
  }
  // Two examples are near what is meant in whichever words; a single one may be so by a word.
  const near = (wished: Wished | undefined): number => {
    const [first, second] = best.get(wished) ?? [0, 0]
    return (first + second) / 2
  }
  const [first] = wishKinds
    .map((wished) => ({ wished, nearness: near(wished) }))
    .toSorted((a, b) => b.nearness - a.nearness)
  if (first === undefined || first.nearness < leastLikeness) return undefined
  const lead = first.nearness - near(undefined)
  const least = first.nearness < plain.likeness ? leastLead : plain.lead
  return lead < least ? undefined : { wished: first.wished, lead }
}

interface WishExample {
  /** Undefined: it wants nothing done. */
  readonly wished: Wished | undefined
  readonly text: string
}

const placed = perLanguage(({ code }) => {
  const examples = wishExamples(code)
  return { examples, spellings: columnsOf(examples.map(({ text }) => spellingVector(text))) }
})

let meant: Promise<readonly Float32Array[]> | undefined

function meanings(): Promise<readonly Float32Array[]> {
  return (meant ??= exampleVectors(wishExamples('en').map(({ text }) => text)))
}

/** Every sentence that others are compared with, in one order. */
export function wishExamples(language: LanguageCode): readonly WishExample[] {
  const { wished } = languageOf(language).wishes
  const others: ReadonlySet<string> = new Set([...courtesies, ...aboutUs])
  return [
    ...wishKinds.flatMap((each) => parse(wished[each]).map((text) => ({ wished: each, text }))),
    ...[
      ...parse(wished.nothing),
      ...everydayQuestions(language).map(({ text }) => text),
      ...examplesOf(language).flatMap(({ means, text }) =>
        others.has(means) && means !== 'acknowledgement' ? [text] : [],
      ),
      ...(language === 'en' ? wantedKinds.flatMap((kind) => textsOf(kind)) : []),
    ].map((text) => ({ wished: undefined, text })),
  ]
}

function parse(examples: string): string[] {
  return examples.split(';').map((text) => text.trim().replace(/\s+/gu, ' '))
}
