import assert from 'node:assert/strict'
import { readEvents, type ServerSentEvent } from '../../client-sdk/src/streaming/read-events.ts'

const bytes = new TextEncoder()
const longEnoughMs = 10_000

/** A body that comes in these pieces, and then ends or says nothing any more. */
function bodyOf(pieces: readonly Uint8Array[], { ends = true } = {}): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      if (ends) controller.close()
    },
  })
}

async function eventsOf(
  body: ReadableStream<Uint8Array>,
  silenceMs = longEnoughMs,
): Promise<ServerSentEvent[]> {
  const events: ServerSentEvent[] = []
  for await (const event of readEvents(body, silenceMs)) events.push(event)
  return events
}

describe('readEvents', () => {
  const text =
    'id: 1\nevent: greeting\ndata: {"text":"Grüß Gott 🎒"}\n\n: still here\n\nid:2\ndata:one\ndata: two\n\n'
  const told = [
    { id: '1', event: 'greeting', data: '{"text":"Grüß Gott 🎒"}' },
    { id: '2', event: 'message', data: 'one\ntwo' },
  ]

  it('reads events, and passes over comments', async () => {
    assert.deepEqual(await eventsOf(bodyOf([bytes.encode(text)])), told)
  })

  it('does not care where the network cuts, not even within a letter', async () => {
    const all = bytes.encode(text)
    for (let cut = 1; cut < all.length; cut += 1) {
      assert.deepEqual(
        await eventsOf(bodyOf([all.slice(0, cut), all.slice(cut)])),
        told,
        `cut at ${String(cut)}`,
      )
    }
    assert.deepEqual(await eventsOf(bodyOf(Array.from(all, (byte) => Uint8Array.of(byte)))), told)
  })

  it('reads every end of line that the standard knows', async () => {
    for (const end of ['\r\n', '\r']) {
      assert.deepEqual(await eventsOf(bodyOf([bytes.encode(text.replaceAll('\n', end))])), told)
    }
  })

  it('drops an event that is cut off', async () => {
    assert.deepEqual(await eventsOf(bodyOf([bytes.encode(`${text}id: 3\ndata: {"te`)])), told)
  })

  it('ends a stream that says nothing any more', async () => {
    assert.deepEqual(await eventsOf(bodyOf([bytes.encode(text)], { ends: false }), 20), told)
  })
})
