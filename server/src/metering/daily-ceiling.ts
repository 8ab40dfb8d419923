import type { Caller, Context } from '../context.ts'
import type { ApiKeyRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { creditsOf } from './prices.ts'
import { findKeyUse } from './usage-queries.ts'

/** What the visitors of a public key may use up a day, unless the key says otherwise. */
const defaultDailyMillicredits = 2_000_000
/** Beyond this part of it nobody begins any more, so that those who have begun can go on. */
const shareForNewVisitors = 0.8
const secondsOfDay = 24 * 60 * 60

/** A day (UTC) of a key that has a ceiling, as it is counted. */
export interface KeyDay {
  readonly keyId: string
  readonly day: string
}

export interface DailyCeiling extends KeyDay {
  readonly ceilingMillicredits: number
}

/** What a caller may use up today, if there is an end to it. */
export function dailyCeilingOf(caller: Caller, now: Date): DailyCeiling | undefined {
  return caller.kind === 'public' ? dailyCeilingOfKey(caller.key, now) : undefined
}

/** Only a public key has one: everybody can read it, and a bill without an end must not come of that. */
export function dailyCeilingOfKey(
  key: Pick<ApiKeyRow, 'kind' | 'key_id' | 'daily_millicredits'>,
  now: Date,
): DailyCeiling | undefined {
  if (key.kind !== 'public') return undefined
  const ceilingMillicredits = key.daily_millicredits ?? defaultDailyMillicredits
  return { keyId: key.key_id, day: dayOf(now), ceilingMillicredits }
}

/** The day (UTC) of an instant, such as 2026-11-24. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** When the day ends that `now` is in. */
export function endOfDay(now: Date): Date {
  return new Date(new Date(now).setUTCHours(24, 0, 0, 0))
}

/**
 * Refuses those who have not been there before once most of the day's ceiling is used up or set aside.
 * @throws ApiError `RATE_LIMITED`
 */
export async function requireRoomForNewVisitor(ctx: Context, caller: Caller): Promise<void> {
  const ceiling = dailyCeilingOf(caller, ctx.clock.now())
  if (ceiling === undefined) return
  const limit = Math.floor(ceiling.ceilingMillicredits * shareForNewVisitors)
  if ((await usedMillicredits(ctx, ceiling)) < limit) return
  ctx.metrics.rateLimitRefused({ who: 'key', quota: 'credits-for-new-visitors' })
  throw refusal(ctx.clock.now(), {
    detail: 'This chat takes no new visitors today: it has nearly reached the daily limit of its key.',
    name: 'daily-credits-for-new-visitors',
    limitMillicredits: limit,
  })
}

/** What answers a turn that would go beyond the ceiling, which the statement that sets credits aside holds: `reserving`. */
export function beyondCeiling(ctx: Context, { ceilingMillicredits }: DailyCeiling): ApiError {
  ctx.metrics.rateLimitRefused({ who: 'key', quota: 'credits' })
  return refusal(ctx.clock.now(), {
    detail: 'This chat has reached the daily limit of its key.',
    name: 'daily-credits',
    limitMillicredits: ceilingMillicredits,
  })
}

/** Used up or set aside on this day. */
export async function usedMillicredits(ctx: Context, keyDay: KeyDay): Promise<number> {
  return (await findKeyUse(ctx.db, ctx.accountId, keyDay)) ?? 0
}

interface Refusal {
  readonly detail: string
  readonly name: string
  readonly limitMillicredits: number
}

function refusal(now: Date, { detail, name, limitMillicredits }: Refusal): ApiError {
  return new ApiError('RATE_LIMITED', {
    detail,
    retryAfterSeconds: Math.ceil((endOfDay(now).getTime() - now.getTime()) / 1_000),
    quota: { name, limit: Math.floor(creditsOf(limitMillicredits)), windowSeconds: secondsOfDay },
  })
}
