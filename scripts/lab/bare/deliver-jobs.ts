import type { Request, Response } from 'express'
import { request as post } from 'undici'
import { systemClock } from '../../../server/src/clock.ts'
import type { Database } from '../../../server/src/db/connect.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import type { QueueEngine } from '../../../server/src/platform/queue-engine.ts'
import { postgresEngine } from '../../../server/src/platform/queue-postgres.ts'
import { redisEngine } from '../../../server/src/platform/queue-redis.ts'

/** What the benchmark asks for. */
export interface BareDeliveries {
  readonly url: string
  readonly deliveries: number
  readonly concurrency: number
  readonly body: string
}

const name = 'bare'
const log = createLog({ level: 'silent' })

/** BullMQ on Redis, or else on the one database there is. */
export function openBareQueue(
  redisUrl: string | undefined,
  embedded: Database | undefined,
): Promise<QueueEngine> {
  if (redisUrl !== undefined) return redisEngine(redisUrl, { clock: systemClock, log })
  if (embedded === undefined) throw new Error('The jobs need a place to be kept in.')
  return postgresEngine(embedded, log)
}

/** Puts all jobs into the queue first, and answers once as many workers as asked for have begun with them. */
export async function deliverJobs(queue: QueueEngine, request: Request, response: Response): Promise<void> {
  // Nobody but the benchmark calls, so every body is of this shape.
  const { url, deliveries, concurrency, body } = request.body as BareDeliveries
  const jobs = queue.openQueue(name)
  for (let place = 0; place < deliveries; place += 1) await jobs.add(name, { url, body })
  queue.openWorker(name, {
    concurrency,
    process: async (payload) => {
      // What the line above has put in.
      const job = payload as { readonly url: string; readonly body: string }
      const answer = await post(job.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: job.body,
      })
      await answer.body.dump()
    },
  })
  response.status(202).json({ data: {} })
}
