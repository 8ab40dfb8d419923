import type { LanguageCode } from './language-code.ts'

/** Letters and marks that one of the languages writes and the others do not, in lower case. */
const ownLetters: readonly (readonly [LanguageCode, RegExp])[] = [
  ['de', /[äöüß]/u],
  ['fr', /[àâçèêëîïôœùûæ]/u],
  ['es', /[áíóúñ¿¡]/u],
]

/** The language whose own letters a text holds: people type what is on their keyboards. */
export function languageOfLetters(text: string): LanguageCode | undefined {
  const lowerCase = text.normalize('NFC').toLowerCase()
  const [first, ...others] = ownLetters.filter(([, letters]) => letters.test(lowerCase))
  return others.length === 0 ? first?.[0] : undefined
}
