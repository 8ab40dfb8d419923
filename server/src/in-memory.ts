/** What a service keeps in memory under the function that makes it: made when first asked for, one for each service. */
export type InMemory = <State>(make: () => State) => State

/** The memory of one service. Its state ends with it, and two services in one process do not meet. */
export function createInMemory(): InMemory {
  const states = new Map<() => unknown, unknown>()
  return <State>(make: () => State): State => {
    if (!states.has(make)) states.set(make, make())
    // Under a function there is only what it has made.
    return states.get(make) as State
  }
}
