import type { Alphabet, Symbols } from './alphabet.ts'
import type { Loop, Rest } from './compile-expression.ts'

export interface Edge {
  readonly to: number
  /** In more ways than one. */
  readonly twice: boolean
  /** Taken a limited number of times only. */
  readonly bounded: boolean
}

/** All states that an expression can be in while a text is read, and how each symbol leads from one to the others. */
export interface Machine {
  readonly alphabet: Alphabet
  /** Where reading starts, and the states in which the expression has not begun to match. */
  readonly first: number
  readonly waiting: ReadonlySet<number>
  /** What the symbol before each state has in common with others, as far as the expression can tell. */
  readonly kinds: readonly number[]
  /** By state and symbol. */
  readonly edges: readonly (readonly (readonly Edge[])[])[]
  /** States that the expression cannot fail in any more. */
  readonly safe: readonly boolean[]
}

export interface Reading {
  /** The expression may begin to match at any place of a text. */
  readonly anywhere: boolean
  /** Of these symbols, two never stand next to each other. */
  readonly apart: Symbols
}

interface Way {
  readonly set: Symbols
  readonly before: Symbols
  readonly behind: Symbols
  readonly to: Rest | undefined
  readonly exact: boolean
  readonly bounded: boolean
}

/** More would take too long to look through. */
const mostStates = 20_000
const mostWays = 200_000

/** The machine of one part of an expression. Throws where it gets too large. */
export function buildMachine(alphabet: Alphabet, start: Rest, reading: Reading): Machine {
  return new Builder(alphabet, reading.apart).build(start, reading.anywhere)
}

class Builder {
  readonly #alphabet: Alphabet
  readonly #ways = new Map<Rest, readonly Way[]>()
  readonly #befores = new Set<Symbols>()
  readonly #apart: Symbols
  constructor(alphabet: Alphabet, apart: Symbols) {
    this.#alphabet = alphabet
    this.#apart = apart
    this.#befores.add(apart)
  }

