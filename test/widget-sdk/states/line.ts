import type { Context } from '../../../server/src/context.ts'
import type { Engine, EngineAnswer, EngineTurn } from '../../../server/src/engine.ts'

/** What the assistant answers to one message, known by heart. */
export interface Line extends Partial<Omit<EngineAnswer, 'buckets' | 'usage' | 'content'>> {
  readonly content: string
  /** Writes this much of its content and waits; nothing of it where this is empty. */
  readonly waitsAfter?: string
}

export type Lines = Readonly<Record<string, Line>>

/** The engine of an assistant who knows its lines, and a way to let it go on where it waits. */
export interface Prompter {
  readonly engine: Engine<Context>
  /** Lets the turn that waits on this widget finish. */
  goOn(widgetId: string): void
}

const price = 2_000
const nothing = { retrieval: 0, orchestration: 0, embedding: 0, rerank: 0, plugin: 0, crawler: 0 }

/** Nobody is asked: every message has its line, and one without is answered with what it says. */
export function prompterOf(lines: Lines): Prompter {
  const waiting = new Map<string, () => void>()
  /** Widgets whose next turn does not wait: it was let go before it had come so far. */
  const released = new Set<string>()
  const answer = async (_ctx: Context, turn: EngineTurn): Promise<EngineAnswer> => {
    const { message, onDelta, conversation, signal } = turn
    const { waitsAfter, ...line } = lines[message] ?? { content: `You said: ${message}` }
    if (waitsAfter !== undefined) {
      if (waitsAfter !== '') onDelta?.(waitsAfter)
      if (!released.delete(conversation.widgetId))
        await new Promise<void>((resolve) => {
          waiting.set(conversation.widgetId, resolve)
          signal.addEventListener('abort', () => {
            resolve()
          })
        })
    }
    return {
      ...{
        products: [],
        sources: [],
        actions: [],
        outcome: 'answered',
        confidence: null,
        sessionEnded: false,
      },
      ...line,
      buckets: { chat: price, ...nothing },
      usage: { inputTokens: 3, outputTokens: 5 },
    }
  }
  return {
    engine: { maximumMillicredits: price, answer },
    goOn(widgetId) {
      const goOn = waiting.get(widgetId)
      if (goOn === undefined) released.add(widgetId)
      goOn?.()
      waiting.delete(widgetId)
    },
  }
}
