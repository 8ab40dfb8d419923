import { languageOf } from '../../language/language-of.ts'
import type { Conclusion, EngineTurn } from '../../engine.ts'
import { costOf } from '../work.ts'
import { languageOfTag } from './choose-language.ts'

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
