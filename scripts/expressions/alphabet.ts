import type { CharSet } from 'refa'

/** A set of symbols of one expression: bit n stands for symbol n, the last one for the edge of the text. */
export type Symbols = bigint

/** The characters of an expression, in as few groups as it can tell apart. */
export interface Alphabet {
  readonly size: number
  /** A character of each group, to be read by people where there is one. */
  readonly examples: readonly string[]
  /** Everything, the edge of the text too. */
  readonly all: Symbols
  readonly edge: Symbols
  symbolsOf(set: CharSet): Symbols
}

/** Groups all characters by which of these sets they belong to. */
export function makeAlphabet(sets: Iterable<CharSet>): Alphabet {
  const known = [...new Map(Array.from(sets, (set) => [set.toString(), set])).values()]
  const groups = new Map<string, { readonly members: bigint; example: number }>()
  const changes = new Map<number, bigint>()
  const toggle = (at: number, bit: bigint) => changes.set(at, (changes.get(at) ?? 0n) ^ bit)
  toggle(0, 0n)
  for (const [index, { ranges }] of known.entries()) {
    for (const { min, max } of ranges) {
      toggle(min, 1n << BigInt(index))
      toggle(max + 1, 1n << BigInt(index))
    }
  }
  const cuts = [...changes].sort(([a], [b]) => a - b)
  let members = 0n
  for (const [index, [from, change]] of cuts.entries()) {
    members ^= change
    if (from > 0x10ffff) break
    const example = readableIn(from, cuts[index + 1]?.[0] ?? 0x110000)
    const key = members.toString(36)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { members, example })
    else if (badness(example) < badness(group.example)) group.example = example
  }
  const symbols = [...groups.values()]
  const masks = new Map(
    known.map((set, index) => [
      set.toString(),
      symbols.reduce(
        (mask, group, n) => ((group.members >> BigInt(index)) & 1n ? mask | (1n << BigInt(n)) : mask),
        0n,
      ),
    ]),
  )
  return {
    size: symbols.length,
    examples: symbols.map(({ example }) => String.fromCodePoint(example)),
    all: (1n << BigInt(symbols.length + 1)) - 1n,
    edge: 1n << BigInt(symbols.length),
    symbolsOf: (set) => masks.get(set.toString()) ?? 0n,
  }
}

/** Letters and digits are read best, then what is ASCII. */
function badness(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return 0
  if ((code >= 0x30 && code <= 0x39) || code === 0x20) return 1
  if (code > 0x20 && code < 0x7f) return 2
  return code >= 0xd800 && code <= 0xdfff ? 9 : code > 0xa0 && code < 0x3000 ? 3 : 4
}

function readableIn(from: number, end: number): number {
  const wanted = [0x61, 0x20, 0x30, 0x41, 0x21, 0xa1].find((code) => code >= from && code < end)
  return wanted ?? from
}
