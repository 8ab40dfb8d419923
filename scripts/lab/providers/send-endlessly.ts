import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate as letOthersRun, setTimeout as wait } from 'node:timers/promises'
import type { Endless } from './behaviour.ts'
import { sendEvents } from './send-events.ts'
import type { Wire } from './wire.ts'

/** Goes on with one thing until the client has left. No faster than the client reads. */
export async function sendEndlessly(
  wire: Wire,
  response: ServerResponse,
  { what, piece, pauseMs = 0, onLeft }: Endless,
): Promise<void> {
  const left = new AbortController()
  response.once('close', () => {
    left.abort()
  })
  await sendEvents(wire, response, wire.endless.beginning(what))
  for (let index = 0; !left.signal.aborted; index += 1) {
    await sendEvents(wire, response, wire.endless.events(what, piece, index))
    try {
      if (response.writableNeedDrain) await once(response, 'drain', { signal: left.signal })
      // The shortest timer is a millisecond, which a thousand pieces make a second.
      if (pauseMs === 0) await letOthersRun(undefined, { signal: left.signal })
      else await wait(pauseMs, undefined, { signal: left.signal })
    } catch {
      break
    }
  }
  onLeft?.()
}
