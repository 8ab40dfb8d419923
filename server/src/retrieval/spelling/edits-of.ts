/** From so many letters on the first one may be wrong as well. */
const shortestOpen = 5
const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz')

/**
 * Every word that one slip of the pen turns into this one: two letters changed places, a letter is missing, one too
 * many or another one (Damerau's four). The first letter of a short word is taken as written: it is seldom wrong, and
 * too many words differ in nothing else.
 */
export function editsOf(word: string): string[] {
  const edits = new Set<string>()
  for (let at = word.length < shortestOpen ? 1 : 0; at <= word.length; at += 1) {
    const [head, letter, tail] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    for (const other of alphabet) edits.add(head + other + letter + tail)
    if (letter === '') continue
    edits.add(head + tail)
    for (const other of alphabet) edits.add(head + other + tail)
    if (tail !== '') edits.add(head + tail.charAt(0) + letter + tail.slice(1))
  }
  edits.delete(word)
  return [...edits]
}

const shortestPart = 3

/** Every way to read a word as two that were written without the space between them. */
export function splitsOf(word: string): (readonly [string, string])[] {
  const splits: [string, string][] = []
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
    splits.push([word.slice(0, at), word.slice(at)])
  }
  return splits
}
