import type { EngineTurn } from '../../../engine.ts'

type Answers = EngineTurn['answered']

/** The key for this round of a question that may be asked of several things in one session: `service`, `service2`. */
export function keyOf(name: string, round: number): string {
  return round === 1 ? name : `${name}${String(round)}`
}

/** The first round of a question that has not been answered yet. */
export function openRound(name: string, answered: Answers): number {
  let round = 1
  while (answered.has(keyOf(name, round))) round += 1
  return round
}
