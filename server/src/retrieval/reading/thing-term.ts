/**
 * The term under which a record is indexed for what it is, beside the words it holds: a notebook case is a case. Marked
 * so that it cannot meet a word.
 */
export function thingTerm(term: string): string {
  return `^${term}`
}
