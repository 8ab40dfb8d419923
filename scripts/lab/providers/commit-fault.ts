import type { ServerResponse } from 'node:http'
import type { ChatBody, Fault, Reply } from './behaviour.ts'
import { sendEndlessly } from './send-endlessly.ts'
import { endEvents, sendEvents } from './send-events.ts'
import type { Wire } from './wire.ts'

const defaultReply: Reply = {
  text: 'This reply is not going to be read to its end.',
  citations: [],
  toolCalls: [],
  plan: '',
}

/** Does wrong what the fault says. A chat that breaks off has said half of its reply by then. */
export async function commitFault(
  wire: Wire,
  response: ServerResponse,
  fault: Fault,
  chat?: ChatBody,
): Promise<void> {
  switch (fault.fault) {
    case 'status':
      response.writeHead(fault.status, {
        'Content-Type': 'application/json',
        ...(fault.retryAfter !== undefined && { 'Retry-After': fault.retryAfter }),
        ...(fault.requestId !== undefined && { 'X-Request-Id': fault.requestId }),
      })
      response.end(JSON.stringify(fault.body ?? wire.error('the local server was told to fail')))
      return
    case 'stall':
      return
    case 'reset':
      response.destroy()
      return
    case 'events':
    case 'eventsAndSilence':
      await sendEvents(wire, response, fault.events)
      if (fault.fault === 'events') endEvents(response)
      return
    case 'endless':
      await sendEndlessly(wire, response, fault)
      return
    case 'slow':
      await sendEvents(
        wire,
        response,
        chat === undefined ? [] : wire.eventsOf(fault.reply, chat),
        fault.pauseMs,
      )
      endEvents(response)
      return
    case 'stallMidway':
    case 'brokenJson':
    case 'cutStream':
    case 'resetMidway':
      if (chat === undefined)
        response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"id":"half')
      else await sendEvents(wire, response, firstHalf(wire.eventsOf(fault.reply ?? defaultReply, chat)))
      breakOff(response, fault.fault)
      return
  }
}

function breakOff(
  response: ServerResponse,
  fault: 'stallMidway' | 'brokenJson' | 'cutStream' | 'resetMidway',
): void {
  if (fault === 'brokenJson') response.end('data: {"type":"content-delta","index\n\n')
  if (fault === 'cutStream') response.end()
  // What has been said is to arrive before the connection goes.
  if (fault === 'resetMidway') response.write('\n', () => response.destroy())
}

function firstHalf(events: readonly object[]): readonly object[] {
  return events.slice(0, Math.ceil(events.length / 2))
}
