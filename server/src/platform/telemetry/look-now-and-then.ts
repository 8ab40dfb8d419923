import type { Clock } from '../../clock.ts'
import { withDeadline } from '../../deadline.ts'

export interface LookManner {
  readonly clock: Clock
  readonly withinMs: number
  readonly goodForMs: number
}

/**
 * Looks at most every `goodForMs`, and never twice at the same time. Whoever asks waits `withinMs` at most, and gets
 * nothing where the look failed or is not over by then.
 */
export function lookNowAndThen<Seen>(
  look: () => Promise<Seen>,
  { clock, withinMs, goodForMs }: LookManner,
): () => Promise<Seen | undefined> {
  let last: { readonly at: number; readonly seen: Promise<Seen | undefined> } | undefined
  let isLooking = false

  const begin = (): Promise<Seen | undefined> => {
    isLooking = true
    const seen = look()
      .catch(() => undefined)
      .finally(() => (isLooking = false))
    last = { at: clock.elapsedMs(), seen }
    return seen
  }
  return () => {
    const isGood = last !== undefined && (isLooking || clock.elapsedMs() - last.at < goodForMs)
    const seen = isGood && last !== undefined ? last.seen : begin()
    return withDeadline({ clock, ms: withinMs }, () => seen).catch(() => undefined)
  }
}
