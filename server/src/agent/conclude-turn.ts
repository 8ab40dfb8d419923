import type { EngineContext } from '../context.ts'
import type { Conclusion, Engine, EngineTurn } from '../engine.ts'
import { chooseLanguage, languageOfTag } from './replies/choose-language.ts'
import { remember } from './remembering/remember.ts'
import { showLocations } from './show-locations.ts'
import { languageOf } from '../language/language-of.ts'
import { costOf } from './turn-cost.ts'

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

/** Says that a message could not be understood, without reading it again: in the language that its session began with. */
export function giveUp({ language }: Pick<EngineTurn, 'language'>): Conclusion {
  const words = languageOf(languageOfTag(language) ?? 'en').replies
  const nothing = { searches: 0, embedded: 0, reranked: 0, toolRounds: 0, verified: 0, pluginCalls: 0 }
  return {
    answer: {
      content: words.notUnderstood,
      products: [],
      sources: [],
      actions: [],
      outcome: 'declined',
      confidence: null,
      sessionEnded: false,
      buckets: costOf(nothing),
      usage: { inputTokens: 0, outputTokens: 0 },
    },
    sources: [],
    memory: undefined,
  }
}
