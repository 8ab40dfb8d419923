import type { Context } from '../../context.ts'
import { readFor, type SentQuery } from '../../db/remote-db.ts'
import type { EngineTurn } from '../../engine.ts'
import type { LogFields } from '../../platform/log.ts'
import type {
  ChatEvent,
  ChatRequest,
  EmbedRequest,
  Model,
  RerankRequest,
  VerifyRequest,
} from '../../platform/models/model.ts'
import type { OutgoingAnswer, OutgoingCall } from '../../platform/outbound.ts'
import { OutboundError, type OutboundReason } from '../../platform/outbound-error.ts'

/** A turn as it is handed to a thread: what a copy can hold of it. */
export interface TurnInput {
  readonly turn: Omit<EngineTurn, 'signal' | 'unwanted' | 'onDelta' | 'onRestart'>
  /** Whether anybody reads the reply while it is written. */
  readonly isFollowed: boolean
  readonly accountId: string
  /** The time at which the turn is answered. */
  readonly now: Date
  readonly keyRing: Context['keyRing']
  readonly durations: Context['durations']
  readonly embedderName: string
  readonly knowsOnly: Model['knowsOnly']
  readonly reranks: boolean
  readonly chats: boolean
  readonly verifies: boolean
  readonly citesInText: Model['citesInText']
  /** Nothing but to say that the message is not understood. */
  readonly isGivenUp: boolean
}

/** What the engine asks of its process while it answers a turn in a thread. Everything in it can be copied. */
export interface TurnPort {
  readonly query: (query: SentQuery) => Promise<readonly unknown[]>
  readonly embed: (request: Omit<EmbedRequest, 'signal'>) => Promise<Float32Array[]>
  readonly rerank: (request: Omit<RerankRequest, 'signal'>) => Promise<readonly number[]>
  /** Returns the number of the conversation, which `readChat` goes by. */
  readonly openChat: (request: Omit<ChatRequest, 'signal'>) => number
  /** The same for what is to be verified. */
  readonly openVerify: (request: Omit<VerifyRequest, 'signal'>) => number
  /** The next event; nothing at the end. */
  readonly readChat: (chat: number) => Promise<ChatEvent | undefined>
  readonly closeChat: (chat: number) => void
  readonly post: (request: PluginPost) => Promise<PluginAnswer>
  readonly warn: (line: { readonly fields: LogFields; readonly message: string }) => void
  /** Resolves when nobody reads on, or the attempt is over. */
  readonly unwanted: () => Promise<void>
  readonly delta: (text: string) => void
  readonly restart: () => void
}

export interface PluginPost extends Omit<OutgoingCall, 'signal'> {
  readonly url: string
}
/** A failure that the engine has to tell from others is no error between threads, which would lose what it is. */
export type PluginAnswer = OutgoingAnswer | { readonly failure: OutboundReason }

/** Does what a thread asks for, on behalf of one attempt at a turn. `signal` ends all that is under way. */
export function openTurnPort(ctx: Context, turn: EngineTurn, signal: AbortSignal): TurnPort {
  const { model } = ctx
  const chats = new Map<number, AsyncIterator<ChatEvent>>()
  const follow = (events: AsyncIterable<ChatEvent>): number => {
    const id = chats.size
    chats.set(id, events[Symbol.asyncIterator]())
    return id
  }
  return {
    query: (query) => readFor(ctx.db, query),
    embed: (request) => model.embed({ ...request, signal }),
    rerank: (request) => offered(model.rerank)({ ...request, signal }),
    openChat: (request) => follow(offered(model.chat)({ ...request, signal })),
    openVerify: (request) => follow(offered(model.verify)({ ...request, signal })),
    async readChat(id) {
      const next = await chats.get(id)?.next()
      return next?.done === false ? next.value : undefined
    },
    closeChat(id) {
      // A provider that objects to being left says so to nobody.
      chats
        .get(id)
        ?.return?.()
        .catch(() => undefined)
    },
    async post({ url, ...request }) {
      try {
        return await ctx.outbound.call(url, { ...request, signal })
      } catch (error) {
        if (error instanceof OutboundError && error.reason !== 'stopped') return { failure: error.reason }
        throw error
      }
    },
    warn({ fields, message }) {
      ctx.log.warn(fields, message)
    },
    unwanted: () => firstAbort(turn.unwanted === undefined ? [signal] : [turn.unwanted, signal]),
    delta(text) {
      turn.onDelta?.(text)
    },
    restart() {
      turn.onRestart?.()
    },
  }
}

function firstAbort(signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of signals) {
      if (signal.aborted) resolve()
      signal.addEventListener(
        'abort',
        () => {
          resolve()
        },
        { once: true },
      )
    }
  })
}

function offered<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('A thread asked for what the model does not have.')
  return part
}
