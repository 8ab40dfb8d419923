/** Words that a text divides by white space. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/u))
}
