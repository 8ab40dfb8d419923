import type { Context } from '../context.ts'
import type { Buyer } from '../engine.ts'
import { mostUnderWay } from './turn-bounds.ts'

/** In degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** What counts for one turn only. */
export interface HeldForTurn {
  /** Whose account with the shop it may look into. */
  readonly buyer?: Buyer
  /** Where the visitor is, in place of what the visitor's record says. */
  readonly position?: Position
}

/**
 * Held by the process that took the turn in, and nowhere else: whoever takes the turn over after a crash answers
 * without.
 */
const heldByTurn = () => new Map<string, HeldForTurn>()

/** Holds it until the turn ends here, at the longest for `heldMs`. The oldest gives way where there is too much. */
export function holdForTurn(
  { clock, durations, inMemory }: Context,
  turnId: string,
  value: HeldForTurn,
): void {
  const held = inMemory(heldByTurn)
  const [oldest] = held.keys()
  if (held.size >= mostUnderWay && oldest !== undefined) held.delete(oldest)
  held.set(turnId, value)
  clock.timeout(durations.turn.heldMs, () => {
    if (held.get(turnId) === value) held.delete(turnId)
  })
}

export function heldFor({ inMemory }: Context, turnId: string): HeldForTurn {
  return inMemory(heldByTurn).get(turnId) ?? {}
}

export function releaseHeld({ inMemory }: Context, turnId: string): void {
  inMemory(heldByTurn).delete(turnId)
}
