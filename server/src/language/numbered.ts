/**
 * The numbers that words stand for: words divided by spaces, several for the same number by "/", the first for `from` and
 * each after it for `step` more.
 */
export function numbered(words: string, from: number, step = 1): Readonly<Record<string, number>> {
  return Object.fromEntries(
    words.split(' ').flatMap((same, at) => same.split('/').map((word) => [word, from + at * step] as const)),
  )
}
