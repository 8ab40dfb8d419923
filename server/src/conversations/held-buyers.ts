import type { Buyer } from '../engine.ts'
import { mostUnderWay, turnTimes } from './turn-times.ts'

/**
 * Whose account with the shop a turn may look into. Held by the process that took the turn in, and nowhere else: whoever
 * takes the turn over after a crash answers without.
 */
const held = new Map<string, Buyer>()

/** Holds a buyer until the turn ends here, at the longest for `buyerKeptMs`. The oldest gives way where there are too many. */
export function holdBuyer(turnId: string, buyer: Buyer): void {
  const [oldest] = held.keys()
  if (held.size >= mostUnderWay && oldest !== undefined) held.delete(oldest)
  held.set(turnId, buyer)
  setTimeout(() => {
    if (held.get(turnId) === buyer) held.delete(turnId)
  }, turnTimes.buyerKeptMs).unref()
}

export function buyerOf(turnId: string): Buyer | undefined {
  return held.get(turnId)
}

export function releaseBuyer(turnId: string): void {
  held.delete(turnId)
}
