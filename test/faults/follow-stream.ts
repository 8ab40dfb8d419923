import { eventsIn, type StreamEvent } from '../../scripts/lab/contract/events-in.ts'
import type { Outcome } from './integrator.ts'

/**
 * Reads the streams of one message: the first one and those that resume it. Sometimes it lets go of a stream, as a
 * client does whose network is gone for a moment.
 */
export function followStream({ random }: { readonly random: () => number }) {
  let lastEventId: string | undefined
  let written = ''
  let letsGoAfter = random() < 0.3 ? Math.floor(random() * 5) : Infinity

  const take = (event: StreamEvent): Outcome | undefined => {
    lastEventId = event.id
    switch (event.event) {
      case 'message.started':
        written = ''
        return undefined
      case 'message.delta':
        written += event.data.text
        return undefined
      case 'message.completed': {
        const { data: result, meta } = event.data
        // Pieces may be missing after a fault, but what was written since the beginning belongs to this very reply.
        if (!result.content.includes(written))
          throw new Error(`"${written}" is not from "${result.content}".`)
        return { end: 'answered', result, creditsConsumed: meta.creditsConsumed }
      }
      case 'message.failed':
        written = ''
        return { end: 'failed' }
    }
  }

  return {
    headers: (): Record<string, string> =>
      lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId },
    /** How the stream ended; nothing when it broke off. */
    async read(response: Response): Promise<Outcome | undefined> {
      let text = ''
      let events = 0
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk
        const end = text.lastIndexOf('\n\n') + 2
        for (const event of end < 2 ? [] : eventsIn(text.slice(0, end))) {
          const outcome = take(event)
          if (outcome !== undefined) return outcome
          events += 1
          if (events > letsGoAfter) {
            letsGoAfter = Infinity
            return undefined
          }
        }
        if (end >= 2) text = text.slice(end)
      }
      return undefined
    },
  }
}
