import type { Context } from '../context.ts'
import type { Engine, TurnEngine } from '../engine.ts'

/** An engine of somebody else, in this very thread. What reads a turn's words is loaded only then. */
export function engineHere(engine: Engine<Context>): TurnEngine<Context> {
  return {
    maximumMillicredits: engine.maximumMillicredits,
    async conclude(ctx, turn) {
      const { concludeTurn } = await import('./conclude-turn.ts')
      return concludeTurn(engine, ctx, turn)
    },
  }
}
