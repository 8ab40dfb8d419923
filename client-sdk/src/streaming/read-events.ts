/** One server-sent event, as it came. */
export interface ServerSentEvent {
  readonly id: string | undefined
  readonly event: string
  readonly data: string
}

/**
 * The events of a stream, as the HTML standard reads them: fields by line, an event by blank line, comments passed
 * over. One that is cut off by the end is dropped.
 * @param silenceMs ends the stream where nothing came for so long, not even a comment
 * @param signal ends it, too, when it is aborted
 * @throws what reading the body throws
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  silenceMs: number,
  signal?: AbortSignal,
): AsyncGenerator<ServerSentEvent, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  // A reader that is cancelled ends as if the stream had.
  const hangUp = (): void => void reader.cancel().catch(() => undefined)
  // The signal went into the request as well, which forgets it at the next garbage collection.
  signal?.addEventListener('abort', hangUp)
  let unread = ''
  try {
    for (;;) {
      const timer = setTimeout(hangUp, silenceMs)
      const { done, value } = await reader.read().finally(() => {
        clearTimeout(timer)
      })
      if (done) return
      unread += decoder.decode(value, { stream: true })
      const blocks = unread.split(/\r\n\r\n|\n\n|\r\r/)
      unread = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parse(block)
        if (event.data) yield event
      }
    }
  } finally {
    signal?.removeEventListener('abort', hangUp)
    // Whoever leaves early hangs up. It has broken already where this fails.
    await reader.cancel().catch(() => undefined)
  }
}

function parse(block: string): ServerSentEvent {
  const fields = new Map<string, string>()
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
    const earlier = name === 'data' ? fields.get(name) : undefined
    fields.set(name, earlier === undefined ? value : `${earlier}\n${value}`)
  }
  return { id: fields.get('id'), event: fields.get('event') ?? 'message', data: fields.get('data') ?? '' }
}
