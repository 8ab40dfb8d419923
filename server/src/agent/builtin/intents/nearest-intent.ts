import type { Model } from '../../../platform/models/model.ts'
import { dot, meaningText, spellingVector } from '../../../retrieval/index.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import { splitTerms, splitWords } from '../../../language/split-terms.ts'
import { exampleVectors, meansLikeExamples, unitOf } from '../example-vectors.ts'
import type { LanguageCode } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import { perLanguage } from '../../../language/per-language.ts'
import { type Example, examplesOf } from './examples-of.ts'
import type { Intent } from './intent.ts'

/** In words. Whoever says more asks for more. */
const longestIntent = 14

/** As cosines: of the nearest example, and how much nearer it has to be than the nearest of something else. */
interface Threshold {
  readonly least: number
  readonly lead: number
}

const byMeaning: Threshold = { least: 0.6, lead: 0.05 }
const bySpelling: Threshold = { least: 0.55, lead: 0.05 }
/** With words that no example has, as in "thanks heaps": they, or what was said before, may be what is asked about. */
const doubtful: Threshold = { least: 0.8, lead: 0.25 }
/** A goodbye that is none would be rude. */
const surely: Threshold = { least: 0.85, lead: 0.25 }

export interface Aside {
  readonly text: string
  readonly language: LanguageCode
  /** Its words may point at something that was said before. */
  readonly mayLeanBack: boolean
  readonly signal: AbortSignal
}

/**
 * What a text wants that asks for no record, by the example that comes nearest to it: in meaning where that is told, else
 * in spelling. Undefined: it wants something else.
 */
export async function nearestIntent(
  model: Model,
  { text, language, mayLeanBack, signal }: Aside,
): Promise<Intent | undefined> {
  const count = splitWords(text).length
  if (count === 0 || count > longestIntent) return undefined
  const meant = language === 'en' && meansLikeExamples(model) ? meaningText(model, text) : undefined
  const isTold = meant !== undefined
  const words = languageOf(language)
  const isKnown = contentTerms(text).every((term) => termsOf(words).has(term))
  if (!isKnown && !isTold) return undefined
  const [vector] = isTold
    ? await model.embed({ texts: [meant], inputType: 'query', signal })
    : [spellingVector(text)]
  if (vector === undefined) return undefined
  const nearest = near(unitOf(vector), isTold ? await meanings() : spellingsOf(words))
  const usual = isTold ? byMeaning : bySpelling
  const { least, lead } = nearest.means === 'farewell' ? surely : isKnown && !mayLeanBack ? usual : doubtful
  const isNear = nearest.likeness >= least && nearest.likeness - nearest.otherwise >= lead
  return isNear ? nearest.means : undefined
}

interface Nearest {
  readonly means: Intent | undefined
  readonly likeness: number
  /** Of the nearest example of something else. */
  readonly otherwise: number
}

function near(vector: Float32Array, examples: readonly Placed[]): Nearest {
  let nearest: Nearest = { means: undefined, likeness: 0, otherwise: 0 }
  for (const { means, vector: other } of examples) {
    const likeness = dot(vector, other)
    if (means === 'somethingElse') {
      nearest = { ...nearest, otherwise: Math.max(nearest.otherwise, likeness) }
    } else if (means !== 'besideCourtesy' && likeness > nearest.likeness) {
      nearest = { ...nearest, means, likeness }
    }
  }
  return nearest
}

interface Placed extends Pick<Example, 'means'> {
  /** Of length 1. */
  readonly vector: Float32Array
}

let meant: Promise<readonly Placed[]> | undefined

function meanings(): Promise<readonly Placed[]> {
  return (meant ??= placeByMeaning(examplesOf('en')))
}

async function placeByMeaning(examples: readonly Example[]): Promise<readonly Placed[]> {
  const vectors = await exampleVectors(examples.map(({ text }) => text))
  return vectors.flatMap((vector, at) => {
    const example = examples[at]
    return example === undefined ? [] : [{ means: example.means, vector }]
  })
}

const spellingsOf = perLanguage(({ code }): readonly Placed[] =>
  examplesOf(code).map(({ means, text }) => ({ means, vector: spellingVector(text) })),
)

/** Those of the examples that want something. */
const termsOf = perLanguage(
  ({ code }): ReadonlySet<string> =>
    new Set(
      examplesOf(code).flatMap(({ means, text }) => (means === 'somethingElse' ? [] : splitTerms(text))),
    ),
)
