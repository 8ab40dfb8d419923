import type { Context } from '../context.ts'
import type { Timing } from '../durations.ts'

export interface TurnWatch {
  /** Resolves when something may have happened to the turn since the last time, or the signal fires. */
  changed(signal: AbortSignal): Promise<void>
  close(): void
}

/** Hears of a turn from whichever process runs it. News may be missed, so a change is also supposed every second. */
export function watchTurn({ clock, durations, turnNews }: Context, turnId: string): TurnWatch {
  let hasChanged = false
  let wake: (() => void) | undefined
  const stop = turnNews.listen(turnId, () => {
    hasChanged = true
    wake?.()
  })
  return {
    async changed(signal) {
      if (!hasChanged && !signal.aborted)
        await firstOf({ clock, durations, signal }, (resolve) => (wake = resolve))
      hasChanged = false
      wake = undefined
    },
    close: stop,
  }
}

function firstOf(
  { clock, durations, signal }: Timing & { readonly signal: AbortSignal },
  onWaiting: (resolve: () => void) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      stopLooking()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const stopLooking = clock.timeout(durations.turn.lookMs, end)
    signal.addEventListener('abort', end, { once: true })
    onWaiting(end)
  })
}
