/**
 * A query with one slip in its longest word: a letter left out, doubled, another one, or two in each other's place, at
 * any place of the word.
 */
export function withTypo(query: string, random: () => number): string {
  const words = Array.from(query.matchAll(/\p{L}+/gu))
  const [longest] = words.toSorted((one, other) => other[0].length - one[0].length)
  if (longest === undefined || longest[0].length < 2) return query
  const [word] = longest
  const at = Math.floor(random() * (word.length - 1))
  const [head, letter, next, tail] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ]
  const slips = [
    head + next + tail,
    head + letter + letter + next + tail,
    head + otherLetter(letter, random) + next + tail,
    head + next + letter + tail,
  ]
  const slip = slips[Math.floor(random() * slips.length)] ?? word
  return query.slice(0, longest.index) + slip + query.slice(longest.index + word.length)
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

function otherLetter(letter: string, random: () => number): string {
  const others = Array.from(alphabet).filter((each) => each !== letter.toLowerCase())
  return others[Math.floor(random() * others.length)] ?? letter
}
