/** The languages that the engine understands and answers in. English is the one for whatever it cannot tell. */
export const languageCodes = ['en', 'de', 'fr', 'es'] as const
export type WrittenCode = (typeof languageCodes)[number]
type ForeignCode = Exclude<WrittenCode, 'en'>
/** How a message is read and answered: "en-x-de" is read in English, word for word, and answered in German. */
export type LanguageCode = WrittenCode | `en-x-${ForeignCode}`

/** Whether answers are written in a language. */
export function isWritten(code: string): code is WrittenCode {
  return languageCodes.some((each) => each === code)
}

/** The same answers to what is read in English. */
export function readInEnglish(code: LanguageCode): LanguageCode {
  return isWritten(code) && code !== 'en' ? `en-x-${code}` : code
}
