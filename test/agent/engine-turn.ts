import type { EngineTurn, TurnVisitor } from '../../server/src/engine.ts'

/** A visitor of whom nothing is known. */
export const someone: TurnVisitor = {
  visitorId: 'someone',
  name: null,
  email: null,
  phone: null,
  latitude: null,
  longitude: null,
}

type Asked = Pick<EngineTurn, 'knowledgeBaseId' | 'message'> & Partial<EngineTurn>

/** The first message of somebody unknown, apart from what is given. */
export function engineTurn(turn: Asked): EngineTurn {
  return {
    conversation: { widgetId: 'wid_1', sessionId: 'sess_1', isTrial: false, turnId: 'turn_1' },
    history: [],
    memory: { facts: [], products: [], messagesBefore: 0 },
    answered: new Map(),
    formsReachShop: true,
    language: null,
    timezone: null,
    visitor: someone,
    signal: new AbortController().signal,
    ...turn,
  }
}
