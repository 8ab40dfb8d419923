import type { SmallTalk } from './need.ts'
import type { LanguageWords } from './words/language-words.ts'
import { perLanguage } from './words/per-language.ts'

const patternsOf = perLanguage(({ courtesy: { farewell, hello, howAreYou, praise, thanks } }) => ({
  /** What a message of such phrases is: the last of these that is in it. */
  phrases: [
    ['acknowledgement', whole(praise)],
    ['thanks', whole(thanks)],
    ['farewell', whole(farewell)],
  ] as const,
  hello: [['greeting', whole(hello)]] as const,
  greeting: whole(`${hello}${howAreYou}`),
}))

type Phrases = readonly (readonly [SmallTalk, RegExp])[]

/** No phrase has more words. */
const longestPhrase = 12

/** What a message is when it is courtesy and nothing else. With a question in it, it is a question. */
export function smallTalk(message: string, language: LanguageWords): SmallTalk | undefined {
  const words = message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const { phrases, hello, greeting } = patternsOf(language)
  const said = strongestByLength(words, phrases).at(-1)
  if (said !== undefined) return phrases[said]?.[0]
  const greets = strongestByLength(words, hello)
  const isGreeting = words.some(
    (_, start) =>
      words.length - start <= longestPhrase &&
      (start === 0 || greets[start] !== undefined) &&
      greeting.test(words.slice(start).join(' ')),
  )
  return isGreeting ? 'greeting' : undefined
}

/**
 * For each number of words: the strongest phrase, by its place among these, of those that so many words from the start
 * can be divided into; undefined when they cannot. Each place is looked at once, however many ways lead to it.
 */
function strongestByLength(words: readonly string[], phrases: Phrases): readonly (number | undefined)[] {
  const strongest = Array.from<number | undefined>({ length: words.length + 1 })
  for (const start of words.keys()) {
    const sofar = strongest[start]
    if (start > 0 && sofar === undefined) continue
    for (let end = start + 1; end <= Math.min(words.length, start + longestPhrase); end += 1) {
      const phrase = words.slice(start, end).join(' ')
      const kind = phrases.findLastIndex(([, pattern]) => pattern.test(phrase))
      if (kind >= 0) strongest[end] = Math.max(kind, sofar ?? 0, strongest[end] ?? 0)
    }
  }
  return strongest
}

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`, 'u')
}
