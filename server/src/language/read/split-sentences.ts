/**
 * The sentences of a text. A point behind a number ("24. Dezember"), behind a single letter or behind one of these
 * abbreviations, in small letters and without the point, ends none.
 */
export function splitSentences(text: string, abbreviations: ReadonlySet<string>): readonly string[] {
  const sentences: string[] = []
  let start = 0
  for (const match of text.matchAll(
    /(?:(?<![\p{L}\p{N}])([\p{L}\p{N}]+)|(?<![\p{L}\p{N}.!?…]))(?:[.!?…]+["')\]]*\s+|\s*\n\s*)/gu,
  )) {
    const end = match.index + match[0].length
    const [, word = ''] = match
    const isMarked = /[!?…\n]/.test(match[0])
    if (!isMarked && (/^(?:\d+|\p{L})$/u.test(word) || abbreviations.has(word.toLowerCase()))) continue
    sentences.push(text.slice(start, end).trim())
    start = end
  }
  sentences.push(text.slice(start).trim())
  return sentences.filter((each) => each !== '')
}
