import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** The service says something every ten seconds, if only that it is still there. */
const silenceMs = 25_000

/**
 * Reads the events of a stream to its end, or until nothing has come for too long.
 * @throws what reading throws, and what `onEvent` throws
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: EventSourceMessage) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const parser = createParser({ onEvent })
  // Whoever reads then finds the end.
  const hangUp = () => reader.cancel().catch(() => undefined)
  try {
    for (;;) {
      const timer = setTimeout(() => void hangUp(), silenceMs)
      const { done, value } = await reader.read().finally(() => {
        clearTimeout(timer)
      })
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    await hangUp()
  }
}
