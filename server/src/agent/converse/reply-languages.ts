import { chooseLanguage, languageOfText, type LanguageEvidence } from '../replies/choose-language.ts'
import { canonicalTag, chooseVoice } from '../replies/choose-voice.ts'
import { detectLanguage } from '../../platform/detect-language.ts'
import { languageCodes } from '../../language/language-code.ts'

/**
 * The languages that a reply may be in, in ISO 639-1: that of the message, that of the conversation, and where neither
 * tells, the one that the session was started with.
 */
export function replyLanguages(turn: LanguageEvidence): Set<string> {
  const { language, isCertain } = detectLanguage(turn.message)
  const ofMessage = isCertain && language !== undefined ? language : undefined
  const ofSession = primaryOf(turn.language)
  const chosen = chooseLanguage(turn)
  return new Set([
    chosen,
    ...(ofMessage === undefined ? [] : [ofMessage]),
    ...(ofSession === undefined ? [] : [ofSession]),
  ])
}

/** How the visitor writes prices and times, as BCP 47: in the language of the reply, as in the region of the session. */
export function visitorLocale(turn: LanguageEvidence): string {
  const foreign = foreignLanguage(turn)
  if (foreign === undefined) return chooseVoice(turn).locale
  return (primaryOf(turn.language) === foreign ? canonicalTag(turn.language) : undefined) ?? foreign
}

/** The visitor's language in ISO 639-1, where the built-in engine does not speak it. */
export function foreignLanguage({ message, history, language }: LanguageEvidence): string | undefined {
  const earlier = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  for (const text of [message, ...earlier.toReversed()]) {
    if (languageOfText(text) !== undefined) return undefined
    const detected = detectLanguage(text)
    if (detected.isCertain && isNoName(text)) return unspoken(detected.language)
  }
  return unspoken(primaryOf(language))
}

/** Names of things look like words of any language. */
const fewestWords = 3

function isNoName(text: string): boolean {
  return /(?!\p{Script=Latin})\p{L}/u.test(text) || (text.match(/\p{L}+/gu) ?? []).length >= fewestWords
}

function unspoken(code: string | undefined): string | undefined {
  return languageCodes.some((each) => each === code) ? undefined : code
}

function primaryOf(tag: string | null): string | undefined {
  return tag?.toLowerCase().split('-')[0]
}
