import type { Stop } from '../clock.ts'
import type { Context } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { outsideWork } from '../platform/telemetry/current-work.ts'
import { renewLeases } from './claim-queries.ts'

export interface Lease {
  /** Fires when the turn has passed into other hands: whatever comes out of it is void. */
  readonly lost: AbortSignal
  /** Fires when nobody waits for the turn any longer. */
  readonly abandoned: AbortSignal
  release(): void
}

interface Held {
  readonly claim: TurnRow
  readonly lost: AbortController
  readonly abandoned: AbortController
}

interface Holdings {
  readonly ctx: Context
  readonly leases: Set<Held>
}

/** Holds the leases of this process's turns until they are released or lost: one statement for each account and beat. */
export function createLeaseKeeper() {
  const byAccount = new Map<string, Holdings>()
  let stopBeat: Stop | undefined

  const renewAll = (): void => {
    for (const holdings of byAccount.values()) void renew(holdings)
  }
  return {
    hold(ctx: Context, claim: TurnRow): Lease {
      const holdings = byAccount.get(ctx.accountId) ?? { ctx, leases: new Set() }
      byAccount.set(ctx.accountId, holdings)
      const held = { claim, lost: new AbortController(), abandoned: new AbortController() }
      holdings.leases.add(held)
      // It goes on for other turns than the one that happens to be the first.
      stopBeat ??= outsideWork(() => ctx.clock.every(ctx.durations.turn.renewMs, renewAll))
      return {
        lost: held.lost.signal,
        abandoned: held.abandoned.signal,
        release: () => {
          holdings.leases.delete(held)
          if (holdings.leases.size === 0) byAccount.delete(ctx.accountId)
          if (byAccount.size > 0) return
          stopBeat?.()
          stopBeat = undefined
        },
      }
    },
  }
}

async function renew({ ctx, leases }: Holdings): Promise<void> {
  const held = [...leases]
  const { leaseMs } = ctx.durations.turn
  try {
    const claims = held.map(({ claim }) => claim)
    const renewed = await renewLeases(ctx.db, ctx.accountId, { claims, leaseMs })
    const byTurn = new Map(renewed.map((each) => [each.turnId, each]))
    for (const { claim, lost, abandoned } of held) {
      const lease = byTurn.get(claim.turn_id)
      if (lease === undefined) lost.abort()
      else if (lease.isAbandoned) abandoned.abort()
    }
  } catch (err) {
    // The next beat may come in time; if none does, the leases lapse.
    ctx.log.warn({ accountId: ctx.accountId, err }, 'the leases of turns were not renewed')
  }
}
