import { english } from './everyday/en.ts'
import { french } from './everyday/fr.ts'
import { german } from './everyday/de.ts'
import { spanish } from './everyday/es.ts'

/** A question about something that few knowledge bases are about. */
export interface EverydayQuestion {
  readonly topic: string
  readonly text: string
}

/** A question to try a knowledge base with, ready to be asked. */
export interface Probe extends EverydayQuestion {
  /** Undefined where the model does not know its language. */
  readonly embedding: Float32Array | undefined
}

const lists: ReadonlyMap<string, readonly EverydayQuestion[]> = new Map(
  Object.entries({ en: english, de: german, fr: french, es: spanish }).map(([language, topics]) => [
    language,
    Object.entries(topics).flatMap(([topic, questions]) =>
      questions
        .trim()
        .split(/(?<=[.?!])\s+/u)
        .map((text) => ({ topic, text })),
    ),
  ]),
)

/** Languages with questions: ISO 639-1. */
export const everydayLanguages: ReadonlySet<string> = new Set(lists.keys())

/** The questions in one of the languages, by topic: always the same list. */
export function everydayQuestions(language: string): readonly EverydayQuestion[] {
  return lists.get(language) ?? []
}
