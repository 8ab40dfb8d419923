import type { LanguageWords } from './language-words.ts'

/** What is worked out of a language's words, once for each language. */
export function perLanguage<Result>(
  build: (words: LanguageWords) => Result,
): (words: LanguageWords) => Result {
  const built = new WeakMap<LanguageWords, { readonly result: Result }>()
  return (words) => {
    const known = built.get(words) ?? { result: build(words) }
    built.set(words, known)
    return known.result
  }
}
