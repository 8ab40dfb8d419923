import type { Endless } from '../behaviour.ts'
import type { Wire } from '../wire.ts'

/** What never ends, in the events of Cohere. */
export const endless: Wire['endless'] = {
  beginning: (what) => [
    { type: 'message-start', id: 'reply', delta: {} },
    ...(what === 'arguments' ? [call(0)] : []),
    ...(what === 'citations' ? [text('Lamps are lovely.')] : []),
  ],
  events: eventsOf,
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
