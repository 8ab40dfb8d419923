import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../../server/src/clock.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { redisEngine } from '../../../server/src/platform/queue-redis.ts'
import { createRateCounter } from '../../../server/src/platform/rate-counter.ts'
import { progress } from '../command/progress.ts'
import { startRedis } from '../../services/redis.mjs'
import { usualDurations } from '../../../server/src/durations.ts'

/** How much of Redis's memory one of these takes. */
export interface RedisFigure {
  readonly what: string
  readonly count: number
  readonly bytesEach: number
}

const counters = 10_000
const jobs = 10_000

/** Windows of the rate limiter and jobs that wait, as many as give a steady average. */
export async function measureRedis(): Promise<RedisFigure[]> {
  const bar = progress('Redis')
  const server = await startRedis()
  try {
    const empty = await memoryOf(server.url)
    const counter = createRateCounter(
      { redisUrl: server.url },
      { clock: systemClock, durations: usualDurations },
    )
    // Until its connection stands, a counter counts for itself.
    while (!(await counter.count('first')).shared) await wait(50)
    for (let number = 0; number < counters; number += 1)
      await counter.count(`key/${String(number).padStart(26, '0')}`)
    const counted = await memoryOf(server.url)
    await counter.close()
    await ringFor(server.url)
    const rung = await memoryOf(server.url)
    const figures = [
      { what: 'a window of the rate limiter', count: counters, bytesEach: (counted - empty) / counters },
      { what: 'a job that waits', count: jobs, bytesEach: (rung - counted) / jobs },
    ]
    bar.done(figures.map(({ what, bytesEach }) => `${what} ${bytesEach.toFixed(0)} bytes`).join('  '))
    return figures
  } finally {
    await server.stop()
  }
}

async function ringFor(url: string): Promise<void> {
  const engine = await redisEngine(url, { clock: systemClock, log: createLog({ level: 'silent' }) })
  const queue = engine.openQueue('turns.run')
  for (let number = 0; number < jobs; number += 1) {
    const accountId = `acc_${String(number % 1000).padStart(26, '0')}`
    const turnId = `turn_${String(number).padStart(26, '0')}`
    const id = `${accountId}/${turnId}`
    await queue.add('turns.run', { accountId, turnId }, { deduplication: { id, keepLastIfActive: true } })
  }
  engine.disconnect()
}

/** What Redis keeps apart from what it needs when it is empty. */
async function memoryOf(url: string): Promise<number> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.end('INFO memory\r\nQUIT\r\n')
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return Number(/used_memory:(\d+)/.exec(answer)?.[1] ?? 0)
}
