import type { Service } from '../context.ts'
import type { RequestRow } from '../db/schema.ts'
import { insertRequests } from './queries.ts'

/** Beyond these the log has gaps: it never slows a request down, and never grows without an end. */
const mostWaiting = 5_000
/** Rows of one statement. */
const mostAtOnce = 500

interface Waiting {
  rows: RequestRow[]
  lost: number
  /** The last write that was begun, behind all those before it. */
  writing: Promise<void>
}

function noneWaiting(): Waiting {
  return { rows: [], lost: 0, writing: Promise.resolve() }
}

type Recording = Pick<Service, 'db' | 'clock' | 'durations' | 'inMemory' | 'log'>

/** Notes a request that has been answered. What was noted within a moment is written in one statement. */
export function recordRequest(service: Recording, request: RequestRow): void {
  const waiting = service.inMemory(noneWaiting)
  if (waiting.rows.length >= mostWaiting) {
    waiting.lost += 1
    return
  }
  waiting.rows.push(request)
  if (waiting.rows.length > 1) return
  service.clock.timeout(service.durations.requests.gatherMs, () => {
    void flushRequests(service)
  })
}

/**
 * Writes what has been noted, one write after the other, and resolves once it stands there, whoever has begun to write it.
 * One that cannot be written is lost, and said to be.
 */
export function flushRequests(service: Recording): Promise<void> {
  const waiting = service.inMemory(noneWaiting)
  waiting.writing = waiting.writing.then(() => writeAll(service, waiting))
  return waiting.writing
}

async function writeAll({ db, log }: Recording, waiting: Waiting): Promise<void> {
  const { rows, lost } = waiting
  waiting.rows = []
  waiting.lost = 0
  let unwritten = lost
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    const batch = rows.slice(from, from + mostAtOnce)
    try {
      await insertRequests(db, batch)
    } catch (err) {
      unwritten += batch.length
      log.warn({ component: 'requests', err }, 'requests could not be logged')
    }
  }
  if (unwritten > 0) log.warn({ component: 'requests', count: unwritten }, 'the log of requests has a gap')
}
