import { chooseLanguage, type LanguageEvidence, languageOfTag } from './choose-language.ts'
import type { Voice } from '../../language/voice.ts'

/** How to answer a turn: amounts are written as in the region that the session was started with, where that fits. */
export function chooseVoice(turn: LanguageEvidence): Voice {
  const language = chooseLanguage(turn)
  const isOfSession = turn.language !== null && languageOfTag(turn.language) === language
  return { language, locale: (isOfSession ? canonical(turn.language) : undefined) ?? language }
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}
