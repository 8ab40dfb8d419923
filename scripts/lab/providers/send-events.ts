import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Server-sent events as Cohere writes them: the type stands in the data as well. Without a pause they leave in one
 * piece, which costs both sides less.
 */
export async function sendEvents(
  response: ServerResponse,
  events: readonly unknown[],
  pauseMs?: number,
): Promise<void> {
  if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders()
  const written = events.map((event) => `event: ${typeOf(event)}\ndata: ${JSON.stringify(event)}\n\n`)
  for (const piece of pauseMs === undefined ? [written.join('')] : written) {
    if (pauseMs !== undefined) await wait(pauseMs)
    response.write(piece)
  }
}

export function endEvents(response: ServerResponse): void {
  response.end('data: [DONE]\n\n')
}

function typeOf(event: unknown): string {
  return typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : 'unknown'
}
