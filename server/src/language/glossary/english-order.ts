import nlp from 'compromise'

/** Some words of a text as they are told in English, or what is between them. */
export interface Told {
  readonly text: string
  /** As it is in its own language. */
  readonly written: string
  /** A word, or a set phrase, that names or describes something. */
  readonly isContent: boolean
}

/** In words: what goes on for longer is no thing with what describes it. */
const longestRun = 4

/**
 * Things and what describes them in the order of English: "vestes imperméables" are no "jackets waterproof". Where adjectives
 * follow their noun, the first word of several that is neither one of the few that go before it nor a verb is the noun.
 */
export function inEnglishOrder(parts: readonly Told[]): string {
  const texts = parts.map(({ text }) => text)
  const isContent = (at: number): boolean => parts[at]?.isContent === true
  for (let start = 0; start < parts.length; start += 1) {
    if (!isContent(start)) continue
    let end = start
    while (texts[end + 1] === ' ' && isContent(end + 2)) end += 2
    const noun = end - start < 2 * longestRun ? nounAmong(parts, start, end) : end
    texts.splice(
      noun,
      end - noun + 1,
      ...texts.slice(noun + 2, end + 1),
      ...(noun < end ? [' '] : []),
      texts[noun] ?? '',
    )
    start = end
  }
  return texts.join('')
}

/** Of verbs: "comprar zapatos negros". */
const infinitive = /(?:[aei]r|re)$/iu

/** Where the noun of a run stands: its end, where none is found. */
function nounAmong(parts: readonly Told[], start: number, end: number): number {
  for (let at = start; at < end; at += 2) {
    const { text = '', written = '' } = parts[at] ?? {}
    const isVerb = infinitive.test(written) && nlp(text).has('#Verb')
    if (text.includes(' ') || !(isVerb || nlp(text).has('(#Adjective|#Value)'))) return at
  }
  return end
}
