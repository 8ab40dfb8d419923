import { type LanguageCode, languageCodes } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import { aboutUs, courtesies, type IntentExamples } from '../../../language/words/intent.ts'

/** A sentence, and what whoever says it wants. */
export interface Example {
  readonly means: keyof IntentExamples
  readonly text: string
}

const parsed = new Map(languageCodes.map((code) => [code, parse(languageOf(code).intents)]))

/** All examples of a language, in the order in which they are written. */
export function examplesOf(language: LanguageCode): readonly Example[] {
  return parsed.get(language) ?? []
}

function parse(examples: IntentExamples): Example[] {
  const meanings = ['besideCourtesy', ...courtesies, ...aboutUs, 'somethingElse'] as const
  return meanings.flatMap((means) =>
    examples[means].split(';').map((text) => ({ means, text: text.trim().replace(/\s+/gu, ' ') })),
  )
}
