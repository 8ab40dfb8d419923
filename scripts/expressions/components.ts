import type { Edge, Machine } from './machine.ts'

export interface Components {
  /** The number of a state's component, or -1. */
  readonly of: readonly number[]
  /** Those that hold a loop. */
  readonly groups: readonly (readonly number[])[]
}

/** Groups of states that lead to each other (Tarjan, without recursion). */
export function componentsOf(
  { edges }: Machine,
  isState: (state: number) => boolean,
  isEdge: (edge: Edge) => boolean = () => true,
): Components {
  const next = edges.map((bySymbol, state) => {
    const ways = isState(state) ? bySymbol.flat() : []
    return [...new Set(ways.filter((edge) => isEdge(edge) && isState(edge.to)).map(({ to }) => to))]
  })
  const of = edges.map(() => -1)
  const order = edges.map(() => -1)
  const low = edges.map(() => -1)
  const groups: number[][] = []
  const stack: number[] = []
  const onStack = new Set<number>()
  let counter = 0
  let component = 0
  for (const root of edges.keys()) {
    if (!isState(root) || order[root] !== -1) continue
    const work: [number, number][] = [[root, 0]]
    while (work.length > 0) {
      const top = work.at(-1)
      if (top === undefined) break
      const [state, index] = top
      if (index === 0) {
        order[state] = counter
        low[state] = counter
        counter += 1
        stack.push(state)
        onStack.add(state)
      }
      const to = next[state]?.[index]
      if (to !== undefined) {
        top[1] += 1
        if (order[to] === -1) work.push([to, 0])
        else if (onStack.has(to)) low[state] = Math.min(low[state] ?? 0, order[to] ?? 0)
        continue
      }
      work.pop()
      const parent = work.at(-1)?.[0]
      if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[state] ?? 0)
      if (low[state] !== order[state]) continue
      const members: number[] = []
      for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
        onStack.delete(member)
        of[member] = component
        members.push(member)
        if (member === state) break
      }
      component += 1
      if (members.length > 1 || next[state]?.includes(state) === true) groups.push(members)
    }
  }
  return { of, groups }
}
