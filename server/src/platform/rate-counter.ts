import { Redis } from 'ioredis'
import type { Pool } from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible'

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

/**
 * Counters shared by all processes: in Redis when there is one, else in the database. While their store is down,
 * each process counts for itself.
 */
export function createRateCounter(store: { redisUrl: string } | { pool: Pool }): RateCounter {
  const redis = 'redisUrl' in store ? connectRedis(store.redisUrl) : undefined
  const shared =
    'pool' in store
      ? new RateLimiterPostgres({
          storeClient: store.pool,
          storeType: 'pool',
          tableName: 'rate_count',
          tableCreated: true,
          clearExpiredByTimeout: true,
          points,
          duration: windowSeconds,
        })
      : new RateLimiterRedis({ storeClient: redis, keyPrefix: 'rate', points, duration: windowSeconds })
  const own = new RateLimiterMemory({ points, duration: windowSeconds })
  return {
    async count(name) {
      try {
        return windowOf(await shared.consume(name), true)
      } catch {
        return windowOf(await own.consume(name), false)
      }
    },
    async close() {
      redis?.disconnect()
      await Promise.resolve()
    },
  }
}

function connectRedis(url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 500 })
  // Without a listener a refused connection would end the process; every failed count is handled where it happens.
  redis.on('error', () => undefined)
  return redis
}

function windowOf(result: RateLimiterRes, shared: boolean): RateWindow {
  return { count: result.consumedPoints, resetSeconds: Math.ceil(result.msBeforeNext / 1000), shared }
}
