import { setImmediate as nextTurn } from 'node:timers/promises'
import { systemClock } from '../../clock.ts'
import type { EngineContext } from '../../context.ts'
import { usualDurations } from '../../durations.ts'
import { remoteDb } from '../../db/remote-db.ts'
import type { EngineTurn } from '../../engine.ts'
import { readKeyRing } from '../../platform/seal.ts'
import { builtinEngine } from '../builtin/builtin-engine.ts'
import { exampleVectors } from '../builtin/example-vectors.ts'
import { languageCodes, type WrittenCode } from '../../language/language-code.ts'
import { concludeTurn } from '../conclude-turn.ts'

const noRows = () => Promise.resolve([])
/** Seals nothing, for there is nothing in it. */
const keyRing = readKeyRing(`none:${Buffer.alloc(32).toString('base64')}`)

const ctx: EngineContext = {
  accountId: '',
  keyRing,
  clock: { ...systemClock, now: () => new Date(0) },
  durations: usualDurations,
  db: remoteDb(noRows),
  model: { embedderName: '', embed: ({ texts }) => Promise.resolve(texts.map(() => new Float32Array(1))) },
  log: { warn: () => undefined },
  outbound: { call: () => Promise.reject(new Error('Nothing is asked of anybody before there is a turn.')) },
}

const turn: Omit<EngineTurn, 'message' | 'language'> = {
  knowledgeBaseId: '',
  conversation: { widgetId: '', sessionId: '', isTrial: false, turnId: '' },
  history: [],
  memory: { facts: [], products: [], messagesBefore: 0 },
  answered: new Map(),
  formsReachShop: false,
  timezone: null,
  visitor: { visitorId: '', name: null, email: null, phone: null, latitude: null, longitude: null },
  signal: new AbortController().signal,
}

/** Asks about a bit of everything, as a visitor would. */
const questions: Readonly<Record<WrittenCode, string>> = {
  en: 'Hello, do you have a light lamp under 50 EUR, and when are you open in London tomorrow?',
  de: 'Hallo, haben Sie eine leichte Lampe unter 50 EUR, und wann haben Sie morgen in Wien offen?',
  fr: 'Bonjour, avez-vous une lampe pour moins de 50 EUR, et quand ouvrez-vous demain à Paris ?',
  es: 'Hola, ¿tienen una lámpara por menos de 50 EUR, y cuándo abren mañana en Madrid?',
}

/**
 * Answers questions in each language from a knowledge base that holds nothing. What is read for the first time takes many
 * times as long, and that must not look like a message that takes too long. Expressions are compiled at their first and
 * again at their second use, once for texts of Latin letters only and once for all others.
 */
export async function warmUp(): Promise<void> {
  await exampleVectors([])
  for (const language of languageCodes)
    for (const addition of ['', ' 5 €', '']) {
      // Whoever asks meanwhile waits for one of these at most.
      await nextTurn()
      await concludeTurn(builtinEngine, ctx, { ...turn, message: questions[language] + addition, language })
    }
}
