import { systemClock } from '../../clock.ts'
import type { EngineContext } from '../../context.ts'
import { remoteDb } from '../../db/remote-db.ts'
import { unlessAborted } from '../../deadline.ts'
import type { ChatEvent, ChatRequest, Model, VerifyRequest } from '../../platform/models/model.ts'
import { OutboundError } from '../../platform/outbound-error.ts'
import type { TaskInThread } from '../../platform/threads/serve-tasks.ts'
import type { TurnInput, TurnPort } from './turn-port.ts'

/** `TurnPort` as it is in the thread: nothing has happened yet when a call returns. */
export type Remote = {
  readonly [Method in keyof TurnPort]: (
    ...argument: Parameters<TurnPort[Method]>
  ) => (typeof waits)[Method] extends true ? Promise<Awaited<ReturnType<TurnPort[Method]>>> : undefined
}

/** Which calls the thread waits for; the others it only makes known. */
const waits = {
  query: true,
  embed: true,
  rerank: true,
  openChat: true,
  openVerify: true,
  readChat: true,
  closeChat: false,
  post: true,
  warn: false,
  unwanted: true,
  delta: false,
  restart: false,
} as const satisfies Readonly<Record<keyof TurnPort, boolean>>

export function remoteOf({ call, tell }: Pick<TaskInThread, 'call' | 'tell'>): Remote {
  const methods = Object.entries(waits).map(([method, isWaitedFor]) => [
    method,
    (argument: unknown) => (isWaitedFor ? call : tell)(method, argument),
  ])
  // One function for each entry of `waits`; the process answers each as `TurnPort` says.
  return Object.fromEntries(methods) as Remote
}

/** The service as the engine sees it from a thread: everything outside is asked of the process. */
export function remoteContext(input: TurnInput, remote: Remote, signal: AbortSignal): EngineContext {
  const { accountId, keyRing, durations, now } = input
  return {
    accountId,
    keyRing,
    durations,
    clock: { ...systemClock, now: () => now },
    db: remoteDb(remote.query),
    model: remoteModel(input, remote, signal),
    log: {
      warn(fields, message) {
        remote.warn({ fields, message })
      },
    },
    outbound: {
      async call(url, { signal, ...request }) {
        const answer = await unlessAborted(remote.post({ url, ...request }), signal)
        if ('failure' in answer) throw new OutboundError(answer.failure)
        return answer
      },
    },
  }
}

function remoteModel(
  { embedderName, knowsOnly, reranks, chats, verifies, citesInText }: TurnInput,
  remote: Remote,
  ending: AbortSignal,
): Model {
  return {
    embedderName,
    ...(knowsOnly && { knowsOnly }),
    ...(citesInText && { citesInText }),
    embed: ({ signal = ending, ...request }) => unlessAborted(remote.embed(request), signal),
    ...(reranks && {
      rerank: ({ signal = ending, ...request }) => unlessAborted(remote.rerank(request), signal),
    }),
    ...(chats && {
      chat: ({ signal = ending, ...request }: ChatRequest) =>
        remoteEvents(remote, signal, () => remote.openChat(request)),
    }),
    ...(verifies && {
      verify: ({ signal = ending, ...request }: VerifyRequest) =>
        remoteEvents(remote, signal, () => remote.openVerify(request)),
    }),
  }
}

async function* remoteEvents(
  remote: Remote,
  signal: AbortSignal,
  open: () => Promise<number>,
): AsyncGenerator<ChatEvent> {
  const chat = await open()
  try {
    for (;;) {
      const event = await unlessAborted(remote.readChat(chat), signal)
      if (event === undefined) return
      yield event
    }
  } finally {
    remote.closeChat(chat)
  }
}
