import type { Response } from 'express'
import type { RequestContext } from '../context.ts'
import type { StreamedEvent } from '../contract/handler.ts'
import { ApiError } from '../errors.ts'
import { requestIdOf } from './answer-error.ts'
import { takenOrLeft } from './taken-or-left.ts'

const heartbeat = ': still here\n\n'

interface EventAnswering extends Pick<RequestContext, 'clock' | 'durations' | 'log'> {
  readonly problem: (error: ApiError) => unknown
}

/**
 * Answers with server-sent events until there are no more. An iteration that breaks off cuts the connection, so that
 * the client does not take what it has for the whole, and resumes. Never rejects: the answer has begun already.
 */
export async function sendEvents(
  response: Response,
  events: AsyncIterable<StreamedEvent>,
  { problem, clock, durations, log }: EventAnswering,
): Promise<void> {
  response.status(200)
  response.set('Content-Type', 'text/event-stream; charset=utf-8')
  response.set('Cache-Control', 'no-store, no-transform')
  // Proxies of the nginx family would collect what has to arrive at once.
  response.set('X-Accel-Buffering', 'no')
  response.flushHeaders()
  const stopBeat = clock.every(durations.stream.heartbeatMs, () => {
    if (!response.writableNeedDrain) response.write(heartbeat)
  })
  let lastId = '0'
  try {
    for await (const event of events) {
      if (response.destroyed) return
      lastId = event.id
      const data = event.event === 'message.failed' ? problem(event.error) : event.data
      await write(response, { id: event.id, event: event.event, data })
    }
    response.end()
  } catch (error) {
    if (error instanceof ApiError) {
      await write(response, { id: String(Number(lastId) + 1), event: 'message.failed', data: problem(error) })
      response.end()
      return
    }
    log.error({ requestId: requestIdOf(response), err: error }, 'a stream broke off')
    response.destroy()
  } finally {
    stopBeat()
  }
}

async function write(
  response: Response,
  { id, event, data }: { readonly id: string; readonly event: string; readonly data: unknown },
): Promise<void> {
  const isTaken = response.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  if (!isTaken) await takenOrLeft(response)
}
