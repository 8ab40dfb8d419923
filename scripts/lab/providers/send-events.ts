import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Wire } from './wire.ts'

/** Server-sent events. Without a pause they leave in one piece, which costs both sides less. */
export async function sendEvents(
  wire: Pick<Wire, 'written'>,
  response: ServerResponse,
  events: readonly unknown[],
  pauseMs?: number,
): Promise<void> {
  if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders()
  const written = events.map((event) => wire.written(event))
  for (const piece of pauseMs === undefined ? [written.join('')] : written) {
    if (pauseMs !== undefined) await wait(pauseMs)
    response.write(piece)
  }
}

export function endEvents(response: ServerResponse): void {
  response.end('data: [DONE]\n\n')
}
