import { type ChatEvent, type ChatRequest, ModelError } from './model.ts'
import type { ProviderAccess } from './provider-access.ts'
import { asRepeated, repeatFailed } from './repeat-failed.ts'
import { type RequestBound, startAttempt } from './start-attempt.ts'

/** Facts are to be repeated, not embroidered. */
export const chatTemperature = 0.1

/** Begins anew after a failure only while nothing of the reply has been handed on. */
export function chatOf<Request extends Pick<ChatRequest, 'signal'>>(
  access: ProviderAccess,
  read: (request: Request) => AsyncGenerator<ChatEvent, undefined>,
): (request: Request) => AsyncGenerator<ChatEvent> {
  return async function* chat(request): AsyncGenerator<ChatEvent> {
    let attempts = 0
    const attempt = async (number: number) => {
      attempts = number
      const events = read(request)
      return { first: await events.next(), events }
    }
    const { first, events } = await repeatFailed(attempt, access, request.signal)
    try {
      if (first.done !== true) yield first.value
      yield* events
    } catch (error) {
      throw attempts > 1 && error instanceof ModelError ? asRepeated(error) : error
    } finally {
      await events.return(undefined)
    }
  }
}

/**
 * The events of a stream as a library reads them, none later than is waited for.
 * @throws ModelError when the provider fails or falls silent
 */
export async function* eventsWithin(
  access: ProviderAccess,
  caller: AbortSignal | undefined,
  open: (bound: RequestBound) => Promise<AsyncIterable<unknown>>,
): AsyncGenerator {
  const { firstEventMs, silenceMs } = access.patience
  const attempt = startAttempt(access, caller)
  try {
    const { first, events } = await attempt.within(firstEventMs, async (bound) => {
      const events = (await open(bound))[Symbol.asyncIterator]()
      return { first: await events.next(), events }
    })
    let next = first
    while (next.done !== true) {
      yield next.value
      next = await attempt.within(silenceMs, () => events.next())
    }
  } finally {
    attempt.end()
  }
}
