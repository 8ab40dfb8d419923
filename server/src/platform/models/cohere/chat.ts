import { type ChatEvent, type ChatRequest, type Model, ModelError } from '../model.ts'
import { citedDocuments, wireMessages, wireTools } from './chat-request.ts'
import type { CohereAccess } from './cohere-access.ts'
import { readChatStream } from './read-chat-stream.ts'
import { asRepeated, repeatFailed } from '../repeat-failed.ts'
import { startAttempt } from '../start-attempt.ts'

/** Facts are to be repeated, not embroidered. */
const temperature = 0.1

/** Begins anew after a failure only while nothing of the reply has been handed on. */
export function chatWith(access: CohereAccess): NonNullable<Model['chat']> {
  return async function* chat(request): AsyncGenerator<ChatEvent> {
    let attempts = 0
    const attempt = (number: number) => {
      attempts = number
      return open(access, request)
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

async function open(access: CohereAccess, request: ChatRequest) {
  const events = readChatStream(wireEvents(access, request), citedDocuments(request.messages))
  return { first: await events.next(), events }
}

async function* wireEvents(
  { client, models, clock, patience }: CohereAccess,
  { messages, tools, mostOutputTokens, signal }: ChatRequest,
): AsyncGenerator {
  const attempt = startAttempt(clock, signal)
  try {
    const { first, events } = await attempt.within(patience.firstEventMs, async (bound) => {
      const stream = await client.chatStream(
        {
          model: models.chatModel,
          messages: wireMessages(messages),
          ...(tools.length > 0 && { tools: wireTools(tools) }),
          citationOptions: { mode: 'FAST' },
          temperature,
          maxTokens: mostOutputTokens,
        },
        bound,
      )
      const events: AsyncIterator<unknown> = stream[Symbol.asyncIterator]()
      return { first: await events.next(), events }
    })
    let next = first
    while (next.done !== true) {
      yield next.value
      next = await attempt.within(patience.silenceMs, () => events.next())
    }
  } finally {
    attempt.end()
  }
}
