import type { EngineContext } from '../context.ts'
import type { Conclusion, Engine, EngineTurn } from '../engine.ts'
import { chooseLanguage } from './builtin/choose-language.ts'
import { remember } from './remembering/remember.ts'
import { showLocations } from './show-locations.ts'

/** Answers a turn, and reads out of its words all that is kept of it. */
export async function concludeTurn(
  engine: Engine<EngineContext>,
  ctx: EngineContext,
  turn: EngineTurn,
): Promise<Conclusion> {
  const answer = await engine.answer(ctx, turn)
  return {
    answer,
    sources: await showLocations(ctx, turn, answer.sources),
    memory: remember({ turn, answer, language: chooseLanguage(turn) }),
  }
}
