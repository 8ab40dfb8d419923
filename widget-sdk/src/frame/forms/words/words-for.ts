import type { FormWords } from './english.ts'

/** Each is a file of its own, which is asked for along with the first form. */
const others: Readonly<Record<string, () => Promise<FormWords>>> = {
  de: async () => (await import('./german.ts')).german,
  es: async () => (await import('./spanish.ts')).spanish,
  fr: async () => (await import('./french.ts')).french,
}

/** The words in a locale's language. Nothing where it is none of ours or cannot be loaded: the form brings English. */
export async function formWordsFor(locale: string): Promise<FormWords | undefined> {
  return others[new Intl.Locale(locale).language]?.().catch(() => undefined)
}
