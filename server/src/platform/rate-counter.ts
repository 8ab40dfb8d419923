import { setImmediate as nextTurn } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Timing } from '../durations.ts'
import { agingBy } from './aging.ts'

/** Where one window of one counter stands after a request was counted. */
export interface RateWindow {
  readonly count: number
  readonly resetSeconds: number
  /** False when the shared store was down and only this process's requests are counted. */
  readonly shared: boolean
}

/** Counts events in windows of one minute. */
export interface RateCounter {
  count(name: string): Promise<RateWindow>
  close(): Promise<void>
}

const windowSeconds = 60
/** Quotas differ by key, so the counter itself never refuses. */
const points = Number.MAX_SAFE_INTEGER
const mostTrusted = 10_000

/** A window as this process knows it: the store's last word, and what was counted here since. */
interface Trusted {
  count: number
  endsAtMs: number
  /** Counted here and not yet sent to the store. */
  unsent: number
  isSending: boolean
}

type StoreAddress = { redisUrl: string } | { pool: Pool }

/**
 * Counters shared by all processes: in Redis when there is one, else in the database. A name that is counted often does
 * not wait for the store with each count: it goes on from the store's last word, which is at most a second old, and
 * sends ten times a second what has come together. It lags behind only by what other processes count in that time.
 * While their store is down, each process counts for itself, and nobody waits: one count a second asks on the side
 * whether it is back.
 */
export function createRateCounter(store: StoreAddress, timing: Timing): RateCounter {
  const { clock, durations } = timing
  const { trustedMs, gatherMs, pauseMs } = durations.rate
  const { shared, disconnect } = openStore(store, timing)
  const own = new RateLimiterMemory({ points, duration: windowSeconds })
  const trusted = new LRUCache<string, Trusted>({ ...agingBy(clock), max: mostTrusted, ttl: trustedMs })
  let askAgainAtMs: number | undefined

  const askStore = async (name: string, counts: number): Promise<RateWindow | undefined> => {
    try {
      const window = windowOf(await shared.consume(name, counts), true)
      askAgainAtMs = undefined
      const known = trusted.get(name) ?? { count: 0, endsAtMs: 0, unsent: 0, isSending: false }
      known.count = window.count + known.unsent
      known.endsAtMs = clock.elapsedMs() + window.resetSeconds * 1_000
      // Written again even if it was known: that renews the trust.
      trusted.set(name, known)
      return window
    } catch {
      askAgainAtMs = clock.elapsedMs() + pauseMs
      trusted.delete(name)
      return undefined
    }
  }
  const ask = async (name: string, counts: number): Promise<RateWindow> => {
    if (askAgainAtMs === undefined) {
      const window = await askStore(name, counts)
      if (window !== undefined) return window
    } else if (askAgainAtMs <= clock.elapsedMs()) {
      askAgainAtMs = clock.elapsedMs() + pauseMs
      void askStore(name, counts)
    }
    return windowOf(await own.consume(name, counts), false)
  }
  const sendLater = (name: string, known: Trusted): void => {
    known.isSending = true
    const send = (): void => {
      const { unsent } = known
      known.unsent = 0
      known.isSending = false
      void ask(name, unsent)
    }
    clock.timeout(gatherMs, send)
  }
  return {
    async count(name) {
      const known = trusted.get(name)
      const nowMs = clock.elapsedMs()
      if (known === undefined || known.endsAtMs <= nowMs) return ask(name, 1)
      known.count += 1
      known.unsent += 1
      if (!known.isSending) sendLater(name, known)
      return { count: known.count, resetSeconds: Math.ceil((known.endsAtMs - nowMs) / 1_000), shared: true }
    },
    async close() {
      disconnect()
      await Promise.resolve()
    },
  }
}

function openStore(store: StoreAddress, timing: Timing) {
  if ('pool' in store) {
    const shared = new RateLimiterPostgres({
      storeClient: store.pool,
      storeType: 'pool',
      tableName: 'rate_count',
      tableCreated: true,
      clearExpiredByTimeout: true,
      points,
      duration: windowSeconds,
    })
    return { shared, disconnect: () => undefined }
  }
  const redis = connectRedis(store.redisUrl)
  const shared = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'rate',
    points,
    duration: windowSeconds,
  })
  return {
    shared: {
      consume: (name: string, counts: number) => answered(shared.consume(name, counts), timing),
    },
    disconnect: () => {
      redis.disconnect()
    },
  }
}

function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  })
  // Without a listener a refused connection would end the process; every failed count is handled where it happens.
  redis.on('error', () => undefined)
  return redis
}

/**
 * The answer, or a rejection where it has not come in time. After a pause of this process its timers run before it
 * reads what has long been there, so that is read first: a busy process does not take its own pause for one of Redis.
 */
async function answered<Answer>(answer: Promise<Answer>, { clock, durations }: Timing): Promise<Answer> {
  const { answerMs } = durations.rate
  const over = new AbortController()
  const tooLate = async (): Promise<never> => {
    await clock.wait(answerMs, { signal: over.signal })
    await nextTurn()
    throw new Error(`Redis has not answered within ${String(answerMs)} ms`)
  }
  try {
    return await Promise.race([answer, tooLate()])
  } finally {
    over.abort()
  }
}

function windowOf(result: RateLimiterRes, shared: boolean): RateWindow {
  return { count: result.consumedPoints, resetSeconds: Math.ceil(result.msBeforeNext / 1000), shared }
}
