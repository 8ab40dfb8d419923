import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { ApiError } from '../errors.ts'
import { type Counting, windowName } from './rate-limit.ts'

/** Counts wrong credentials by the network that they come from. What is right is never refused for what is wrong. */
export interface WrongCredentials {
  /** So many came from there in this minute that further ones are not looked at. */
  areTooMany(network: string | undefined): boolean
  /**
   * Counts one.
   * @throws ApiError `UNAUTHENTICATED`, or `RATE_LIMITED` once there are too many
   */
  refuse(network: string | undefined): Promise<never>
}

/** What a network is told whose credentials are not looked at any more. */
export const tooManyWrong = 'Too many requests with wrong credentials have come from this network.'
const mostNetworks = 10_000

export function countWrongCredentials(
  { counter, clock, metrics }: Counting & { readonly clock: Clock },
  perMinute: number,
): WrongCredentials {
  /** Until when by network, on the clock of `elapsedMs`. */
  const closed = new LRUCache<string, number>({ max: mostNetworks })
  const secondsLeft = (network: string): number =>
    Math.ceil(((closed.get(network) ?? 0) - clock.elapsedMs()) / 1_000)

  const tooMany = (retryAfterSeconds: number): ApiError => {
    metrics?.rateLimitRefused({ who: 'network', quota: 'credentials' })
    return new ApiError('RATE_LIMITED', {
      detail: tooManyWrong,
      retryAfterSeconds,
      quota: { name: 'network-credentials', limit: perMinute, windowSeconds: 60 },
    })
  }
  return {
    areTooMany: (network) => network !== undefined && secondsLeft(network) > 0,
    async refuse(network) {
      if (network === undefined) throw new ApiError('UNAUTHENTICATED')
      const left = secondsLeft(network)
      if (left > 0) throw tooMany(left)
      const { count, resetSeconds } = await counter.count(windowName('credentials', network))
      const seconds = Math.max(1, resetSeconds)
      if (count >= perMinute) closed.set(network, clock.elapsedMs() + seconds * 1_000)
      throw count > perMinute ? tooMany(seconds) : new ApiError('UNAUTHENTICATED')
    },
  }
}
