import { english, type Words } from './english.ts'

/** Each is a file of its own, which is asked for along with the conversation. */
const others: Readonly<Record<string, () => Promise<Words>>> = {
  de: async () => (await import('./german.ts')).german,
  es: async () => (await import('./spanish.ts')).spanish,
  fr: async () => (await import('./french.ts')).french,
}

export interface Spoken {
  readonly words: Words
  /** BCP 47, of the words. */
  readonly language: string
}

/** Nobody looks at an empty chat for longer than this. */
const patienceMs = 4_000

/** The words in the language of a locale, or English ones: a chat in another language is better than none. */
export async function wordsFor(locale: string): Promise<Spoken> {
  const { language } = new Intl.Locale(locale)
  const words = await Promise.race([
    others[language]?.().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs)),
  ])
  return words === undefined ? { words: english, language: 'en' } : { words, language }
}

/** What a code means to a visitor. */
export function explain({ troubles }: Words, code: string): string {
  return troubles[code] ?? troubles.UNKNOWN
}
