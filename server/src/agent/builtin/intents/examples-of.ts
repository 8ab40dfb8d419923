import type { LanguageCode } from '../../../language/language-code.ts'
import { de } from '../../../language/de/intents.ts'
import { en } from '../../../language/en/intents.ts'
import { es } from '../../../language/es/intents.ts'
import { fr } from '../../../language/fr/intents.ts'
import { aboutUs, courtesies, type IntentExamples } from '../../../language/words/intent.ts'

const byLanguage: Readonly<Record<LanguageCode, IntentExamples>> = { en, de, fr, es }

/** A sentence, and what whoever says it wants. */
export interface Example {
  readonly means: keyof IntentExamples
  readonly text: string
}

const parsed = new Map(Object.entries(byLanguage).map(([language, each]) => [language, parse(each)]))

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
