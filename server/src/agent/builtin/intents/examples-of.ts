import type { LanguageCode } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import { perLanguage } from '../../../language/per-language.ts'
import { aboutUs, courtesies, type IntentExamples } from '../../../language/words/intent.ts'

/** A sentence, and what whoever says it wants. */
export interface Example {
  readonly means: keyof IntentExamples
  readonly text: string
}

const parsed = perLanguage(({ intents }) => parse(intents))

/** All examples of a language, in the order in which they are written. */
export function examplesOf(language: LanguageCode): readonly Example[] {
  return parsed(languageOf(language))
}

function parse(examples: IntentExamples): Example[] {
  const meanings = ['besideCourtesy', ...courtesies, ...aboutUs, 'somethingElse'] as const
  return meanings.flatMap((means) =>
    examples[means].split(';').map((text) => ({ means, text: text.trim().replace(/\s+/gu, ' ') })),
  )
}
