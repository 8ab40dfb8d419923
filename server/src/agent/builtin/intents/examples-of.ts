import { aboutUs, courtesies } from './intent.ts'
import type { LanguageCode } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import type { LanguageWords } from '../../../language/language-words.ts'
import { perLanguage } from '../../../language/per-language.ts'

/** A sentence, and what whoever says it wants. */
export interface Example {
  readonly means: keyof LanguageWords['intents']
  readonly text: string
}

const parsed = perLanguage(({ intents }) => parse(intents))

/** All examples of a language, in the order in which they are written. */
export function examplesOf(language: LanguageCode): readonly Example[] {
  return parsed(languageOf(language))
}

function parse(examples: LanguageWords['intents']): Example[] {
  const meanings = ['besideCourtesy', ...courtesies, ...aboutUs, 'somethingElse'] as const
  return meanings.flatMap((means) =>
    examples[means].split(';').map((text) => ({ means, text: text.trim().replace(/\s+/gu, ' ') })),
  )
}