  build(start: Rest, anywhere: boolean): Machine {
    const { all, edge, size } = this.#alphabet
    const waitingRest: Loop = { kind: 'loop', again: start, out: start, bounded: false }
    waitingRest.again = { kind: 'char', set: all & ~edge, then: waitingRest }
    const root: Rest = anywhere ? waitingRest : start
    this.#collect(root)
    const kinds = this.#kinds()
    const states: { readonly rest: Rest; readonly kind: number; readonly last: Symbols }[] = []
    const known = new Map<Rest, Map<number, number>>()
    const stateOf = (rest: Rest, kind: number, last: Symbols) => {
      const byKind = known.get(rest) ?? new Map<number, number>()
      known.set(rest, byKind)
      const made = byKind.get(kind) ?? states.push({ rest, kind, last }) - 1
      byKind.set(kind, made)
      if (states.length > mostStates) throw new Error('too many states')
      return made
    }
    const first = stateOf(root, kinds.ofSymbol[size] ?? 0, edge)
    const edges: Edge[][][] = []
    for (const at of states) {
      const bySymbol: Edge[][] = []
      for (let symbol = 0; symbol < size; symbol += 1) {
        const bit = 1n << BigInt(symbol)
        const counted = new Map<number, { twice: boolean; bounded: boolean }>()
        for (const way of this.#waysOf(at.rest)) {
          if (way.to === undefined || (way.set & way.behind & bit) === 0n || (way.before & at.last) === 0n)
            continue
          if ((bit & this.#apart) !== 0n && (at.last & this.#apart) !== 0n) continue
          const to = stateOf(way.to, kinds.ofSymbol[symbol] ?? 0, bit)
          const edgeTo = counted.get(to)
          if (edgeTo === undefined) counted.set(to, { twice: false, bounded: way.bounded })
          else {
            edgeTo.twice = true
            edgeTo.bounded &&= way.bounded
          }
        }
        bySymbol.push(Array.from(counted, ([to, edgeTo]) => ({ to, ...edgeTo })))
      }
      edges.push(bySymbol)
    }
    const waiting = new Set(anywhere ? (known.get(waitingRest)?.values() ?? []) : [])
    return {
      alphabet: this.#alphabet,
      first,
      waiting,
      kinds: states.map(({ kind }) => kind),
      edges,
      safe: this.#safe(states, known, kinds.ofSymbol),
    }
  }

  #collect(root: Rest): void {
    const queue = [root]
    const seen = new Set<Rest>(queue)
    for (const rest of queue) {
      for (const way of this.#waysOf(rest)) {
        this.#befores.add(way.before)
        if (way.to === undefined || seen.has(way.to)) continue
        seen.add(way.to)
        queue.push(way.to)
      }
    }
  }

  /** Symbols that no condition on what stands before can tell apart. */
  #kinds(): { readonly ofSymbol: readonly number[] } {
    const known = new Map<string, number>()
    const befores = [...this.#befores]
    const ofSymbol = Array.from({ length: this.#alphabet.size + 1 }, (_, symbol) => {
      const key = befores.map((before) => ((before >> BigInt(symbol)) & 1n ? '1' : '0')).join('')
      const kind = known.get(key) ?? known.size
      known.set(key, kind)
      return kind
    })
    return { ofSymbol }
  }

  /** All ways to read one more symbol, or to be done, from here. */
  #waysOf(rest: Rest): readonly Way[] {
    const known = this.#ways.get(rest)
    if (known !== undefined) return known
    const ways: Way[] = []
    const { all } = this.#alphabet
    const turning = new Set<Rest>()
    const walk = (at: Rest, path: Omit<Way, 'set' | 'to'>): void => {
      if (ways.length > mostWays) throw new Error('too many ways')
      switch (at.kind) {
        case 'accept':
          ways.push({ ...path, set: 0n, to: undefined })
          return
        case 'dead':
          return
        case 'char':
          ways.push({ ...path, set: at.set, to: at.then })
          return
        case 'either':
          for (const branch of at.branches) walk(branch, path)
          return
        case 'look': {
          const before = path.before & at.before
          const behind = path.behind & at.behind
          if (before !== 0n && behind !== 0n)
            walk(at.then, { ...path, before, behind, exact: path.exact && at.exact })
          return
        }
        case 'aside':
          walk(at.aside, path)
          walk(at.then, { ...path, exact: false })
          return
        case 'loop':
          // A turn in which nothing is read is not repeated.
          if (turning.has(at)) return
          turning.add(at)
          walk(at.again, at.bounded ? { ...path, bounded: true, exact: false } : path)
          turning.delete(at)
          walk(at.out, path)
      }
    }
    walk(rest, { before: all, behind: all, exact: true, bounded: false })
    this.#ways.set(rest, ways)
    return ways
  }

  #safe(
    states: readonly { readonly rest: Rest; readonly last: Symbols }[],
    known: ReadonlyMap<Rest, ReadonlyMap<number, number>>,
    kindOf: readonly number[],
  ): readonly boolean[] {
    const { all, size } = this.#alphabet
    const safe = states.map(() => true)
    for (let changed = true; changed;) {
      changed = false
      for (const [state, { rest, last }] of states.entries()) {
        if (safe[state] !== true) continue
        // What cannot follow need not be answered.
        let covered = (last & this.#apart) === 0n ? 0n : this.#apart
        for (const way of this.#waysOf(rest)) {
          if (!way.exact || (way.before & last) === 0n) continue
          if (way.to === undefined) covered |= way.behind
          else {
            for (let symbol = 0; symbol < size; symbol += 1) {
              const bit = 1n << BigInt(symbol)
              const to = known.get(way.to)?.get(kindOf[symbol] ?? 0)
              if ((way.set & way.behind & bit) !== 0n && to !== undefined && safe[to] === true) covered |= bit
            }
          }
          if (covered === all) break
        }
        if (covered === all) continue
        safe[state] = false
        changed = true
      }
    }
    return safe
  }
}
