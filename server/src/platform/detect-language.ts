import { eld } from 'eld/extrasmall'

/** What language a text seems to be written in. */
export interface DetectedLanguage {
  /** ISO 639-1; undefined when the text has no words to tell it by. */
  readonly language: string | undefined
  /** False for names, numbers and single words, which are much alike everywhere. */
  readonly isCertain: boolean
  /** How well each language explains the text, from 0 to 1; those that do not explain it at all are absent. */
  readonly scores: ReadonlyMap<string, number>
}

/** Tells the language of a text by its runs of letters, in about 0.1 ms. Pure: the same text gets the same answer. */
export function detectLanguage(text: string): DetectedLanguage {
  const result = eld.detect(text)
  return {
    language: result.language === '' ? undefined : result.language,
    isCertain: result.isReliable(),
    scores: new Map(Object.entries(result.getScores())),
  }
}

const detectable: ReadonlySet<string> = new Set(Object.values(eld.info().Languages))

/** Whether texts in a language, by its ISO 639-1 code, are told from those in others: Indonesian is taken for Malay. */
export function isDetectable(language: string): boolean {
  return detectable.has(language)
}
