/**
 * The source of a pattern that matches any of these phrases, the longest that fits, with any white space between their
 * words. It matches inside words too: whoever uses it says where it may begin and end.
 */
export function anyOf(phrases: readonly string[]): string {
  const sources = phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
  return `(?:${sources.join('|')})`
}
