import type { components } from '../../../client-sdk/src/index.ts'

export type StreamEvent = components['schemas']['MessageStreamEvent']

/** The whole events of a text, as their fields say; comments are left out, and an event that was cut off. */
export function eventsIn(text: string): StreamEvent[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .filter((block) => !block.startsWith(':'))
    .map((block) => {
      const fields = block.split('\n').map((line) => {
        const end = line.indexOf(': ')
        return [line.slice(0, end), line.slice(end + 2)]
      })
      // Whoever reads a stream through `checkAnswer` has it held against the contract.
      const { id, event, data } = Object.fromEntries(fields) as Record<string, string>
      return { id, event, data: JSON.parse(data ?? '') as unknown } as StreamEvent
    })
}
