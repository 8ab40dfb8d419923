import { noCredits, prices } from '../../server/src/metering/index.ts'
import type { Context } from '../../server/src/context.ts'
import type { Engine } from '../../server/src/engine.ts'
import { type ServiceOptions, startService, type TestService } from './start-service.ts'

/** What each turn sets aside at first, and what it costs when it has been answered, in credits. */
export const turnCredits = { setAside: 3, charged: 1 } as const

/** Answers at once, for less than it might have cost. */
export const thriftyEngine: Engine<Context> = {
  maximumMillicredits: turnCredits.setAside * 1_000,
  answer: (_ctx, turn) =>
    Promise.resolve({
      content: `You said: ${turn.message}`,
      products: [],
      sources: [],
      actions: [],
      outcome: 'answered',
      confidence: null,
      buckets: { ...noCredits, chat: prices.chat },
      usage: { inputTokens: 0, outputTokens: 0 },
      sessionEnded: false,
    }),
}

/** The service behind a proxy on this machine, which says where its clients sit. */
export function proxiedService({ config, ...options }: ServiceOptions = {}): Promise<TestService> {
  return startService({ engine: thriftyEngine, ...options, config: { trustProxy: ['loopback'], ...config } })
}

/** An address of its own for each number, as far apart as networks are. */
export function addressOf(number: number): string {
  return `198.18.${String(Math.floor(number / 250))}.${String(1 + (number % 250))}`
}
