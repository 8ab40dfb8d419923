import type { Context } from '../../server/src/context.ts'
import type { Engine, EngineAnswer, EngineTurn } from '../../server/src/engine.ts'
import type { FormRequest } from '../../server/src/form.ts'
import { ModelError } from '../../server/src/platform/models/model.ts'

/** A message that reached the engine and waits for the test to say what becomes of it. */
export interface HeldMessage {
  readonly text: string
  /** Fires when the answer is not wanted any longer. */
  readonly signal: AbortSignal
  /** The next piece of the answer. */
  write(text: string): void
  /** Ends the turn with all the pieces, or with another text. */
  answer(content?: string): void
  fail(): void
}

/** Every turn of this engine costs the same. */
export const fixedPriceMillicredits = 2_000

/** An engine of fixed price that answers as the test says: at once, or each message when the test has decided. */
export function scriptedEngine() {
  let holds = false
  const asks: FormRequest[] = []
  let latest: EngineTurn | undefined
  const held: HeldMessage[] = []
  const takers: ((message: HeldMessage) => void)[] = []
  const hold = (message: HeldMessage): void => {
    const taker = takers.shift()
    if (taker === undefined) held.push(message)
    else taker(message)
  }

  const engine: Engine<Context> = {
    maximumMillicredits: fixedPriceMillicredits,
    answer(_ctx, turn) {
      const { message: text, onDelta, signal, unwanted } = turn
      latest = turn
      if (!holds) return Promise.resolve(answerOf(`You said: ${text}`, asks.shift()))
      return new Promise((resolve, reject) => {
        let written = ''
        unwanted?.addEventListener('abort', () => {
          if (written !== '') resolve(answerOf(written))
        })
        hold({
          text,
          signal,
          write: (piece) => {
            written += piece
            onDelta?.(piece)
          },
          answer: (content = written) => {
            resolve(answerOf(content, asks.shift()))
          },
          fail: () => {
            reject(new ModelError('the provider broke'))
          },
        })
      })
    },
  }
  return {
    engine,
    /** Whether messages wait for the test from now on. */
    hold: (whether: boolean): void => {
      holds = whether
    },
    /** The next answer brings this form. */
    ask: (form: FormRequest): void => {
      asks.push(form)
    },
    /** Forms that no answer has brought yet are not asked any more. */
    askNothing: (): void => {
      asks.length = 0
    },
    /** As at the beginning: nothing is asked, held or waited for. */
    forget: (): void => {
      holds = false
      for (const list of [asks, held, takers]) list.length = 0
    },
    /** What the engine was told when it was last asked. */
    latestTurn: (): EngineTurn => {
      if (latest === undefined) throw new Error('The engine has not been asked yet')
      return latest
    },
    nextMessage: (): Promise<HeldMessage> => {
      const message = held.shift()
      if (message !== undefined) return Promise.resolve(message)
      return new Promise((resolve) => takers.push(resolve))
    },
  }
}

export function answerOf(content: string, form?: FormRequest): EngineAnswer {
  const nothing = { retrieval: 0, orchestration: 0, embedding: 0, rerank: 0, plugin: 0, crawler: 0 }
  return {
    content,
    products: [],
    sources: [],
    actions: [],
    outcome: form === undefined ? 'answered' : 'form',
    confidence: form === undefined ? 2 / 3 : null,
    ...(form && { form }),
    sessionEnded: content.endsWith('Goodbye.'),
    buckets: { chat: fixedPriceMillicredits, ...nothing },
    usage: { inputTokens: 3, outputTokens: 5 },
  }
}
