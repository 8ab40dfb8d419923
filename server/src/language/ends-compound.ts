/** Shorter words stand at the end of too many others. */
const shortestEnd = 4

/** Whether a term is the last part of one of some words: "Leuchte" of "Tischleuchte". */
export function endsCompound(term: string, words: readonly string[]): boolean {
  // Stems as English has them lose an e where they are long: "hohe", but "sitzhoh".
  const end = term.replace(/e$/u, '')
  return term.length >= shortestEnd && words.some((word) => word.replace(/e$/u, '').endsWith(end))
}
