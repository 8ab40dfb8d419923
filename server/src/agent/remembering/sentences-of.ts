const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences of a message, on one line each and with plain apostrophes. */
export function sentencesOf(message: string): string[] {
  return message
    .replace(/[‘’ʼ′]/g, "'")
    .split(/[\r\n]+/)
    .flatMap((line) => Array.from(sentences.segment(line), ({ segment }) => segment))
    .map((sentence) => sentence.replace(/\s+/gu, ' ').trim())
    .filter((sentence) => sentence !== '')
}
