import { chooseLanguage, type LanguageEvidence, languageOfTag } from './choose-language.ts'
import type { Voice } from '../../language/voice.ts'

/** How to answer a turn: amounts are written as in the region that the session was started with, where that fits. */
export function chooseVoice(turn: LanguageEvidence): Voice {
  const language = chooseLanguage(turn)
  const isOfSession = turn.language !== null && languageOfTag(turn.language) === language
  return { language, locale: (isOfSession ? canonicalTag(turn.language) : undefined) ?? language }
}

/** A BCP 47 tag as `Intl` takes it; undefined where it is none. */
export function canonicalTag(tag: string | null): string | undefined {
  try {
    return tag === null ? undefined : Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}
