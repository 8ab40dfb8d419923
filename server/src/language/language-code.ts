/** The languages that the engine understands and answers in. English is the one for whatever it cannot tell. */
export const languageCodes = ['en', 'de', 'fr', 'es'] as const
export type LanguageCode = (typeof languageCodes)[number]
