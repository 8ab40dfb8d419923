import type { RequestOptions } from '../client-options.ts'
import { ConnectionError, InvalidResponseError, SdkError, serviceError } from '../errors.ts'
import { pause } from '../pause.ts'
import type { Open } from '../open.ts'
import type { Problem } from '../errors.ts'
import type { components } from '../types.gen.ts'
import { readEvents, type ServerSentEvent } from './read-events.ts'

type Schemas = components['schemas']

/** What an event has beyond the contract's. */
interface Progress {
  /** The whole reply so far: Markdown while it is written, in the key's format when it is complete. */
  readonly text: string
}

/** The message was accepted. Comes again where the turn begins anew, and what was written before is void. */
export type TurnStarted = Open<Schemas['MessageStartedEvent']> & Progress
/** A piece of the reply. */
export type TurnDelta = Open<Schemas['MessageDeltaEvent']> & Progress
/** The finished reply, the same as a call that waits for it gives. */
export type TurnCompleted = Open<Schemas['MessageCompletedEvent']> & Progress

/** What a streamed turn tells. The last is always `message.completed`. */
export type TurnEvent = TurnStarted | TurnDelta | TurnCompleted

/** How to follow a streamed turn. */
export type StreamOptions = Pick<RequestOptions, 'signal' | 'idempotencyKey'> & {
  /** Most attempts in a row to pick a broken stream up again. 5 without. */
  readonly maxResumes?: number | undefined
}

/** Opens the stream; the headers make it the same turn each time, and tell where to go on. */
export type OpenStream = (request: {
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal | null
}) => Promise<{ data?: unknown }>

/** The service says something every 10 seconds. */
const silenceMs = 25_000
const firstWaitMs = 250
const longestWaitMs = 4_000

/**
 * Follows a turn to its end, over as many connections as it takes: a broken one is picked up where it broke, by the
 * same idempotency key. Leaving the loop early hangs up, and the service ends a turn that nobody follows.
 * @throws ServiceError when the turn fails, ConnectionError when the stream stays broken, or the reason of the signal
 */
export async function* followTurn(
  open: OpenStream,
  { signal, idempotencyKey = crypto.randomUUID(), maxResumes = 5 }: StreamOptions = {},
): AsyncGenerator<TurnEvent, void> {
  let lastEventId: string | undefined
  let text = ''
  let cause: unknown
  for (let breaks = 0; breaks <= maxResumes; breaks += 1) {
    if (breaks > 0) await pause(waitBefore(breaks), signal)
    const { data } = await open({
      headers: { 'Idempotency-Key': idempotencyKey, ...(lastEventId && { 'Last-Event-ID': lastEventId }) },
      signal: signal ?? null,
    })
    try {
      // The contract: this answer is a stream of events.
      for await (const sent of readEvents(data as ReadableStream<Uint8Array>, silenceMs, signal)) {
        lastEventId = sent.id ?? lastEventId
        breaks = 0
        const event = understood(sent)
        if (event === undefined) continue
        text = textAfter(event, text)
        yield { ...event, text }
        if (event.event === 'message.completed') return
      }
      signal?.throwIfAborted()
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof SdkError) throw error
      cause = error
    }
  }
  throw new ConnectionError('The stream broke off, and could not be picked up again.', { cause })
}

function waitBefore(breaks: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (breaks - 1)) * (0.5 + Math.random() / 2)
}

type Told = Open<
  Schemas['MessageStartedEvent'] | Schemas['MessageDeltaEvent'] | Schemas['MessageCompletedEvent']
>

/** Nothing for an event of a newer service. */
function understood({ id, event, data }: ServerSentEvent): Told | undefined {
  if (event === 'message.failed') throw failure(data)
  if (event !== 'message.started' && event !== 'message.delta' && event !== 'message.completed')
    return undefined
  // The contract says what belongs to which name.
  return { id, event, data: parse(data) } as Told
}

function textAfter({ event, data }: Told, text: string): string {
  if (event === 'message.started') return ''
  return event === 'message.delta' ? text + data.text : data.data.content
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    throw new InvalidResponseError('The stream has an event that is not JSON.')
  }
}

/** A turn that fails in a stream throws what it would have thrown without one. */
function failure(data: string): SdkError {
  const { status, requestId } = parse(data) as Problem
  const headers = { 'Content-Type': 'application/problem+json', 'X-Request-Id': requestId }
  return serviceError(new Response(null, { status, headers }), data, { attempts: 1, baseUrl: '' })
}
