import type { Endless } from '../behaviour.ts'
import type { Wire } from '../wire.ts'
import { chunk } from './write-reply.ts'

/** What never ends, in the chunks of OpenAI. */
export const endless: Wire['endless'] = {
  beginning: (what) => [
    chunk({ role: 'assistant', content: '' }),
    ...(what === 'arguments' ? [call(0)] : []),
    ...(what === 'plan' ? [chunk({ content: '<think>' })] : []),
    ...(what === 'citations' ? [chunk({ content: 'Lamps are lovely' })] : []),
  ],
  events: chunksOf,
}

function chunksOf(what: Endless['what'], piece: string, index: number): object[] {
  switch (what) {
    case 'text':
    case 'plan':
      return [chunk({ content: piece })]
    case 'arguments':
      return [chunk({ tool_calls: [{ index: 0, function: { arguments: piece } }] })]
    case 'calls':
      return [call(index)]
    case 'citations':
      return [chunk({ content: ` [${piece}]` })]
  }
}

function call(index: number): object {
  const called = { name: 'search_knowledge', arguments: '' }
  return chunk({ tool_calls: [{ index, id: `call_${String(index)}`, type: 'function', function: called }] })
}
