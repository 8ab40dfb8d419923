import type { Stop } from '../clock.ts'
import type { Context } from '../context.ts'
import type { DeltaWriter } from './write-deltas.ts'

type Deltas = Pick<DeltaWriter, 'add' | 'restart'>

/** Where a turn that nobody wants any longer comes to its end. */
export interface Unreleased {
  /** Fires when the turn ends without an answer. */
  readonly stopped: AbortSignal
  /** The same deltas, watched. */
  readonly deltas: Deltas | undefined
  release(): void
}

/**
 * A turn that nobody wants any longer is stopped at once while nothing of its reply has been released. Once something
 * has, the engine ends the turn with it, and is stopped only when that takes too long or when it takes all of it back.
 */
export function endUnreleased(
  { clock, durations }: Context,
  unwanted: AbortSignal,
  deltas: Deltas | undefined,
): Unreleased {
  const stop = new AbortController()
  let isReleased = false
  let stopPatience: Stop | undefined
  const leave = (): void => {
    if (!isReleased) stop.abort()
    stopPatience ??= clock.timeout(durations.turn.leavingMs, () => {
      stop.abort()
    })
  }
  if (unwanted.aborted) leave()
  unwanted.addEventListener('abort', leave)
  return {
    stopped: stop.signal,
    deltas: deltas && {
      add(text) {
        isReleased ||= text !== ''
        deltas.add(text)
      },
      restart() {
        isReleased = false
        deltas.restart()
        if (unwanted.aborted) leave()
      },
    },
    release() {
      stopPatience?.()
      unwanted.removeEventListener('abort', leave)
    },
  }
}
