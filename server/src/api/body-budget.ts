import type { Timing } from '../durations.ts'
import { ApiError } from '../errors.ts'

/** Of the bodies that this process holds at a time. Parsed, they take about four times as much. */
const mostBytes = 32 * 1024 * 1024
/** Nobody keeps the others from sending large bodies by sending them slowly. */
const mostBytesOfAnOwner = mostBytes / 2
const mostWaiting = 256

export interface BodyBudget {
  /**
   * Resolves once a body of this size may be read: first come, first served among the bodies of one owner. What it
   * resolves to gives the bytes back.
   * @throws ApiError `UNAVAILABLE` when others hold so much for too long, or too many wait already
   */
  take(owner: string, bytes: number): Promise<() => void>
}

interface Waiting {
  readonly owner: string
  readonly bytes: number
  readonly start: (release: () => void) => void
}

/** Bounds what large bodies take of a process, however many are sent at once. */
export function createBodyBudget({ clock, durations }: Timing): BodyBudget {
  const heldBy = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let held = 0

  const add = (owner: string, bytes: number): void => {
    held += bytes
    const ofOwner = (heldBy.get(owner) ?? 0) + bytes
    if (ofOwner === 0) heldBy.delete(owner)
    else heldBy.set(owner, ofOwner)
  }
  const fits = ({ owner, bytes }: Pick<Waiting, 'owner' | 'bytes'>): boolean =>
    held + bytes <= mostBytes && (heldBy.get(owner) ?? 0) + bytes <= mostBytesOfAnOwner
  const hold = (owner: string, bytes: number): (() => void) => {
    add(owner, bytes)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      add(owner, -bytes)
      startWaiting()
    }
  }
  const startWaiting = (): void => {
    const behind = new Set<string>()
    for (const next of waiting) {
      if (behind.has(next.owner)) continue
      if (fits(next)) next.start(hold(next.owner, next.bytes))
      else behind.add(next.owner)
    }
  }

  return {
    async take(owner, bytes) {
      const isFirst = ![...waiting].some((other) => other.owner === owner)
      if (isFirst && fits({ owner, bytes })) return hold(owner, bytes)
      if (waiting.size >= mostWaiting) throw tooManyBodies()
      return new Promise((resolve, reject) => {
        const place: Waiting = {
          owner,
          bytes,
          start: (release) => {
            stopWaiting()
            waiting.delete(place)
            resolve(release)
          },
        }
        const stopWaiting = clock.timeout(durations.body.waitMs, () => {
          waiting.delete(place)
          reject(tooManyBodies())
        })
        waiting.add(place)
      })
    },
  }
}

function tooManyBodies(): ApiError {
  return new ApiError('UNAVAILABLE', {
    detail: 'Too many large bodies are being read: send fewer at a time.',
    retryAfterSeconds: 2,
  })
}
