const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz')

/** How often a slip happens, compared with two letters that have changed places. */
const chances = {
  /** There is one way to make it at each place: letters changed places, one was left out or typed twice. */
  ofOneWay: 1,
  /** There are as many ways as letters: a letter too many, or another one. */
  ofManyWays: 0.1,
}

/** Of a shorter word with another letter in it nothing is left to tell what it was. */
const shortestOfManyWays = 3
const shortestMeant = 2

export interface SlipOptions {
  /** Whether the first letter may be wrong as well. It seldom is, and many words differ in nothing else. */
  readonly isFirstOpen: boolean
}

/**
 * Every word that one slip of the pen turns into this one (Damerau's four slips), with the chance of that slip. Digits
 * are no slips: "ps4" and "ps5" are two things.
 */
export function slipsOf(word: string, { isFirstOpen }: SlipOptions): ReadonlyMap<string, number> {
  const slips = new Map<string, number>()
  const digits = digitsOf(word)
  const isNumbered = digits !== ''
  const note = (meant: string, chance: number): void => {
    if (meant === word || meant.length < shortestMeant || digitsOf(meant) !== digits) return
    const isTooOpen = isNumbered || Math.min(meant.length, word.length) < shortestOfManyWays
    if (isTooOpen && chance < chances.ofOneWay) return
    slips.set(meant, Math.max(chance, slips.get(meant) ?? 0))
  }
  for (let at = isFirstOpen ? 0 : 1; at <= word.length; at += 1) {
    const [head, letter, tail] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    for (const left of alphabet) note(head + left + letter + tail, chances.ofOneWay)
    if (letter === '') continue
    note(head + tail, head.endsWith(letter) ? chances.ofOneWay : chances.ofManyWays)
    for (const other of alphabet) note(head + other + tail, chances.ofManyWays)
    note(head + tail.charAt(0) + letter + tail.slice(1), chances.ofOneWay)
  }
  return slips
}

function digitsOf(word: string): string {
  return word.replaceAll(/[^0-9]/g, '')
}
