import { componentsOf, type Components } from './components.ts'
import type { Edge, Machine } from './machine.ts'
import { Search } from './search.ts'

/** What makes an engine try a text in a number of ways that grows with it: `pump` repeated, behind `before`. */
export interface Ambiguity {
  readonly growth: 'exponential' | 'polynomial'
  readonly before: string
  readonly pump: string
}

/**
 * Finds what makes a machine work more than linearly; none means that there is nothing. What takes a limited number of
 * turns makes a text longer to read, but not the longer the text the more so; within another loop it counts.
 */
export function findAmbiguity(machine: Machine): Ambiguity | undefined {
  return findExponential(machine) ?? findBegunAnew(machine) ?? findInARow(machine)
}

/** Two ways to come back to the same state with the same text. */
function findExponential(machine: Machine): Ambiguity | undefined {
  const components = componentsOf(machine, (state) => machine.safe[state] !== true)
  for (const members of components.groups) {
    const ambiguity = exponentialWithin(machine, members, components)
    if (ambiguity !== undefined) return ambiguity
  }
  return undefined
}

function exponentialWithin(
  machine: Machine,
  members: readonly number[],
  components: Components,
): Ambiguity | undefined {
  const { edges } = machine
  const count = edges.length
  const group = components.of[members[0] ?? 0]
  const inside = ({ to }: Edge): boolean => components.of[to] === group
  const pairs = new Search(members.map((state) => state * count + state))
  const closing = pairs.run((pair, add) => {
    const [a, b] = [Math.floor(pair / count), pair % count]
    for (const [symbol, left] of (edges[a] ?? []).entries()) {
      const right = (edges[b]?.[symbol] ?? []).filter(inside)
      for (const one of right.length === 0 ? [] : left.filter(inside)) {
        for (const { to } of right) {
          if (one.to === to && (a !== b || one.twice)) return { pair, symbol, to }
          if (one.to !== to) add(Math.min(one.to, to) * count + Math.max(one.to, to), symbol)
        }
      }
    }
    return undefined
  })
  if (closing === undefined) return undefined
  const { root, word } = pairs.wayTo(closing.pair)
  const start = Math.floor(root / count)
  const back = wordBetween(machine, [closing.to, start], inside)
  return {
    growth: 'exponential',
    before: textOf(machine, wordBetween(machine, [machine.first, start])),
    pump: textOf(machine, [...word, closing.symbol, ...back]),
  }
}

/** A loop that each place in the text can begin again. */
function findBegunAnew(machine: Machine): Ambiguity | undefined {
  const { edges, kinds, safe, waiting } = machine
  const count = edges.length
  const isAfter = (state: number): boolean => safe[state] !== true && !waiting.has(state)
  const components = componentsOf(machine, isAfter, isEndless)
  // Whatever holds of one state of such a group holds of all: what waits reads any text.
  for (const [aim] of waiting.size === 0 ? [] : components.groups) {
    if (aim === undefined) continue
    const group = components.of[aim]
    const before = [...waiting].filter((state) => kinds[state] === kinds[aim])
    const pairs = new Search(before.map((state) => state * count + aim))
    const isFound = pairs.run((pair, add) => {
      const [a, b] = [Math.floor(pair / count), pair % count]
      for (const [symbol, left] of (edges[a] ?? []).entries()) {
        for (const other of edges[b]?.[symbol] ?? []) {
          if (other.bounded || components.of[other.to] !== group) continue
          for (const { to } of left) {
            add(to * count + other.to, symbol)
            if (to === aim && other.to === aim) return true
          }
        }
      }
      return undefined
    })
    if (isFound === true) {
      const { word } = pairs.wayTo(aim * count + aim)
      return { growth: 'polynomial', before: '', pump: textOf(machine, word) }
    }
  }
  return undefined
}

/** Two loops, one behind the other, that take the same text. */
function findInARow(machine: Machine): Ambiguity | undefined {
  const { safe, waiting } = machine
  const first = componentsOf(machine, (state) => !waiting.has(state), isEndless)
  const second = componentsOf(machine, (state) => !waiting.has(state) && safe[state] !== true, isEndless)
  const before = predecessorsIn(machine)
  for (const members of first.groups) {
    const after = reachableFrom(members[0] ?? 0, (state) =>
      (machine.edges[state] ?? []).flat().map(({ to }) => to),
    )
    for (const others of second.groups) {
      if (!after.has(others[0] ?? 0)) continue
      const leading = reachableFrom(others[0] ?? 0, (state) => before[state] ?? [])
      const isBetween = (state: number): boolean => after.has(state) && leading.has(state)
      for (const p of members) {
        for (const q of others) {
          const pump = p === q ? undefined : wordOfBoth(machine, { p, q, first, second, isBetween })
          if (pump === undefined) continue
          const lead = wordBetween(machine, [machine.first, p])
          return { growth: 'polynomial', before: textOf(machine, lead), pump: textOf(machine, pump) }
        }
      }
    }
  }
  return undefined
}

interface Pair {
  readonly p: number
  readonly q: number
  readonly first: Components
  readonly second: Components
  readonly isBetween: (state: number) => boolean
}

/** A word that leads from p back to p, from q back to q, and from p to q. */
function wordOfBoth(
  { edges }: Machine,
  { p, q, first, second, isBetween }: Pair,
): readonly number[] | undefined {
  const count = edges.length
  const triples = new Search([(p * count + p) * count + q])
  const aim = (p * count + q) * count + q
  const inFirst = ({ to, bounded }: Edge): boolean => !bounded && first.of[to] === first.of[p]
  const inSecond = ({ to, bounded }: Edge): boolean => !bounded && second.of[to] === second.of[q]
  const isFound = triples.run((triple, add) => {
    const [a, b, c] = [Math.floor(triple / count / count), Math.floor(triple / count) % count, triple % count]
    for (const [symbol, left] of (edges[a] ?? []).entries()) {
      const right = (edges[c]?.[symbol] ?? []).filter(inSecond)
      const between = right.length === 0 ? [] : (edges[b]?.[symbol] ?? []).filter(({ to }) => isBetween(to))
      for (const one of between.length === 0 ? [] : left.filter(inFirst)) {
        for (const two of between) {
          for (const three of right) {
            const next = (one.to * count + two.to) * count + three.to
            add(next, symbol)
            if (next === aim) return true
          }
        }
      }
    }
    return undefined
  })
  return isFound === true ? triples.wayTo(aim).word : undefined
}

function isEndless({ bounded }: Edge): boolean {
  return !bounded
}

function textOf({ alphabet }: Machine, word: readonly number[]): string {
  return word.map((symbol) => alphabet.examples[symbol] ?? '').join('')
}

function wordBetween(
  { edges }: Machine,
  [from, aim]: readonly [number, number],
  isUsable: (edge: Edge) => boolean = () => true,
): readonly number[] {
  const search = new Search([from])
  search.run((at, add) => {
    if (at === aim) return true
    for (const [symbol, ways] of (edges[at] ?? []).entries()) {
      for (const edge of ways.filter(isUsable)) add(edge.to, symbol)
    }
    return undefined
  })
  return search.wayTo(aim).word
}

function reachableFrom(from: number, nextOf: (state: number) => readonly number[]): ReadonlySet<number> {
  const seen = new Set([from])
  for (const state of seen) for (const next of nextOf(state)) seen.add(next)
  return seen
}

function predecessorsIn({ edges }: Machine): readonly (readonly number[])[] {
  const before: number[][] = edges.map(() => [])
  for (const [from, bySymbol] of edges.entries()) for (const { to } of bySymbol.flat()) before[to]?.push(from)
  return before
}
