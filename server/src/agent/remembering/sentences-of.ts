import type { LanguageCode } from '../../language/language-code.ts'

const segmenters = new Map<LanguageCode, Intl.Segmenter>()

/** The sentences of a message, on one line each and with plain apostrophes. */
export function sentencesOf(message: string, language: LanguageCode): string[] {
  const sentences = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' })
  segmenters.set(language, sentences)
  return message
    .replace(/[‘’ʼ′]/g, "'")
    .split(/[\r\n]+/)
    .flatMap((line) => Array.from(sentences.segment(line), ({ segment }) => segment))
    .map((sentence) => sentence.replace(/\s+/gu, ' ').trim())
    .filter((sentence) => sentence !== '')
}
