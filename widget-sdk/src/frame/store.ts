import { type Happening, reduce } from './conversation/reduce.ts'
import { firstState, type State } from './conversation/state.ts'

/** The one place of the state. */
export interface Store {
  readonly state: () => State
  readonly dispatch: (happening: Happening) => void
}

/** @param onChange told of every new state, with the one before */
export function openStore(onChange: (state: State, before: State) => void, given: Partial<State>): Store {
  let state: State = { ...firstState, ...given }
  return {
    state: () => state,
    dispatch(happening) {
      const before = state
      state = reduce(state, happening)
      onChange(state, before)
    },
  }
}
