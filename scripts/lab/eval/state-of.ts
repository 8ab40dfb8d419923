import type { Row } from './data-folder.ts'

/** The state in which a branch is. */
export function stateOf({ metadata }: Row): string {
  const state =
    typeof metadata === 'object' && metadata !== null && 'state' in metadata ? metadata.state : undefined
  if (typeof state !== 'string') throw new Error('A branch has no state.')
  return state
}
