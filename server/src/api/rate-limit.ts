import type { Response } from 'express'
import type { Caller, TurnQuota } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { RateCounter, RateWindow } from '../platform/rate-counter.ts'
import type { RequestMetrics } from '../platform/telemetry/request-metrics.ts'

/** Requests and turns a minute, unless the key says otherwise. */
const defaultRequestsPerMinute = 600
const defaultTurnsPerMinute = 60

/** A process that cannot reach the shared counters grants this part of the quota on its own. */
const ownShare = 0.25

/** What requests are counted with, and where what comes of it is noted. */
export interface Counting {
  readonly counter: RateCounter
  readonly metrics?: Pick<RequestMetrics, 'rateLimitRefused' | 'rateLimitUnshared'> | undefined
}

interface Quota {
  readonly name: 'requests' | 'turns'
  readonly perMinute: number
}

/**
 * Counts the request against its key's quotas and says so in `RateLimit` and `RateLimit-Policy`
 * (IETF draft "RateLimit header fields for HTTP").
 * @throws ApiError `RATE_LIMITED` with the seconds until the window ends
 */
export async function rateLimit(
  { counter, metrics, response }: Counting & { readonly response: Response },
  caller: Caller,
  runsTurn: boolean,
): Promise<void> {
  const { key } = caller
  const quotas: Quota[] = [
    { name: 'requests', perMinute: key.requests_per_minute ?? defaultRequestsPerMinute },
  ]
  if (runsTurn) quotas.push({ name: 'turns', perMinute: key.turns_per_minute ?? defaultTurnsPerMinute })
  const windows = await Promise.all(
    quotas.map(async (quota) => ({ quota, window: await counter.count(`${quota.name}:${key.key_id}`) })),
  )
  response.set(
    'RateLimit-Policy',
    quotas.map(({ name, perMinute }) => `"${name}";q=${String(perMinute)};w=60`).join(', '),
  )
  response.set(
    'RateLimit',
    windows
      .map(
        ({ quota, window }) =>
          `"${quota.name}";r=${String(left(quota, window))};t=${String(window.resetSeconds)}`,
      )
      .join(', '),
  )
  for (const { quota, window } of windows) requireWithin('key', { quota, window, metrics })
}

/**
 * Counts one turn of a visitor or a widget, who are known only once the session is.
 * @throws ApiError `RATE_LIMITED` with the seconds until the window ends
 */
export async function countTurn(
  { counter, metrics }: Counting,
  { who, id, perMinute }: TurnQuota,
): Promise<void> {
  const window = await counter.count(`turns:${id}`)
  requireWithin(who, { quota: { name: 'turns', perMinute }, window, metrics })
}

interface Count {
  readonly quota: Quota
  readonly window: RateWindow
  readonly metrics: Counting['metrics']
}

function requireWithin(who: 'key' | TurnQuota['who'], { quota, window, metrics }: Count): void {
  if (!window.shared) metrics?.rateLimitUnshared()
  if (window.count <= granted(quota, window)) return
  metrics?.rateLimitRefused({ who, quota: quota.name })
  throw new ApiError('RATE_LIMITED', {
    detail: `This ${who} may make ${String(quota.perMinute)} ${quota.name} a minute.`,
    retryAfterSeconds: Math.max(1, window.resetSeconds),
  })
}

function granted(quota: Quota, window: RateWindow): number {
  return window.shared ? quota.perMinute : Math.max(1, Math.floor(quota.perMinute * ownShare))
}

function left(quota: Quota, window: RateWindow): number {
  return Math.max(0, granted(quota, window) - window.count)
}
