import type { Context } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { renewLease } from './turn-queries.ts'

export interface Lease {
  /** Fires when the turn has passed into other hands: whatever comes out of it is void. */
  readonly lost: AbortSignal
  release(): void
}

/** Renews the lease of a claimed turn until it is released or lost. */
export function holdLease(
  ctx: Context,
  claim: TurnRow,
  { leaseMs, renewMs }: { readonly leaseMs: number; readonly renewMs: number },
): Lease {
  const lost = new AbortController()
  const renew = async (): Promise<void> => {
    try {
      if (!(await renewLease(ctx.db, claim, leaseMs))) lost.abort()
    } catch (err) {
      // The next beat may come in time; if none does, the lease lapses.
      ctx.log.warn({ turnId: claim.turn_id, err }, 'the lease of a turn was not renewed')
    }
  }
  const beat = setInterval(() => void renew(), renewMs)
  return {
    lost: lost.signal,
    release: () => {
      clearInterval(beat)
    },
  }
}
