import { createHash } from 'node:crypto'
import type { Response } from 'express'
import type { Caller, KeyCaller, TurnQuota } from '../context.ts'
import { ApiError } from '../errors.ts'
import {
  defaultNetworkStartsPerMinute,
  defaultNetworkTurnsPerMinute,
  defaultRequestsPerMinute,
  defaultTurnsPerMinute,
  framesForStart,
  requestsForTurn,
} from '../keys/index.ts'
import type { RateCounter, RateWindow } from '../platform/rate-counter.ts'
import type { RateLimitRefusal, RequestMetrics } from '../platform/telemetry/request-metrics.ts'

/** A process that cannot reach the shared counters grants this part of the quota on its own. */
const ownShare = 0.25

/** What requests are counted with, and where what comes of it is noted. */
export interface Counting {
  readonly counter: RateCounter
  readonly metrics?: Pick<RequestMetrics, 'rateLimitRefused' | 'rateLimitUnshared'> | undefined
}

interface Quota extends RateLimitRefusal {
  /** As the headers name it. */
  readonly name: string
  readonly perMinute: number
  /** Of the counter. */
  readonly window: string
}

/** Whose quotas a request is counted against. */
export interface Counted {
  readonly caller: Caller
  /** Nothing where clients cannot be told apart. */
  readonly network: string | undefined
}

/**
 * Counts the request against the quotas of its key, or of its client's network among those who use a public key, and
 * says so in `RateLimit` and `RateLimit-Policy` (IETF draft "RateLimit header fields for HTTP").
 * @throws ApiError `RATE_LIMITED` with the seconds until the window ends
 */
export async function rateLimit(
  { response, ...counting }: Counting & { readonly response: Response },
  counted: Counted,
  runsTurn: boolean,
): Promise<void> {
  const quotas = quotasOf(counted).filter(({ quota }) => runsTurn || quota === 'requests')
  const windows = await Promise.all(
    quotas.map(async (quota) => ({ quota, window: await counting.counter.count(quota.window) })),
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
  for (const { quota, window } of windows) requireWithin(counting, quota, window)
}

/**
 * A public key stands in a page for everybody to read, so what one network does with it must not be at the cost of the
 * others: as a whole it has limits only where they are set, or where networks cannot be told apart.
 */
function quotasOf({ caller, network }: Counted): Quota[] {
  const { requestsPerMinute: requests, turnsPerMinute: turns } = caller
  if (caller.kind !== 'public' || network === undefined) {
    return [
      quotaOfCaller(caller, 'requests', requests ?? defaultRequestsPerMinute),
      quotaOfCaller(caller, 'turns', turns ?? defaultTurnsPerMinute),
    ]
  }
  const turnsOfNetwork = caller.key.network_turns_per_minute ?? defaultNetworkTurnsPerMinute
  return [
    quotaOfNetwork(caller, network, { quota: 'requests', perMinute: turnsOfNetwork * requestsForTurn }),
    ...(requests === null ? [] : [quotaOfCaller(caller, 'requests', requests)]),
    quotaOfNetwork(caller, network, { quota: 'turns', perMinute: turnsOfNetwork }),
    ...(turns === null ? [] : [quotaOfCaller(caller, 'turns', turns)]),
  ]
}

function quotaOfCaller({ kind, id }: Caller, quota: 'requests' | 'turns', perMinute: number): Quota {
  const who = kind === 'member' ? 'member' : 'key'
  return { who, quota, name: quota, perMinute, window: `${quota}:${id}` }
}

function quotaOfNetwork(
  { id }: Caller,
  network: string,
  {
    quota,
    perMinute,
  }: { readonly quota: 'requests' | 'turns' | 'starts' | 'frames'; readonly perMinute: number },
): Quota {
  const window = windowName(`${quota}:${id}`, network)
  return { who: 'network', quota, name: `network-${quota}`, perMinute, window }
}

/** Names a counter of a network by a digest: whose address it is must not be read from it. */
export function windowName(kind: string, network: string): string {
  return `${kind}:${createHash('sha256').update(network).digest('base64url').slice(0, 22)}`
}

/**
 * Counts one turn of a visitor or a widget, who are known only once the session is.
 * @throws ApiError `RATE_LIMITED` with the seconds until the window ends
 */
export async function countTurn(counting: Counting, { who, id, perMinute }: TurnQuota): Promise<void> {
  const quota = { who, quota: 'turns', name: `${who}-turns`, perMinute, window: `turns:${id}` } as const
  requireWithin(counting, quota, await counting.counter.count(quota.window))
}

/**
 * Counts one start of a visitor who has not been there before.
 * @throws ApiError `RATE_LIMITED` with the seconds until the window ends
 */
export async function countStart(counting: Counting, { caller, network }: Counted): Promise<void> {
  if (network === undefined || caller.kind !== 'public') return
  const perMinute = startsOfNetwork(caller)
  const quota = quotaOfNetwork(caller, network, { quota: 'starts', perMinute })
  requireWithin(counting, quota, await counting.counter.count(quota.window))
}

/**
 * Counts one frame of a widget that is loaded. What others do with the key has no part in it.
 * @throws ApiError `RATE_LIMITED` with the seconds until the window ends
 */
export async function countFrame(counting: Counting, { caller, network }: Counted): Promise<void> {
  if (network === undefined || caller.kind !== 'public') return
  const perMinute = startsOfNetwork(caller) * framesForStart
  const quota = quotaOfNetwork(caller, network, { quota: 'frames', perMinute })
  requireWithin(counting, quota, await counting.counter.count(quota.window))
}

function startsOfNetwork({ key }: KeyCaller): number {
  return key.network_starts_per_minute ?? defaultNetworkStartsPerMinute
}

function requireWithin({ metrics }: Counting, quota: Quota, window: RateWindow): void {
  if (!window.shared) metrics?.rateLimitUnshared()
  if (window.count <= granted(quota, window)) return
  metrics?.rateLimitRefused({ who: quota.who, quota: quota.quota })
  throw new ApiError('RATE_LIMITED', {
    detail: `This ${quota.who} may make ${String(quota.perMinute)} ${quota.quota} a minute.`,
    retryAfterSeconds: Math.max(1, window.resetSeconds),
    quota: { name: quota.name, limit: quota.perMinute, windowSeconds: 60 },
  })
}

function granted({ perMinute }: Quota, window: RateWindow): number {
  return window.shared ? perMinute : Math.max(1, Math.floor(perMinute * ownShare))
}

function left(quota: Quota, window: RateWindow): number {
  return Math.max(0, granted(quota, window) - window.count)
}
