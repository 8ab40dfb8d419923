import type { SmallTalk } from './need.ts'
import type { LanguageWords } from './words/language-words.ts'
import { perLanguage } from './words/per-language.ts'

const patternsOf = perLanguage(
  ({
    courtesy: { farewell, hello, howAreYou, praise, thanks },
  }): readonly (readonly [SmallTalk, RegExp])[] => [
    ['farewell', whole(`(?:(?:${praise}|${thanks}) )*${farewell}(?: (?:${thanks}|${farewell}|${praise}))*`)],
    ['thanks', whole(`(?:${praise} )*${thanks}(?: (?:${praise}|${thanks}))*`)],
    ['acknowledgement', whole(`${praise}(?: ${praise})*`)],
    ['greeting', whole(`${hello}(?: ${hello})*${howAreYou}`)],
  ],
)

/** What a message is when it is courtesy and nothing else. With a question in it, it is a question. */
export function smallTalk(message: string, language: LanguageWords): SmallTalk | undefined {
  const words = message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return patternsOf(language).find(([, pattern]) => pattern.test(words))?.[0]
}

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`, 'u')
}
