import type { EngineTurn } from '../../engine.ts'
import { detectLanguage } from '../../platform/detect-language.ts'
import { chooseLanguage } from '../builtin/choose-language.ts'

/**
 * The languages that a reply may be in, in ISO 639-1: that of the message, that of the conversation, and where neither
 * tells, the one that the session was started with.
 */
export function replyLanguages(turn: Pick<EngineTurn, 'message' | 'history' | 'language'>): Set<string> {
  const { language, isCertain } = detectLanguage(turn.message)
  const ofMessage = isCertain && language !== undefined ? language : undefined
  const ofSession = turn.language?.toLowerCase().split('-')[0]
  const chosen = chooseLanguage(turn)
  return new Set([
    chosen,
    ...(ofMessage === undefined ? [] : [ofMessage]),
    ...(ofSession === undefined ? [] : [ofSession]),
  ])
}
