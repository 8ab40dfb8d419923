import { farewell, hello, howAreYou, praise, thanks } from './words/en-courtesy.ts'

export type SmallTalk = 'greeting' | 'thanks' | 'farewell' | 'acknowledgement'

const patterns: readonly (readonly [SmallTalk, RegExp])[] = [
  ['farewell', whole(`(?:(?:${praise}|${thanks}) )*${farewell}(?: (?:${thanks}|${farewell}|${praise}))*`)],
  ['thanks', whole(`(?:${praise} )*${thanks}(?: (?:${praise}|${thanks}))*`)],
  ['acknowledgement', whole(`${praise}(?: ${praise})*`)],
  ['greeting', whole(`${hello}(?: ${hello})*${howAreYou}`)],
]

/** What a message is when it is courtesy and nothing else. With a question in it, it is a question. */
export function smallTalk(message: string): SmallTalk | undefined {
  const words = message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return patterns.find(([, pattern]) => pattern.test(words))?.[0]
}

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`)
}
