/** "a, b and c": the parts of a list in their order, the last one behind a word of its own. */
export function joinList(parts: readonly string[], last: string, between = ', '): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(between)}${last}${parts.at(-1) ?? ''}`
}
