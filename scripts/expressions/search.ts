/** More would take too long to look through. */
const mostFound = 1_500_000

/** Breadth first over what numbers stand for; keeps the symbols that led to each. */
export class Search {
  readonly #from = new Map<number, readonly [from: number, symbol: number] | undefined>()
  readonly #queue: number[] = []

  constructor(roots: Iterable<number>) {
    for (const root of roots) {
      this.#from.set(root, undefined)
      this.#queue.push(root)
    }
  }

  /** Until `step` answers something. Throws where it takes too long. */
  run<Result>(
    step: (at: number, add: (next: number, symbol: number) => void) => Result | undefined,
  ): Result | undefined {
    for (const at of this.#queue) {
      const result = step(at, (next, symbol) => {
        if (this.#from.has(next)) return
        this.#from.set(next, [at, symbol])
        this.#queue.push(next)
      })
      if (result !== undefined) return result
      if (this.#queue.length > mostFound) throw new Error('too much to look through')
    }
    return undefined
  }

  /** Where the way to this one began, and its symbols. */
  wayTo(aim: number): { readonly root: number; readonly word: readonly number[] } {
    const word: number[] = []
    let root = aim
    for (let step = this.#from.get(aim); step !== undefined; step = this.#from.get(root)) {
      root = step[0]
      word.push(step[1])
    }
    return { root, word: word.reverse() }
  }
}
