import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './behaviour.ts'
import { sendEvents } from './send-events.ts'

type Endless = Extract<Fault, { fault: 'endless' }>

/** Goes on with one thing until the client has left. No faster than the client reads. */
export async function sendEndlessly(
  response: ServerResponse,
  { what, piece, pauseMs = 0, onLeft }: Endless,
): Promise<void> {
  const left = new AbortController()
  response.once('close', () => {
    left.abort()
  })
  await sendEvents(response, [{ type: 'message-start', id: 'reply', delta: {} }, ...beginningOf(what)])
  for (let index = 0; !left.signal.aborted; index += 1) {
    await sendEvents(response, eventsOf(what, piece, index))
    try {
      if (response.writableNeedDrain) await once(response, 'drain', { signal: left.signal })
      await wait(pauseMs, undefined, { signal: left.signal })
    } catch {
      break
    }
  }
  onLeft?.()
}

function beginningOf(what: Endless['what']): object[] {
  if (what === 'arguments') return [call(0)]
  return what === 'citations' ? [text('Lamps are lovely.')] : []
}

function eventsOf(what: Endless['what'], piece: string, index: number): object[] {
  switch (what) {
    case 'text':
      return [text(piece)]
    case 'plan':
      return [{ type: 'tool-plan-delta', delta: { message: { tool_plan: piece } } }]
    case 'arguments':
      return [
        {
          type: 'tool-call-delta',
          index: 0,
          delta: { message: { tool_calls: { function: { arguments: piece } } } },
        },
      ]
    case 'calls':
      return [call(index), { type: 'tool-call-end', index }]
    case 'citations': {
      const citations = { start: 0, end: 5, text: 'Lamps', sources: [{ type: 'tool', id: piece }] }
      return [{ type: 'citation-start', index, delta: { message: { citations } } }]
    }
  }
}

function text(piece: string): object {
  return { type: 'content-delta', index: 0, delta: { message: { content: { text: piece } } } }
}

function call(index: number): object {
  return {
    type: 'tool-call-start',
    index,
    delta: {
      message: {
        tool_calls: {
          id: `call_${String(index)}`,
          type: 'function',
          function: { name: 'search_knowledge', arguments: '' },
        },
      },
    },
  }
}
